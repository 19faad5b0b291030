import type { OperationDefinitionNode } from 'graphql';
import type { NextApiRequest } from 'next';
import { z } from 'zod';

import {
  CmsUnavailableError,
  graphqlEndpoint,
  graphqlIn,
  inLane,
  postJson,
  withDeadline,
} from '@showcase/wordpress';
import {
  apiRoute,
  asHttpError,
  countRefused,
  errorText,
  HttpError,
  type RouteContext,
} from '@showcase/next/routes';
import { REQUESTS } from '../session/limits';
import { dropSession, saveSession } from '../session/session';
import { countInName, rememberBrowser } from '../sign-in/known-browser';
import { sessionFromPassword } from '../sign-in/wordpress-login';
import { measuredQuery, readDocument } from './relay-document';
import { sendMutation } from './relay-mutation';

/** An object of a request; JSON in one by GET. */
const record = z.preprocess(
  (sent) => (typeof sent === 'string' ? JSON.parse(sent) : sent),
  z.record(z.string(), z.unknown()).nullish(),
);

/** The request of Apollo's HTTP link. */
const request = z.object({
  operationName: z.string().nullish(),
  query: z.string().optional(),
  variables: record,
  /** The hash of a persisted query. */
  extensions: record,
});

const text = z.string().max(500);

/** Variables of Faust's GenerateAuthorizationCode. */
const credentials = z.object({ email: text.nullish(), username: text.nullish(), password: text });

/** Maximum size of a query with its variables, characters; mutations of the site have the body's limit. */
const MAX_QUERY = 32 * 1024;

/** Maximum size of an answer, characters: its texts are cleaned, and WordPress has rendered each. */
const MAX_ANSWER = 300_000;

const TOO_LARGE = {
  message:
    'The answer is larger than 300,000 characters: ask for fewer entries, or not for their content (docs/faust.md).',
  extensions: { code: 'ANSWER_TOO_LARGE' },
};

/** Time of a query, ms: WordPress must not be kept from its pages. */
const QUERY_MS = 2_000;

/** Apollo's answer for a hash that is not known, after which the client sends the query. */
const UNKNOWN_HASH = {
  message: 'PersistedQueryNotFound',
  extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' },
};

/** @throws HttpError `bad_request`, for batches as well */
function readRequest(req: NextApiRequest) {
  try {
    return request.parse(req.method === 'GET' ? req.query : req.body);
  } catch {
    throw new HttpError(400, 'bad_request');
  }
}

/** Whether an operation is Faust's sign-in and nothing else. */
function isSignIn({ selectionSet }: OperationDefinitionNode): boolean {
  const [first, ...others] = selectionSet.selections;
  const isIt = first?.kind === 'Field' && first.name.value === 'generateAuthorizationCode';
  return isIt && !first.alias && others.length === 0;
}

/**
 * Signs in as the site's own form does, with the plugin that WordPress has, and begins the session with this
 * answer: where the JWT plugin is active WordPress refuses the tokens of FaustWP's codes. Faust's useLogin
 * sends the code on to `/api/faust/auth/token`, which finds the session; the code itself is worth nothing.
 */
async function signIn(context: RouteContext, given: unknown) {
  const { req, res, words } = context;
  const variables = credentials.safeParse(given).data;
  const name = variables?.username ?? variables?.email;
  if (!variables || !name) throw new HttpError(400, 'bad_request');
  const __typename = 'GenerateAuthorizationCodePayload';
  try {
    const session = await countRefused(countInName(req, 'sign-in', name), () =>
      sessionFromPassword(name, variables.password),
    );
    // The cookie of the session before may have been copied.
    await dropSession(context);
    await saveSession(res, session);
    await rememberBrowser(context, session);
    return { data: { generateAuthorizationCode: { code: 'signed-in', error: null, __typename } } };
  } catch (thrown) {
    const refusal = asHttpError(thrown);
    // useLogin shows `error`; for a status other than 200 the browser's Apollo reports only the number.
    if (refusal.status !== 401 && refusal.status !== 403) throw refusal;
    const error = errorText(refusal, words);
    return { data: { generateAuthorizationCode: { code: null, error, __typename } } };
  }
}

/**
 * `/api/faust/graphql`: what Faust's client asks in a browser, through this site: WordPress need not be
 * reachable, the Content-Security-Policy stays as it is, and the HTML policy covers the answers. Queries
 * with the visitor's own token, the site's list of mutations, and Faust's sign-in. WordPress gets the document
 * that was checked and its variables, never a hash: it would run whatever it knows by that.
 */
export const handleGraphql = apiRoute(
  'GET, POST',
  async (context) => {
    const { req } = context;
    const { query: sent, variables, operationName, extensions } = readRequest(req);
    if (!sent && extensions?.persistedQuery) return { errors: [UNKNOWN_HASH] };
    const { document, operation, fragments } = readDocument(sent ?? '', operationName || null);
    if (req.method === 'POST' && isSignIn(operation)) return signIn(context, variables);
    const name = operation.name?.value.slice(0, 100) ?? 'a query of a browser';
    const isMutation = operation.operation === 'mutation' && req.method === 'POST';
    if (!isMutation && operation.operation !== 'query') throw new HttpError(403, 'not_allowed');
    // Next has read a body within a limit of its own; counted here, a page of the owner's can't raise this one.
    if (!isMutation && JSON.stringify([sent, variables]).length > MAX_QUERY) {
      throw new HttpError(413, 'too_large', {}, 'A query has 32 kB at most (docs/faust.md).');
    }
    const { authorization } = req.headers;
    const headers = authorization ? { authorization } : undefined;
    const ask = () => {
      const body = measuredQuery(operation, fragments, variables);
      return withDeadline(() => postJson(name, graphqlEndpoint(), body, headers, true), QUERY_MS);
    };
    const answer = isMutation
      ? await sendMutation(context, document, name, variables)
      : await inLane('relay', ask);
    const found = graphqlIn(answer);
    if (!found) throw new CmsUnavailableError(name, `status ${answer.status}`);
    const { data, errors } = found;
    if (JSON.stringify(found).length > MAX_ANSWER) return { errors: [TOO_LARGE] };
    return {
      ...(data !== undefined && { data: await context.html.cleanResult(data) }),
      ...(errors && { errors }),
    };
  },
  REQUESTS.graphql,
);
