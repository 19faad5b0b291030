import { z } from 'zod';

import { GenerateAuthorizationCodeDocument, LoginMutationDocument } from '../gql/documents';
import { isNotSetUp, logSeldom, NotSetUpError, readServerEnv } from '@showcase/wordpress';
import { count, HttpError, isTooMany, limit, seal, unseal } from '@showcase/next/routes';
import { identify, identifyOrNot } from '../session/as-viewer';
import { authorizeAtFaust, jwtTokens, NO_PLUGIN, runMutation } from '../session/cms-tokens';
import { newSession } from '../session/session';
import type { SessionToken } from '../session/session-token';
import { noteSetUp, requireSecret } from '../session/set-up';

/** The refresh token between the login mutation and the sign-in with its response. */
const sealedToken = {
  purpose: 'sealed-text',
  seconds: 120,
  schema: z.object({ text: z.string() }),
};

const loginResponse = z.object({
  authToken: z.string().min(1),
  refreshToken: z.string().nullish(),
  clientMutationId: z.string().nullish(),
  userData: z.object({ userId: z.number().nullish() }).nullish(),
});
type LoginResponse = z.infer<typeof loginResponse>;

/** Runs the JWT plugin's `login` mutation; encrypts the refresh token in the response. */
async function login(username: string, password: string): Promise<LoginResponse | null> {
  const credentials = { username, password };
  const given = await runMutation('login', LoginMutationDocument, credentials, loginResponse);
  if (!given?.refreshToken) return given;
  return { ...given, refreshToken: await seal(sealedToken, { text: given.refreshToken }) };
}

const codeAnswer = z.object({ code: z.string().nullish() });

/** Runs FaustWP's `generateAuthorizationCode`. Null: refused. @throws as runMutation */
async function generateCode(credentials: object): Promise<string | null> {
  const document = GenerateAuthorizationCodeDocument;
  const name = 'generateAuthorizationCode';
  const given = await runMutation(name, document, credentials, codeAnswer);
  return given?.code ?? null;
}

/** Asks for the login response, or for FaustWP's code, which takes an email address only as `email`. */
async function askFor(username: string, password: string): Promise<object | null> {
  const { SIGN_IN_WITH: plugin } = readServerEnv();
  try {
    // If both plugins are active this one signs in, as it rejects FaustWP's tokens.
    if (plugin !== 'faust') return await login(username, password);
  } catch (error) {
    const isMissing = isNotSetUp(error) && error.problem === NO_PLUGIN;
    if (plugin === 'jwt' || !isMissing) throw error;
  }
  const isEmail = /^[^@\s]+@[^@\s]+$/.test(username);
  const code = await generateCode({ [isEmail ? 'email' : 'username']: username, password });
  return code === null ? null : { code };
}

/**
 * Signs in at WordPress, by the plugin that it has. Returns what the sign-in form passes to NextAuth.
 *
 * @throws HttpError `credentials`; NotSetUpError; CmsUnavailableError
 */
export async function signInAtWordPress(username: string, password: string): Promise<object> {
  await requireSecret();
  const given = await noteSetUp(() => askFor(username, password));
  if (!given) throw new HttpError(401, 'credentials');
  return given;
}

/** The problem where the web server of WordPress does not pass the header of tokens to PHP. */
const NO_HEADER =
  'WordPress issues a token and does not receive it: its web server removes the header Authorization. ' +
  'Apache: SetEnvIf Authorization "(.*)" HTTP_AUTHORIZATION=$1 (or CGIPassAuth On); ' +
  'nginx with PHP-FPM: fastcgi_param HTTP_AUTHORIZATION $http_authorization;';

/**
 * Returns the user of a token that WordPress has just issued; null: WordPress rejects it, which WPGraphQL reports as
 * errors.
 *
 * @throws NotSetUpError when WordPress answers as to an anonymous request; CmsUnavailableError
 */
const identifyIssued = (token: string) =>
  noteSetUp(async () => {
    const { identity, isAnonymous } = await identifyOrNot(token);
    if (isAnonymous) throw new NotSetUpError(NO_HEADER);
    return identity;
  });

/** Uses of a code, for longer than it is valid. */
const CODE = limit('code', [1, 60]);

/**
 * Exchanges an authorization code of FaustWP for a session, once: FaustWP itself would exchange it
 * again within its minute.
 *
 * @throws HttpError `code_refused`; `token_refused`: the JWT plugin is active, too, and rejects
 *   FaustWP's tokens; CmsUnavailableError
 */
export async function sessionFromCode(code: string): Promise<SessionToken> {
  const undo = await count({ limit: CODE, key: code }).catch((error: unknown) => {
    throw isTooMany(error) ? new HttpError(401, 'code_refused') : error;
  });
  try {
    const tokens = await noteSetUp(() => authorizeAtFaust({ code }));
    if (!tokens) throw new HttpError(401, 'code_refused');
    const identity = await identifyIssued(tokens.access);
    if (!identity) {
      const cause =
        'probably WPGraphQL JWT Authentication is active, too: leave SIGN_IN_WITH unset';
      logSeldom(`WordPress does not accept the token that FaustWP has just issued; ${cause}.`);
      throw new HttpError(401, 'token_refused');
    }
    return newSession(identity, tokens);
  } catch (error) {
    // It came to nothing, such as when WordPress did not answer: the code can be tried again.
    await undo();
    throw error;
  }
}

async function sessionFromLogin(given: LoginResponse): Promise<SessionToken | null> {
  const { authToken, refreshToken } = given;
  // A client that asked WordPress itself has a token that is not sealed.
  const sealed = refreshToken ? await unseal(sealedToken, refreshToken) : null;
  const refresh = sealed?.text ?? (refreshToken || null);
  // Only a sealed token proves that WordPress has issued these: anybody can send others.
  const identity = await (sealed ? identifyIssued(authToken) : identify(authToken));
  return identity && newSession(identity, jwtTokens(authToken, refresh));
}

const response = z.union([
  loginResponse,
  z.object({ login: loginResponse }).transform(({ login }) => login),
  z.object({ code: z.string().min(1).max(500) }),
]);

/** Parses what the browser hands over; null when it is no sign-in response. */
function readResponse(data: unknown): z.infer<typeof response> | null {
  try {
    return response.safeParse(JSON.parse(String(data))).data ?? null;
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

/**
 * Signs in at WordPress and creates the session at once, for a form that does not go through NextAuth.
 *
 * @throws as signInAtWordPress and sessionFromCode
 */
export async function sessionFromPassword(
  username: string,
  password: string,
): Promise<SessionToken> {
  const given = await signInAtWordPress(username, password);
  const session = await sessionFromCredentials(JSON.stringify(given));
  if (!session) throw new HttpError(401, 'token_refused');
  return session;
}
