import type { Visitor } from './visitor';

/** Three ways to sign out. */
export const logOut = (visitor: Visitor) =>
  visitor.send('/api/faust/auth/logout', { method: 'POST' });

export async function signOut(visitor: Visitor) {
  // The request is that of packages/accounts/sign-in/browser/sign-out.ts.
  const json = { csrfToken: await visitor.csrf(), json: 'true', callbackUrl: '/' };
  return visitor.send('/api/auth/signout', { method: 'POST', json });
}

export const everywhere = (visitor: Visitor) =>
  visitor.send('/api/account/sign-out-everywhere', { method: 'POST' });
