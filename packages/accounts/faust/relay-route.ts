import { getOperationAST, parse, type OperationDefinitionNode } from 'graphql';
import type { NextApiRequest, NextApiResponse } from 'next';
import { z } from 'zod';

import { graphqlEndpoint } from '@showcase/wordpress/cms/circuit-breaker';
import { postJson, withDeadline } from '@showcase/wordpress/cms/request';
import { HttpError } from '@showcase/next/routes/http-error';
import { REQUESTS } from '@showcase/next/limits/limits';
import { apiRoute } from '@showcase/next/routes/api-route';
import { writeCookie } from '@showcase/next/routes/cookies';
import { nonceOf } from '../sign-in/authorization-code';
import { countInName } from '../sign-in/known-browser';
import { generateCode } from '../sign-in/wordpress-login';
import { siteWords } from '@showcase/next/words/site-words';
import { cleanResult } from '@showcase/next/html/html-policy';

const record = z.record(z.string(), z.unknown()).nullish();

/** An object of a request; JSON in one by GET. */
const sentRecord = z.preprocess(
  (sent) => (typeof sent === 'string' ? JSON.parse(sent) : sent),
  record,
);

/** The request of Apollo's HTTP link. */
const request = z.object({
  operationName: z.string().min(1).nullish().catch(null),
  query: z.string().max(100_000).optional(),
  variables: sentRecord,
  /** The hash of a persisted query. */
  extensions: sentRecord,
});

const answer = z.object({ data: record, errors: z.array(z.unknown()).nullish() });

const text = z.string().max(500);

/** Variables of Faust's GenerateAuthorizationCode. */
const credentials = z.object({ email: text.nullish(), username: text.nullish(), password: text });

/** @throws HttpError `bad_request` */
function readRequest(req: NextApiRequest) {
  try {
    const given = request.parse(req.method === 'GET' ? req.query : req.body);
    const document = given.query === undefined ? null : parse(given.query);
    return { given, operation: document && getOperationAST(document, given.operationName) };
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
 * Signs in as Faust's useLogin does: counted like every other attempt, and with a cookie without which
 * the code is worth nothing in another browser (authorization-code.ts).
 */
async function signIn(req: NextApiRequest, res: NextApiResponse, given: unknown) {
  const variables = credentials.safeParse(given).data;
  const name = variables?.username ?? variables?.email;
  if (!variables || !name) throw new HttpError(400, 'bad_request');
  const undo = await countInName(req, 'sign-in', name);
  const code = await generateCode(variables);
  if (code !== null) {
    await undo();
    writeCookie(res, 'faust-state', nonceOf(code));
  }
  const error = code === null ? siteWords().server.errors.credentials : null;
  const __typename = 'GenerateAuthorizationCodePayload';
  return { data: { generateAuthorizationCode: { code, error, __typename } } };
}

/**
 * `/api/faust/graphql`: what Faust's client asks in a browser, through this site: WordPress need not be
 * reachable, the Content-Security-Policy stays as it is, and the HTML policy covers the answers. Queries
 * only, with the visitor's own token, and Faust's sign-in.
 */
export const handleGraphql = apiRoute(
  'GET, POST',
  async (req, res) => {
    const { given, operation } = readRequest(req);
    if (req.method === 'POST' && operation && isSignIn(operation)) {
      return signIn(req, res, given.variables);
    }
    if (operation && operation.operation !== 'query') throw new HttpError(403, 'not_allowed');
    const { authorization } = req.headers;
    const headers = authorization ? { authorization } : undefined;
    const name = operation?.name?.value ?? 'a query of a browser';
    const { body } = await withDeadline(() =>
      postJson(name, graphqlEndpoint(), given, headers, true),
    );
    const { data, errors } = answer.parse(body);
    return { ...(data !== undefined && { data: cleanResult(data) }), ...(errors && { errors }) };
  },
  REQUESTS.graphql,
);
