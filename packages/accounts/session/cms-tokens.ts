import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

import { engineState } from '@showcase/next/engine-state';
import {
  askGraphql,
  CmsUnavailableError,
  isCmsUnavailable,
  isPaused,
  NotSetUpError,
  pause,
  postJson,
  readServerEnv,
  singleFlight,
} from '@showcase/wordpress';
import { RefreshTokenMutationDocument } from '../gql/documents';
import { identify } from './as-viewer';
import { noteSetUp } from './set-up';
import type { CmsTokens, SessionToken } from './session-token';

/** How long before its end a token is refreshed, ms; Faust's client asks for a new one then. */
export const REFRESH_BEFORE_MS = 60_000;
/** Minimum interval between refreshes of a session, whatever lifetimes and clocks say. */
const MIN_INTERVAL_MS = 30_000;
/** Pause after a failed refresh, ms. */
const RETRY_PAUSE_MS = 5_000;
const MAX_SESSIONS = 1_000;

/** Lifetime of a token without usable claims: five minutes, the default of both plugins. */
const DEFAULT_MS = 300_000;

const issuedNow = (
  tokens: Pick<CmsTokens, 'kind' | 'access' | 'refresh'>,
  lifeMs: number,
): CmsTokens => ({ ...tokens, expiresAt: Date.now() + lifeMs, madeAt: Date.now() });

const claims = z.object({ iat: z.number(), exp: z.number() });

/** Does not verify the signature: the token comes from the CMS, or was accepted by it. */
function lifetimeOf(token: string): number {
  try {
    const json = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8');
    const { iat, exp } = claims.parse(JSON.parse(json));
    // Both by the CMS's clock, which may be wrong.
    return Math.max(exp - iat, 0) * 1000;
  } catch {
    return DEFAULT_MS;
  }
}

/** Creates the tokens of the JWT Authentication plugin. */
export const jwtTokens = (access: string, refresh: string | null): CmsTokens =>
  issuedNow({ kind: 'jwt', access, refresh }, lifetimeOf(access));

const faustAnswer = z.object({
  accessToken: z.string().min(1),
  /** Unix seconds. */
  accessTokenExpiration: z.number(),
  refreshToken: z.string().min(1),
});
const restError = z.object({ code: z.string() });

/**
 * Exchanges an authorization code or a refresh token at FaustWP's REST route. Null: rejected, which
 * FaustWP reports as HTTP 500 with `invalid_request`.
 *
 * @throws NotSetUpError for a wrong secret key, or none; CmsUnavailableError for every other failure
 */
export async function authorizeAtFaust(
  body: { code: string } | { refreshToken: string },
): Promise<CmsTokens | null> {
  const { FAUST_SECRET_KEY: secret } = readServerEnv();
  const answer = await postJson('authorize', '/?rest_route=/faustwp/v1/authorize', body, {
    'x-faustwp-secret': secret ?? '',
  });
  const parsed = faustAnswer.safeParse(answer.body);
  if (answer.status === 200 && parsed.success) {
    const { accessToken, accessTokenExpiration, refreshToken } = parsed.data;
    // By the clock of the CMS's web server; that of FaustWP may be another one.
    const rest = accessTokenExpiration * 1000 - answer.at;
    const life = rest > 0 ? Math.min(rest, DEFAULT_MS) : DEFAULT_MS;
    return issuedNow({ kind: 'faust', access: accessToken, refresh: refreshToken }, life);
  }
  const code = restError.safeParse(answer.body).data?.code ?? 'no code';
  // Without FaustWP there is no code of it; a refresh token is good again when the plugin is back.
  const isUnknown = code === 'rest_no_route' && 'code' in body;
  if (code === 'invalid_request' || isUnknown) return null;
  if (code === 'rest_forbidden') {
    const what = secret === null ? 'not set' : 'not the one in Settings → Faust of WordPress';
    throw new NotSetUpError(`FAUST_SECRET_KEY is ${what}`);
  }
  throw new CmsUnavailableError('authorize', `status ${answer.status}, ${code}`);
}

/** The cause where WordPress does not know a mutation for signing in. */
export const NO_PLUGIN =
  'WordPress has no plugin for it active, or not that of SIGN_IN_WITH (FaustWP, WPGraphQL JWT Authentication)';

/** The cause where WPGraphQL's setting leaves out anonymous requests, signing in included. */
const RESTRICTED =
  'WPGraphQL answers signed-in users only; turn off “Restrict Endpoint to Authenticated Users” (GraphQL → Settings)';

/** The JWT plugin's answer to every sign-in where its key is missing. */
const NO_JWT_KEY = /^JWT Auth is not configured correctly/;

