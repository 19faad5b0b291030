import type { NextAuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import { z } from 'zod';

import { isCmsUnavailable, isNotSetUp, readServerEnv } from '@showcase/wordpress';
import { fieldsOf, sitePath } from '@showcase/wordpress/browser';
import { areCookiesSecure, cookieName, HttpError, writeCookie } from '@showcase/next/routes';
import type { Cookie } from '@showcase/next/routes';
import { freshTokens } from '../session/cms-tokens';
import { endSession } from '../session/ended-sessions';
import type { SessionToken } from '../session/session-token';
import { clearSessionCookies, COOKIES, SESSION_SECONDS, type Exchange } from '../session/cookies';
import { rememberBrowser } from './known-browser';
import { safeReturnPath, TOKEN_REFUSED } from './sign-in-addresses';
import { sessionFromCredentials } from './wordpress-login';

/** Puts a text in one short line: browsers could send lines that look like others of the log. */
const shortLine = (text: unknown) =>
  typeof text === 'string' ? text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, 200) : '';

const withMessage = z.object({ message: z.string() });

/** Logs code and message as one line, without the other metadata. */
export function logLine(from: string, code: unknown, metadata: unknown): void {
  const cause = fieldsOf(metadata).error ?? metadata;
  const message = withMessage.safeParse(cause).data?.message;
  console.error(`[${from}] ${shortLine(code) || 'no code'} ${shortLine(message)}`.trim());
}

/** Returns fresh tokens, while the CMS is unavailable those of the session. Null: the session is over. */
const freshOrSame = (session: SessionToken) =>
  freshTokens(session).catch((error: unknown) => {
    if (isCmsUnavailable(error)) return session.tokens;
    throw error;
  });

/** Wraps sessionFromCredentials(): NextAuth uses an error's message as its code. */
async function beginSession(data: unknown): Promise<SessionToken | null> {
  try {
    return await sessionFromCredentials(data);
  } catch (error) {
    if (isNotSetUp(error)) throw new Error('Configuration');
    if (isCmsUnavailable(error)) throw new Error('CmsUnavailable');
    if (!(error instanceof HttpError)) throw error;
    if (error.code === 'token_refused') throw new Error(TOKEN_REFUSED);
    return null;
  }
}

/** A cookie of NextAuth with the attributes of this site's own, and without the prefix `__Secure-`. */
const authCookie = (cookie: Cookie) => ({
  name: cookieName(cookie),
  options: { httpOnly: true, sameSite: 'lax', path: '/', secure: areCookiesSecure() },
});

/**
 * Returns NextAuth's options for one request: a credentials provider, and JWT sessions.
 *
 * @param before the session of the request
 * @param onSignIn called when a session has begun
 * @see https://next-auth.js.org/configuration/options
 */
export function authOptions(
  exchange: Exchange,
  before: SessionToken | null,
  onSignIn: () => Promise<void>,
): NextAuthOptions {
  const { NEXTAUTH_SECRET: authSecret, siteUrl, SESSION_REFETCH_SECONDS } = readServerEnv();
  /** That of the request, or the new one: NextAuth hands on only what it knows of it. */
  let session = before;
  return {
    ...(authSecret !== null && { secret: authSecret }),
    useSecureCookies: areCookiesSecure(),
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    cookies: {
      sessionToken: authCookie(COOKIES.session),
      callbackUrl: authCookie(COOKIES.callbackUrl),
    },
    pages: { signIn: sitePath('/login/'), error: sitePath('/login/') },
    providers: [
      CredentialsProvider({
        name: 'WordPress',
        credentials: { credentialsData: { type: 'text' } },
        async authorize(credentials) {
          session = await beginSession(credentials?.credentialsData);
          return session && { id: session.sub, name: session.name };
        },
      }),
    ],
    jwt: { decode: async () => session && { ...session } },
    callbacks: {
      async jwt({ trigger }) {
        writeCookie(exchange.res, COOKIES.hint, '1');
        if (session && trigger === 'signIn') {
          await rememberBrowser(exchange, session);
          return { ...session };
        }
        const tokens = session && (await freshOrSame(session));
        if (tokens) return { ...session, tokens };
        // NextAuth only deletes its own cookie when this callback throws.
        clearSessionCookies(exchange);
        throw new Error('The session has ended.');
      },
      session: ({ session: { expires }, token: { sub, name, email, picture } }) => ({
        expires,
        refetchSeconds: SESSION_REFETCH_SECONDS,
        user: { id: sub, name, email, image: picture },
      }),
      redirect: ({ url }) => siteUrl + (safeReturnPath(url, siteUrl) ?? '/'),
    },
    events: {
      signIn: onSignIn,
      async signOut() {
        clearSessionCookies(exchange);
        if (session && !(await endSession(session))) throw new HttpError(503, 'not_kept');
      },
    },
    logger: {
      error(code, metadata) {
        // NextAuth only logs what its events throw, and answers that all went well.
        if (metadata instanceof HttpError) throw metadata;
        // An ended session is no server error.
        if (code !== 'JWT_SESSION_ERROR') logLine('sign-in', code, metadata);
      },
      warn: () => undefined,
      debug: () => undefined,
    },
  };
}
