import { parse } from 'graphql';
import { z } from 'zod';

import { GenerateAuthorizationCodeDocument, LoginMutationDocument } from '../gql/documents';
import { CmsUnavailableError, PluginMissingError } from '@showcase/wordpress/cms/errors';
import { askGraphql, type GraphqlAnswer } from '@showcase/wordpress/cms/graphql';
import { readServerEnv } from '@showcase/wordpress/environment/env';
import { cachedValue } from '@showcase/wordpress/tools/cached-value';
import { processWide } from '@showcase/wordpress/tools/process-wide';
import { count } from '@showcase/next/limits/count';
import { USES } from '@showcase/next/limits/limits';
import { HttpError, isTooMany } from '@showcase/next/routes/http-error';
import { seal, unseal } from '@showcase/next/routes/cookies';
import { identify } from '../session/as-viewer';
import { authorizeAtFaust, jwtTokens, requireRefusal } from '../session/cms-tokens';
import { newSession } from '../session/session';
import type { CmsTokens, SessionToken } from '../session/session-token';

/** The plugin that signs users in: WPGraphQL JWT Authentication, or FaustWP. */
type CmsKind = CmsTokens['kind'];

/** How long a detected kind is cached, ms: plugins may be activated while this server runs. */
const KNOWN_MS = 5 * 60_000;

/**
 * Queries both fields without their required arguments: validation reports a missing argument for a
 * known field and "Cannot query field" for an unknown one. The mutation never runs.
 */
const PROBE = parse('mutation SignInProbe { login generateAuthorizationCode }');

const isUnknown = (mutation: string, errors: readonly string[]) =>
  errors.some((message) => message.includes(`Cannot query field "${mutation}"`));

async function detect(): Promise<CmsKind> {
  const { errors } = await askGraphql(PROBE);
  return isUnknown('login', errors) ? 'faust' : 'jwt';
}

/**
 * Detects the plugin that signs users in. With both it is the JWT plugin, which rejects FaustWP's
 * tokens. SIGN_IN_WITH overrides the detection.
 *
 * @param since minimum time of the detection, ms, when the kind seems to have changed
 * @throws CmsUnavailableError
 */
export async function cmsKind(since?: number): Promise<CmsKind> {
  const { SIGN_IN_WITH: signInWith, wordpressUrl } = readServerEnv();
  if (signInWith !== 'auto') return signInWith;
  const options = { fresh: KNOWN_MS, retry: 0, load: detect };
  return processWide(`cms-kind ${wordpressUrl}`, () => cachedValue(options)).get(since);
}

/** The refresh token between the login mutation and the sign-in with its response. */
const sealedToken = { salt: 'sealed-text', seconds: 120, schema: z.object({ text: z.string() }) };

const loginResponse = z.object({
  authToken: z.string().min(1),
  refreshToken: z.string().nullish(),
  clientMutationId: z.string().nullish(),
  userData: z.object({ userId: z.number().nullish() }).nullish(),
});
type LoginResponse = z.infer<typeof loginResponse>;

/**
 * An unknown mutation returns no data at all; the error message alone is no proof, because those of
 * failed sign-ins quote the user's input.
 *
 * @throws PluginMissingError
 */
function requireMutation(name: string, { data, errors }: GraphqlAnswer): void {
  if (isUnknown(name, errors) && !(name in data)) throw new PluginMissingError(name);
}

/** Runs the JWT plugin's `login` mutation; encrypts the refresh token in the response. */
async function login(username: string, password: string): Promise<LoginResponse> {
  const answer = await askGraphql(LoginMutationDocument, { username, password });
  requireMutation('login', answer);
  const given = loginResponse.safeParse(answer.data.login).data;
  if (given) {
    const { refreshToken: text } = given;
    return { ...given, refreshToken: text ? await seal(sealedToken, { text }) : null };
  }
  requireRefusal('login', answer.errors);
  throw new HttpError(401, 'credentials');
}

const codeAnswer = z.object({ code: z.string().nullish() });

