import type { Visitor } from './visitor';

/** Three ways to sign out. */
export const logOut = (visitor: Visitor) =>
  visitor.send('/api/faust/auth/logout', { method: 'POST' });

export async function signOut(visitor: Visitor) {
  const form = { csrfToken: await visitor.csrf(), json: 'true', callbackUrl: '/' };
  return visitor.send('/api/auth/signout', { method: 'POST', form });
}

export const everywhere = (visitor: Visitor) =>
  visitor.send('/api/account/sign-out-everywhere', { method: 'POST' });
