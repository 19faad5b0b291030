import { decode, encode } from 'next-auth/jwt';

import { readServerEnv } from '../env';

/** How long a sealed text can be opened, in seconds: from the login to the sign-in after it. */
const SEAL_SECONDS = 120;
const SALT = 'sealed-text';

/**
 * Encrypts a text that travels through the browser, which has no business with it.
 *
 * @throws Error when the site has no secret
 */
export async function sealText(text: string): Promise<string> {
  const { authSecret } = readServerEnv();
  if (!authSecret) throw new Error('NEXTAUTH_SECRET is not set.');
  return encode({ token: { text }, secret: authSecret, salt: SALT, maxAge: SEAL_SECONDS });
}

/** The text in a seal of `sealText`; anything else as it is: a client may have asked the CMS itself. */
export async function unsealText(sealed: string): Promise<string> {
  const { authSecret } = readServerEnv();
  try {
    const token = authSecret
      ? await decode({ token: sealed, secret: authSecret, salt: SALT })
      : null;
    return typeof token?.text === 'string' ? token.text : sealed;
  } catch {
    return sealed;
  }
}
