import { decode, encode } from 'next-auth/jwt';
import { z } from 'zod';

import { GenerateAuthorizationCodeDocument, LoginMutationDocument } from '../../gql/documents';
import { CmsUnavailableError, PluginMissingError } from '../cms/errors';
import { askGraphql, type GraphqlAnswer } from '../cms/graphql';
import { readServerEnv } from '../env';
import { requireRefusal } from '../session/cms-tokens';
import { cmsKind, type CmsKind } from './cms-kind';

/** How long a sealed text can be opened, in seconds: from the login to the sign-in after it. */
const SEAL_SECONDS = 120;
const SALT = 'sealed-text';

/** Encrypts a text that travels through the browser, which has no business with it. */
async function sealText(text: string): Promise<string> {
  const { authSecret } = readServerEnv();
  if (!authSecret) throw new Error('NEXTAUTH_SECRET is not set.');
  return encode({ token: { text }, secret: authSecret, salt: SALT, maxAge: SEAL_SECONDS });
}

/** The text that was sealed; anything else as it is: a client may have asked the CMS itself. */
export async function unsealText(sealed: string): Promise<string> {
  const { authSecret } = readServerEnv();
  if (!authSecret) return sealed;
  const token = await decode({ token: sealed, secret: authSecret, salt: SALT }).catch(() => null);
  return typeof token?.text === 'string' ? token.text : sealed;
}

/** The login mutation's response. */
export const loginResponse = z.object({
  authToken: z.string().min(1),
  refreshToken: z.string().nullish(),
  clientMutationId: z.string().nullish(),
  userData: z.object({ userId: z.number().nullish() }).nullish(),
});

/**
 * A mutation that the schema does not know is not run, so that the answer has no data at all; texts
 * alone prove nothing, because those of failed sign-ins quote what was typed.
 *
 * @throws PluginMissingError
 */
function requireMutation(name: string, { data, errors }: GraphqlAnswer): void {
  const isUnknown = errors.some((message) => message.includes(`Cannot query field "${name}"`));
  if (isUnknown && !(name in data)) throw new PluginMissingError(name);
}

/** The `login` mutation of the JWT Authentication plugin: its response, the refresh token sealed. */
async function login(username: string, password: string) {
  const answer = await askGraphql(LoginMutationDocument, { username, password });
  requireMutation('login', answer);
  const given = loginResponse.safeParse(answer.data.login).data;
  if (given) {
    const { refreshToken } = given;
    return { ...given, refreshToken: refreshToken ? await sealText(refreshToken) : null };
  }
  requireRefusal('login', answer.errors);
  return null;
}

const codeAnswer = z.object({ code: z.string().nullish() });

/** FaustWP's `generateAuthorizationCode`, which takes an address only as `email`. */
async function generateCode(name: string, password: string) {
  const who = /^[^@\s]+@[^@\s]+$/.test(name) ? { email: name } : { username: name };
  const answer = await askGraphql(GenerateAuthorizationCodeDocument, { ...who, password });
  requireMutation('generateAuthorizationCode', answer);
  const { data, errors } = answer;
  const given = codeAnswer.safeParse(data.generateAuthorizationCode).data;
  if (!given || errors.length > 0) {
    throw new CmsUnavailableError('generateAuthorizationCode', errors[0] ?? 'no code in it');
  }
  return given.code == null ? null : { code: given.code };
}

type Way = (username: string, password: string) => Promise<object | null>;
const ways: Record<CmsKind, Way> = { jwt: login, faust: generateCode };

/**
 * What the sign-in form hands on to NextAuth: the login response, or FaustWP's code. Null: name or
 * password are wrong. Where the plugin is gone that the CMS had, it is asked once which it has now,
 * and signing in is tried with that.
 *
 * @throws CmsUnavailableError
 */
export async function signInAtWordPress(
  username: string,
  password: string,
): Promise<object | null> {
  const startedAt = Date.now();
  const kind = await cmsKind();
  try {
    return await ways[kind](username, password);
  } catch (error) {
    if (!(error instanceof PluginMissingError)) throw error;
    const kindNow = await cmsKind(startedAt);
    if (kindNow === kind) throw error;
    return ways[kindNow](username, password);
  }
}