/** Runs FaustWP's `generateAuthorizationCode`. Null: refused. @throws CmsUnavailableError */
export async function generateCode(credentials: object): Promise<string | null> {
  const answer = await askGraphql(GenerateAuthorizationCodeDocument, credentials);
  requireMutation('generateAuthorizationCode', answer);
  const { data, errors } = answer;
  const given = codeAnswer.safeParse(data.generateAuthorizationCode).data;
  if (given && errors.length === 0) return given.code ?? null;
  throw new CmsUnavailableError('generateAuthorizationCode', errors[0] ?? 'no code in it');
}

const methods = {
  jwt: login,
  /** FaustWP takes an email address only as `email`. */
  async faust(name: string, password: string) {
    const who = /^[^@\s]+@[^@\s]+$/.test(name) ? { email: name } : { username: name };
    const code = await generateCode({ ...who, password });
    if (code === null) throw new HttpError(401, 'credentials');
    return { code };
  },
};

/**
 * Signs in at WordPress. Returns what the sign-in form passes to NextAuth: the login response, or
 * FaustWP's code. When the plugin is missing, detects the kind of CMS again and retries once.
 *
 * @throws HttpError `credentials`; CmsUnavailableError
 */
export async function signInAtWordPress(username: string, password: string): Promise<object> {
  const startedAt = Date.now();
  const kind = await cmsKind();
  try {
    return await methods[kind](username, password);
  } catch (error) {
    if (!(error instanceof PluginMissingError)) throw error;
    const kindNow = await cmsKind(startedAt);
    if (kindNow === kind) throw error;
    return methods[kindNow](username, password);
  }
}

async function exchange(code: string): Promise<SessionToken> {
  const startedAt = Date.now();
  const kind = await cmsKind();
  try {
    const tokens = await authorizeAtFaust({ code });
    if (!tokens) throw new HttpError(401, 'code_refused');
    const identity = await identify(tokens.access);
    if (identity) return newSession(identity, tokens);
    if (kind === 'faust') await cmsKind(startedAt);
  } catch (error) {
    if (!(error instanceof PluginMissingError)) throw error;
    if (kind === 'jwt') throw new HttpError(401, 'code_refused');
    if ((await cmsKind(startedAt)) === 'faust') throw error;
  }
  throw new HttpError(401, 'token_refused');
}

/**
 * Exchanges an authorization code of FaustWP for a session, once: FaustWP itself would exchange it
 * again within its minute. When the CMS rejects the new token, its plugins are detected again.
 *
 * @throws HttpError `code_refused`; `token_refused`: the JWT plugin, which rejects FaustWP's tokens,
 *   is active too, or instead; CmsUnavailableError
 */
export async function sessionFromCode(code: string): Promise<SessionToken> {
  const undo = await count({ limit: USES.code, key: code }).catch((error: unknown) => {
    throw isTooMany(error) ? new HttpError(401, 'code_refused') : error;
  });
  return exchange(code).catch(async (error: unknown) => {
    // It came to nothing, such as when WordPress did not answer: the code can be tried again.
    await undo();
    throw error;
  });
}

async function sessionFromLogin(given: LoginResponse): Promise<SessionToken | null> {
  const { authToken, refreshToken } = given;
  // A client that asked WordPress itself has a token that is not sealed.
  const sealed = refreshToken ? await unseal(sealedToken, refreshToken) : null;
  const refresh = sealed?.text ?? (refreshToken || null);
  const identity = await identify(authToken);
  return identity && newSession(identity, jwtTokens(authToken, refresh, identity.at));
}

const MAX_LENGTH = 16_000;
const response = z.union([
  loginResponse,
  z.object({ login: loginResponse }).transform(({ login }) => login),
  z.object({ code: z.string().min(1).max(500) }),
]);

/** Parses what the browser hands over; null when it is no sign-in response. */
function readResponse(data: unknown): z.infer<typeof response> | null {
  if (typeof data !== 'string' || data.length > MAX_LENGTH) return null;
  try {
    return response.safeParse(JSON.parse(data)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Creates the session for a sign-in response. The browser's data is not trusted: the user comes from
 * the CMS, queried with the token, and the user data in the response is ignored. Null: no session.
 *
 * @throws HttpError for an invalid code; CmsUnavailableError
 */
export async function sessionFromCredentials(data: unknown): Promise<SessionToken | null> {
  const given = readResponse(data);
  if (!given) return null;
  return 'code' in given ? sessionFromCode(given.code) : sessionFromLogin(given);
}
