/*
 * The code of signing in and out, loaded on demand: most visitors of the front page do neither. pages/_app.tsx
 * imports this file, too: for an import() that only a template of next/dynamic has, `next dev` names a chunk
 * that Turbopack does not write.
 */

export const loadSignIn = () => import('../sign-in/browser/sign-in');

export const loadSignOut = () => import('../sign-in/browser/sign-out');
