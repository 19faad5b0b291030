import type { NextApiResponse } from 'next';
import type { NextAuthOptions } from 'next-auth';
import { decode } from 'next-auth/jwt';
import CredentialsProvider from 'next-auth/providers/credentials';

import { readServerEnv } from '../env';
import { clearSessionCookies, setHintCookie, areCookiesSecure } from '../session/session-cookies';
import type { RequestWithCookies } from '../session/session-cookies';
import { sessionFromCredentials, TokenRefusedError } from './credentials';
import { freshTokens } from '../session/fresh-tokens';
import { isCmsUnavailable } from '../cms/errors';
import { logAuthError } from './nextauth-log';
import { safeReturnPath } from './safe-return-path';
import { isAlive } from '../session/session';
import { endSession } from '../session/revoked-sessions';
import { sessionOf, SESSION_SECONDS, type SessionToken } from '../session/session-token';
import { CMS_UNAVAILABLE, TOKEN_REFUSED } from './sign-in-codes';

/** Tokens that end while nobody asks for them are refreshed on the way; trouble signs nobody out. */
async function withFreshTokens(session: SessionToken): Promise<SessionToken | null> {
  try {
    const tokens = await freshTokens(session);
    return tokens && { ...session, tokens };
  } catch (error) {
    if (isCmsUnavailable(error)) return session;
    throw error;
  }
}

/** As sessionFromCredentials(), with errors that NextAuth hands on: it takes their text as a code. */
async function beginSession(data: unknown): Promise<SessionToken | null> {
  try {
    return await sessionFromCredentials(data);
  } catch (error) {
    if (error instanceof TokenRefusedError) throw new Error(TOKEN_REFUSED);
    if (isCmsUnavailable(error)) throw new Error(CMS_UNAVAILABLE);
    throw error;
  }
}

/**
 * NextAuth for one request: one credentials provider, sessions in an encrypted cookie.
 *
 * @see https://next-auth.js.org/configuration/options
 */
export function authOptions(req: RequestWithCookies, res: NextApiResponse): NextAuthOptions {
  const { authSecret, siteUrl } = readServerEnv();
  /** The session that this request begins; `authorize` may hand over no more than a user. */
  let begun: SessionToken | null = null;
  return {
    ...(authSecret !== null && { secret: authSecret }),
    useSecureCookies: areCookiesSecure(),
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    pages: { signIn: '/login/', error: '/login/' },
    providers: [
      CredentialsProvider({
        name: 'WordPress',
        credentials: { credentialsData: { type: 'text' } },
        async authorize(credentials) {
          begun = await beginSession(credentials?.credentialsData);
          return begun && { id: begun.sub, name: begun.name };
        },
      }),
    ],
    jwt: {
      async decode(params) {
        try {
          const session = sessionOf(await decode(params));
          return session && (await isAlive(session)) ? { ...session } : null;
        } catch {
          return null;
        }
      },
    },
    callbacks: {
      async jwt({ token, trigger }) {
        if (trigger === 'signIn' && begun) {
          setHintCookie(res);
          return { ...begun };
        }
        const session = sessionOf(token);
        const current = session && (await withFreshTokens(session));
        if (current) return { ...current };
        // NextAuth deletes its own cookie when this fails.
        clearSessionCookies(req, res);
        throw new Error('The session has ended.');
      },
      session({ session, token }) {
        setHintCookie(res);
        const { sub, name, email, picture } = token;
        return { ...session, user: { id: sub, name, email, image: picture } };
      },
      redirect: ({ url }) => siteUrl + (safeReturnPath(url, siteUrl) ?? '/'),
    },
    events: {
      async signOut({ token }) {
        const session = sessionOf(token);
        if (session) await endSession(session);
        clearSessionCookies(req, res);
      },
    },
    logger: {
      error: (code, metadata) => logAuthError(code, metadata),
      warn: () => undefined,
      debug: () => undefined,
    },
  };
}
