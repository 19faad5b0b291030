import type { NextApiResponse } from 'next';
import type { NextAuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';

import { sitePath } from '@showcase/wordpress/environment/base-path';
import { isCmsUnavailable } from '@showcase/wordpress/cms/errors';
import { readServerEnv } from '@showcase/wordpress/environment/env';
import { HttpError } from '@showcase/next/routes/http-error';
import { freshTokens } from '../session/fresh-tokens';
import { endSession } from '../session/ended-sessions';
import { openLiveSession } from '../session/session';
import {
  areCookiesSecure,
  clearSessionCookies,
  SESSION_SECONDS,
  sessionCookie,
  setHintCookie,
  type RequestWithCookies,
} from '@showcase/next/routes/cookies';
import { sessionOf, type SessionToken } from '../session/session-token';
import { sessionFromCredentials } from './credentials';
import { rememberBrowser } from './known-browser';
import { logAuthError } from './nextauth-log';
import { safeReturnPath } from './safe-return-path';
import { CMS_UNAVAILABLE, TOKEN_REFUSED } from './sign-in-addresses';

/** Refreshes the session's tokens; when the CMS is unavailable the session stays as it is. */
async function withFreshTokens(session: SessionToken): Promise<SessionToken | null> {
  try {
    const tokens = await freshTokens(session);
    return tokens && { ...session, tokens };
  } catch (error) {
    if (isCmsUnavailable(error)) return session;
    throw error;
  }
}

/** Wraps sessionFromCredentials(): NextAuth uses an error's message as its code. */
async function beginSession(data: unknown): Promise<SessionToken | null> {
  try {
    return await sessionFromCredentials(data);
  } catch (error) {
    if (isCmsUnavailable(error)) throw new Error(CMS_UNAVAILABLE);
    if (!(error instanceof HttpError)) throw error;
    if (error.code === 'token_refused') throw new Error(TOKEN_REFUSED);
    return null;
  }
}

/**
 * Returns NextAuth's options for one request: a credentials provider, and JWT sessions.
 *
 * @see https://next-auth.js.org/configuration/options
 */
export function authOptions(req: RequestWithCookies, res: NextApiResponse): NextAuthOptions {
  const { authSecret, siteUrl } = readServerEnv();
  /** The new session of this request; `authorize` can only return a user. */
  let begun: SessionToken | null = null;
  return {
    ...(authSecret !== null && { secret: authSecret }),
    useSecureCookies: areCookiesSecure(),
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    cookies: {
      sessionToken: {
        name: sessionCookie(),
        options: { httpOnly: true, sameSite: 'lax', path: '/', secure: areCookiesSecure() },
      },
    },
    pages: { signIn: sitePath('/login/'), error: sitePath('/login/') },
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
      async decode({ token = null }) {
        const session = await openLiveSession(token);
        return session && { ...session };
      },
    },
    callbacks: {
      async jwt({ token, trigger }) {
        if (trigger === 'signIn' && begun) {
          setHintCookie(res);
          await rememberBrowser(req, res, begun);
          return { ...begun };
        }
        const session = sessionOf(token);
        const current = session && (await withFreshTokens(session));
        if (current) return { ...current };
        // NextAuth only deletes its own cookie when this callback throws.
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
        clearSessionCookies(req, res);
        if (session && !(await endSession(session))) throw new HttpError(503, 'not_kept');
      },
    },
    logger: {
      error(code, metadata) {
        // NextAuth only logs what its events throw, and answers that all went well.
        if (metadata instanceof HttpError) throw metadata;
        logAuthError(code, metadata);
      },
      warn: () => undefined,
      debug: () => undefined,
    },
  };
}