/**
 * Runs a mutation of an account and returns its field `name`. Null: the CMS rejects it. An unknown
 * mutation returns no data at all: its message alone is no proof, as others quote the user's input.
 *
 * @throws NotSetUpError; CmsUnavailableError without a reason, also for internal errors: WPGraphQL
 *   masks them, and they say nothing about a password or token
 */
export async function runMutation<T>(
  name: string,
  document: DocumentNode,
  variables: object,
  schema: z.ZodType<T>,
): Promise<T | null> {
  const { data, errors } = await askGraphql(document, variables);
  const given = schema.safeParse(data[name]).data;
  if (given !== undefined) {
    // The error policy `none`: part of an answer is no answer, and says nothing about a password or token.
    if (errors.length > 0) throw new CmsUnavailableError(name, errors.join('; '));
    return given;
  }
  const isUnknown = errors.some((message) => message.includes(`Cannot query field "${name}"`));
  if (isUnknown && !(name in data)) throw new NotSetUpError(NO_PLUGIN);
  const isRestricted = errors.some((message) => message.includes(`"RootMutation.${name}"`));
  if (isRestricted && !(name in data)) throw new NotSetUpError(RESTRICTED);
  if (errors.some((message) => NO_JWT_KEY.test(message))) {
    throw new NotSetUpError('GRAPHQL_JWT_AUTH_SECRET_KEY is not defined in wp-config.php');
  }
  if (errors.length > 0 && !errors.includes('Internal server error')) return null;
  throw new CmsUnavailableError(name, errors[0] ?? 'no usable data in it');
}

const refreshAnswer = z.object({ authToken: z.string().min(1) });

/**
 * Refreshes the tokens; null: the CMS rejects it. Sends no Authorization header: with an expired token
 * WPGraphQL would fail every field, including this mutation.
 */
async function refreshTokens({ kind, refresh }: CmsTokens): Promise<CmsTokens | null> {
  if (refresh === null) return null;
  if (kind === 'faust') return noteSetUp(() => authorizeAtFaust({ refreshToken: refresh }));
  const variables = { jwtRefreshToken: refresh };
  const document = RefreshTokenMutationDocument;
  const given = await runMutation('refreshJwtAuthToken', document, variables, refreshAnswer);
  return given && jwtTokens(given.authToken, refresh);
}

const createMemory = () => ({
  known: new LRUCache<string, CmsTokens>({ max: MAX_SESSIONS }),
  running: new Map<string, Promise<CmsTokens | null>>(),
});

declare module '@showcase/next/engine-state' {
  interface EngineState {
    /** Newest tokens by session id, as concurrent requests carry the same old cookie. */
    freshTokens?: ReturnType<typeof createMemory>;
  }
}

const refreshOf = ({ sid }: SessionToken) => `refresh of ${sid}`;

const memory = () => (engineState().freshTokens ??= createMemory());

async function renew(session: SessionToken, current: CmsTokens): Promise<CmsTokens | null> {
  try {
    const renewed = await refreshTokens(current);
    // Somebody else's refresh token may have been handed over; FaustWP's tokens, which are opaque, are
    // rejected when the JWT plugin has been activated since.
    if (!renewed || (await identify(renewed.access))?.sub !== session.sub) return null;
    memory().known.set(session.sid, renewed);
    return renewed;
  } catch (error) {
    if (!isCmsUnavailable(error)) throw error;
    pause(refreshOf(session), RETRY_PAUSE_MS);
    throw error;
  }
}

/**
 * Returns the session's CMS tokens, refreshed when they expire within 60 s: one refresh at a time
 * per session, and at most one in 30 s. Null: the CMS rejects the refresh, so the session is over.
 *
 * @throws CmsUnavailableError when the token has expired and the refresh failed; the session stays
 */
export async function freshTokens(session: SessionToken): Promise<CmsTokens | null> {
  const { known, running } = memory();
  const newest = known.get(session.sid);
  const tokens = newest && newest.madeAt > session.tokens.madeAt ? newest : session.tokens;
  const now = Date.now();
  const left = tokens.expiresAt - now;
  if (left > REFRESH_BEFORE_MS || now - tokens.madeAt < MIN_INTERVAL_MS) return tokens;
  try {
    if (isPaused(refreshOf(session))) {
      throw new CmsUnavailableError('a refresh', 'it failed a moment ago');
    }
    return await singleFlight(running, session.sid, () => renew(session, tokens));
  } catch (error) {
    if (left > 0 && isCmsUnavailable(error)) return tokens;
    throw error;
  }
}
