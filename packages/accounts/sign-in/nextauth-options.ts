import type { NextApiResponse } from 'next';
import type { NextAuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';

import { isCmsUnavailable } from '@showcase/wordpress/cms/errors';
import { sitePath } from '@showcase/wordpress/environment/base-path';
import { readServerEnv } from '@showcase/wordpress/environment/env';
import { fieldsOf } from '@showcase/wordpress/tools/fields-of';
import { processWide } from '@showcase/wordpress/tools/process-wide';
import { SlidingWindow } from '@showcase/next/limits/count';
import { HttpError } from '@showcase/next/routes/http-error';
import { freshTokens } from '../session/cms-tokens';
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
import { rememberBrowser } from './known-browser';
import { safeReturnPath, TOKEN_REFUSED } from './sign-in-addresses';
import { sessionFromCredentials } from './wordpress-login';

/** Longest code or message in the log; both come from browsers, too. */
const LONGEST = 200;

/** Escapes control characters, to prevent log injection. */
function printable(value: unknown): string {
  const text = typeof value === 'string' ? value : '';
  const escaped = text
    .slice(0, LONGEST)
    .replace(
      /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  return text.length > LONGEST ? `${escaped}…` : escaped;
}

function messageIn(metadata: unknown): string {
  if (typeof metadata !== 'object' || metadata === null) return '';
  if ('message' in metadata) return printable(metadata.message);
  return 'error' in metadata ? messageIn(metadata.error) : '';
}

/** Logs code and message as one line, without the other metadata. */
const logLine = (from: string, code: string, metadata: unknown) =>
  console.error(`[${from}] ${code} ${messageIn(metadata)}`.trim());

/** Limits the lines of all browsers together. */
const browserLines = () => processWide('browser-log', () => new SlidingWindow(20, 60_000));

/** Logs what a browser reports by `POST {base}/_log`, without other fields, and rate-limited. */
export function logFromBrowser(body: unknown): void {
  if (browserLines().secondsToWait('') > 0) return;
  browserLines().count('');
  const { level, code } = fieldsOf(body);
  const known = level === 'warn' || level === 'debug' ? level : 'error';
  logLine(`sign-in, browser, ${known}`, printable(code) || 'no code', body);
}

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
    if (isCmsUnavailable(error)) throw new Error('CmsUnavailable');
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
  const { NEXTAUTH_SECRET: authSecret, siteUrl } = readServerEnv();
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
        // An ended session is no server error.
        if (code !== 'JWT_SESSION_ERROR') logLine('sign-in', printable(code), metadata);
      },
      warn: () => undefined,
      debug: () => undefined,
    },
  };
}
