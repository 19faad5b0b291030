import { randomUUID } from 'node:crypto';
import { decode, encode, type JWT } from 'next-auth/jwt';
import { z } from 'zod';

import { readServerEnv } from '../env';

/** How long a session lives after it was last used, in seconds: as long as Faust's refresh token. */
export const SESSION_SECONDS = 14 * 24 * 60 * 60;

const cmsTokens = z.object({
  /** Which plugin made them: WPGraphQL JWT Authentication or FaustWP. */
  kind: z.enum(['jwt', 'faust']),
  access: z.string(),
  refresh: z.string().nullable(),
  /** When `access` ends, ms by this server's clock. */
  expiresAt: z.number(),
  /** When `access` was made, ms by this server's clock. */
  madeAt: z.number(),
});

/** What the encrypted cookie holds: who it is, and the CMS's tokens. */
const sessionToken = z.object({
  /** Database id of the user. */
  sub: z.string().min(1),
  name: z.string(),
  username: z.string(),
  email: z.string().nullish(),
  picture: z.string().nullish(),
  /** One per sign-in. */
  sid: z.string().min(1),
  /** When the sign-in was, ms. */
  signedInAt: z.number(),
  /** Address of the CMS that the tokens are of. */
  cms: z.string(),
  tokens: cmsTokens,
});

export type CmsTokens = z.infer<typeof cmsTokens>;
export type SessionToken = z.infer<typeof sessionToken>;

/** Who signed in, as the CMS says. */
export type Identity = Pick<SessionToken, 'sub' | 'name' | 'username' | 'email' | 'picture'>;

/** Cookies end at 4,096 bytes, and WordPress allows names of 250 characters. */
const LONGEST_NAME = 80;

const shortened = (text: string) => [...text].slice(0, LONGEST_NAME).join('');

/** A session that begins now. */
export function newSession(identity: Identity, tokens: CmsTokens): SessionToken {
  const { sub, name, username, email, picture } = identity;
  return {
    sub,
    name: shortened(name),
    username: shortened(username),
    email: email && email.length <= 120 ? email : null,
    picture: picture && picture.length <= 300 ? picture : null,
    sid: randomUUID(),
    signedInAt: Date.now(),
    cms: readServerEnv().wordpressUrl,
    tokens,
  };
}

/** The session in a decoded NextAuth token; null when it is not of this program's form. */
export function sessionOf(token: JWT | null | undefined): SessionToken | null {
  return sessionToken.safeParse(token).data ?? null;
}

/** Encrypts a session for the cookie. */
export function sealSession(session: SessionToken, secret: string): Promise<string> {
  return encode({ token: { ...session }, secret, maxAge: SESSION_SECONDS });
}

/** Reads the cookie's value; null for one that is forged, expired or of another secret. */
export async function openSession(value: string, secret: string): Promise<SessionToken | null> {
  try {
    return sessionOf(await decode({ token: value, secret }));
  } catch {
    return null;
  }
}
