import { getOperationAST, parse, type OperationDefinitionNode } from 'graphql';
import type { NextApiRequest, NextApiResponse } from 'next';
import { z } from 'zod';

import { GenerateAuthorizationCodeDocument } from '../gql/documents';
import { postJson, withDeadline } from '@showcase/wordpress/cms/request';
import { askGraphql } from '@showcase/wordpress/cms/graphql';
import { HttpError } from '@showcase/next/routes/http-error';
import { countAttempt, REQUESTS } from '@showcase/next/limits/limits';
import { apiRoute } from '@showcase/next/routes/api-route';
import { writeCookie } from '@showcase/next/routes/cookies';
import { stateOfCode } from '../sign-in/authorization-code';
import { knownBrowser } from '../sign-in/known-browser';
import { siteWords } from '@showcase/next/words/site-words';
import { cleanResult } from '@showcase/next/faust/clean-result';

const ENDPOINT = '/index.php?graphql';

const text = z.string().max(500);

/** The request of Apollo's HTTP link; by GET all but the query is JSON. */
const request = z.object({
  operationName: z.string().nullish(),
  query: z.string().max(100_000).optional(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  /** The hash of a persisted query. */
  extensions: z.record(z.string(), z.unknown()).nullish(),
});

const answer = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.unknown()).nullish(),
});

/** Variables of Faust's GenerateAuthorizationCode. */
const credentials = z.object({
  email: text.nullish(),
  username: text.nullish(),
  password: text,
});

function fromQuery({ query: given }: NextApiRequest): unknown {
  const json = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : undefined);
  const { operationName, query } = given;
  return {
    operationName: operationName || null,
    query,
    variables: json(given.variables),
    extensions: json(given.extensions),
  };
}

/** @throws HttpError `bad_request` */
function readRequest(req: NextApiRequest) {
  try {
    const given = request.parse(req.method === 'GET' ? fromQuery(req) : req.body);
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
  const undo = await countAttempt(req, 'sign-in', name, await knownBrowser(req, name));
  const { data } = await askGraphql(GenerateAuthorizationCodeDocument, variables);
  const { code = null } =
    z.object({ code: z.string().nullish() }).safeParse(data.generateAuthorizationCode).data ?? {};
  if (code !== null) {
    await undo();
    writeCookie(res, 'faust-state', stateOfCode(code));
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
    const { body } = await withDeadline(() => postJson(name, ENDPOINT, given, headers, true));
    const { data, errors } = answer.parse(body);
    return { ...(data !== undefined && { data: cleanResult(data) }), ...(errors && { errors }) };
  },
  REQUESTS.graphql,
);
