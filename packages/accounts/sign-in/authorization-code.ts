import { randomUUID } from 'node:crypto';
import { parse } from 'graphql';
import { LRUCache } from 'lru-cache';

import { sitePath, withoutBasePath } from '@showcase/wordpress/browser';
import { askGraphql, inLane, readServerEnv } from '@showcase/wordpress';
import {
  apiRoute,
  asHttpError,
  countRefused,
  countRequest,
  errorText,
  HttpError,
  isTooMany,
  readCookie,
  writeCookie,
} from '@showcase/next/routes';
import type { SiteContext } from '@showcase/next/context';
import { engineState } from '@showcase/next/engine-state';
import { REFRESH_BEFORE_MS } from '../session/cms-tokens';
import { clearAllCookies, COOKIES, type Exchange } from '../session/cookies';
import { REQUESTS } from '../session/limits';
import { dropSession, freshSession, saveSession } from '../session/session';
import type { SessionToken } from '../session/session-token';
import { requireSecret } from '../session/set-up';
import { rememberBrowser } from './known-browser';
import {
  CODE_PARAMETER,
  HOME_PATH,
  RETURN_PARAMETERS,
  safeReturnPath,
  sessionRequiredUrl,
  STATE_PARAMETER,
} from './sign-in-addresses';
import { sessionFromCode } from './wordpress-login';

/**
 * Returns the session of a request, or a new one for the authorization code in it.
 *
 * @throws HttpError; CmsUnavailableError, after which the code may still be valid
 */
async function sessionOrCode(
  exchange: Exchange,
  { code, state }: { code: unknown; state: unknown },
): Promise<SessionToken> {
  await requireSecret();
  const { req, res } = exchange;
  const own = readCookie(req, COOKIES.state);
  const isReturn = !!own && own === state;
  try {
    const session = await freshSession(exchange);
    if (isReturn) writeCookie(res, COOKIES.state, '');
    return session;
  } catch (error) {
    if (!(error instanceof HttpError) || code === undefined) throw error;
  }
  // Login CSRF: without the nonce a link could sign a visitor in to somebody else's account.
  if (!isReturn) throw new HttpError(401, 'state_refused');
  try {
    const session = await countRefused(countRequest(req, REQUESTS.tokens), async () => {
      if (typeof code !== 'string' || code.length > 500) throw new HttpError(401, 'code_refused');
      return sessionFromCode(code);
    });
    await saveSession(res, session);
    await rememberBrowser(exchange, session);
    writeCookie(res, COOKIES.state, '');
    return session;
  } catch (error) {
    if (error instanceof HttpError && !isTooMany(error)) writeCookie(res, COOKIES.state, '');
    throw error;
  }
}

/** Why an authorization code of WordPress was rejected, with a text for people. */
export type CodeProblem = { code: string; message: string };

/**
 * Handles WordPress's redirect back to a page: exchanges the code in the query for a session.
 *
 * @returns why there is no session; null when there is one, or no code
 */
export async function acceptCode(
  context: Exchange & SiteContext,
  query: Partial<Record<string, unknown>>,
): Promise<CodeProblem | null> {
  const code = query[CODE_PARAMETER];
  if (code === undefined) return null;
  try {
    const given = { code, state: query[STATE_PARAMETER] };
    await inLane('accounts', () => sessionOrCode(context, given));
    return null;
  } catch (error) {
    const refusal = asHttpError(error);
    return { code: refusal.code, message: errorText(refusal, context.words) };
  }
}

/** Minimum lifetime in the response, ms: with a shorter one Faust's client would repeat its request without a pause. */
const LEAST_MS = 90_000;

/**
 * `GET /api/faust/auth/token`, with `?code=…&state=…` after a redirect from WordPress: responds
 * with the access token and its expiry only. 401: not signed in; 503: the CMS is unavailable, the
 * session stays.
 */
export const handleToken = apiRoute('GET', async (context) => {
  const { code, state } = context.req.query;
  const { tokens } = await sessionOrCode(context, { code, state });
  const now = Date.now();
  const isLasting = tokens.expiresAt - now > REFRESH_BEFORE_MS;
  const expiresAt = isLasting ? tokens.expiresAt : now + LEAST_MS;
  // Rounded up, so that the client asks when the server refreshes.
  return { accessToken: tokens.access, accessTokenExpiration: Math.ceil(expiresAt / 1000) };
});

/**
 * Queries a mutation of the JWT plugin without its required argument: validation reports a missing
 * argument of a known field, and "Cannot query field" for an unknown one. It never runs.
 */
const PROBE = parse('mutation SignInProbe { login }');

/** Finds the plugin that signs users in: if both are active the JWT plugin, which rejects FaustWP's tokens. */
async function findPlugin(): Promise<'jwt' | 'faust'> {
  const { errors } = await askGraphql(PROBE);
  const isMissing = errors.some((message) => message.includes('Cannot query field "login"'));
  return isMissing ? 'faust' : 'jwt';
}

const createFound = () =>
  new LRUCache<string, 'jwt' | 'faust'>({ max: 1, ttl: 10_000, fetchMethod: findPlugin });

declare module '@showcase/next/engine-state' {
  interface EngineState {
    /** By WordPress's address; kept for a moment only: plugins may be activated while this server runs. */
    signInPlugin?: ReturnType<typeof createFound>;
  }
}

/**
 * `GET /api/faust/auth/start?redirect_uri=…`: redirects to the login. With FaustWP alone that is
 * WordPress, which redirects back with a `?code=`; otherwise, because its token would be rejected,
 * this site's sign-in page.
 */
export const handleStart = apiRoute('GET', async ({ req, res }) => {
  const env = readServerEnv();
  const { siteUrl, wordpressUrl, adminUrl, FAUST_SECRET_KEY: secret, SIGN_IN_WITH: set } = env;
  const back = new URL(siteUrl + (safeReturnPath(req.query.redirect_uri, siteUrl) ?? HOME_PATH));
  for (const name of RETURN_PARAMETERS) back.searchParams.delete(name);
  const found = (engineState().signInPlugin ??= createFound());
  const plugin = set === 'auto' ? await found.fetch(wordpressUrl) : set;
  if (secret === null || plugin === 'jwt') {
    const path = withoutBasePath(back.pathname + back.search);
    return void res.redirect(302, sitePath(sessionRequiredUrl(path)));
  }
  // Concurrent redirects of one browser share the nonce.
  const state = readCookie(req, COOKIES.state) || randomUUID();
  writeCookie(res, COOKIES.state, state);
  back.searchParams.set(STATE_PARAMETER, state);
  // FaustWP listens below the WordPress Address, not the Site Address.
  res.redirect(302, `${adminUrl}/generate?redirect_uri=${encodeURIComponent(back.href)}`);
});

/** `POST /api/faust/auth/logout`: ends the session of NextAuth and Faust, deletes all cookies. */
export const handleLogout = apiRoute('POST', async (context) => {
  clearAllCookies(context);
  if (!(await dropSession(context))) throw new HttpError(503, 'not_kept');
  return {};
});
