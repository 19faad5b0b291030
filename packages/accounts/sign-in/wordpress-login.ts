import { z } from 'zod';

import { GenerateAuthorizationCodeDocument, LoginMutationDocument } from '../gql/documents';
import { CmsUnavailableError, PluginMissingError } from '@showcase/wordpress/cms/errors';
import { askGraphql, type GraphqlAnswer } from '@showcase/wordpress/cms/graphql';
import { HttpError } from '@showcase/next/routes/http-error';
import { requireRefusal } from '../session/cms-tokens';
import { seal } from '@showcase/next/routes/cookies';
import { cmsKind, type CmsKind } from './cms-kind';

/** The refresh token between the login mutation and the sign-in with its response. */
export const sealedToken = {
  salt: 'sealed-text',
  seconds: 120,
  schema: z.object({ text: z.string() }),
};

/** The login mutation's response. */
export const loginResponse = z.object({
  authToken: z.string().min(1),
  refreshToken: z.string().nullish(),
  clientMutationId: z.string().nullish(),
  userData: z.object({ userId: z.number().nullish() }).nullish(),
});

/**
 * Checks that the schema has a mutation. An unknown mutation returns no data at all; the error
 * message alone is no proof, because those of failed sign-ins quote the user's input.
 *
 * @throws PluginMissingError
 */
function requireMutation(name: string, { data, errors }: GraphqlAnswer): void {
  const isUnknown = errors.some((message) => message.includes(`Cannot query field "${name}"`));
  if (isUnknown && !(name in data)) throw new PluginMissingError(name);
}

/** Runs the JWT plugin's `login` mutation; encrypts the refresh token in the response. */
async function login(username: string, password: string) {
  const answer = await askGraphql(LoginMutationDocument, { username, password });
  requireMutation('login', answer);
  const given = loginResponse.safeParse(answer.data.login).data;
  if (given) {
    const { refreshToken } = given;
    return {
      ...given,
      refreshToken: refreshToken ? await seal(sealedToken, { text: refreshToken }) : null,
    };
  }
  requireRefusal('login', answer.errors);
  throw new HttpError(401, 'credentials');
}

const codeAnswer = z.object({ code: z.string().nullish() });

/** Runs FaustWP's `generateAuthorizationCode`, which takes an email address only as `email`. */
async function generateCode(name: string, password: string) {
  const who = /^[^@\s]+@[^@\s]+$/.test(name) ? { email: name } : { username: name };
  const answer = await askGraphql(GenerateAuthorizationCodeDocument, { ...who, password });
  requireMutation('generateAuthorizationCode', answer);
  const { data, errors } = answer;
  const given = codeAnswer.safeParse(data.generateAuthorizationCode).data;
  if (!given || errors.length > 0) {
    throw new CmsUnavailableError('generateAuthorizationCode', errors[0] ?? 'no code in it');
  }
  if (given.code == null) throw new HttpError(401, 'credentials');
  return { code: given.code };
}

type SignIn = (username: string, password: string) => Promise<object>;
const methods: Record<CmsKind, SignIn> = { jwt: login, faust: generateCode };

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
