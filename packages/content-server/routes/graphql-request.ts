import { z } from 'zod';
import type { GraphqlRequest } from '../graphql/engine';
import { parsedJson } from '../http/read-body';

const record = z.record(z.string(), z.unknown());
const extensions = z.object({
  persistedQuery: z.object({ sha256Hash: z.string().optional() }).optional().catch(undefined),
});

/** A JSON body, or the JSON values of a GET query. Fields of a wrong type count as absent. */
const operation = z.object({
  query: z.string().nullish().catch(undefined),
  queryId: z.string().nullish().catch(undefined),
  operationName: z.string().nullish().catch(undefined),
  variables: z.preprocess(parsed, record.nullish().catch(undefined)),
  extensions: z.preprocess(parsed, extensions.nullish().catch(undefined)),
});

/** Parses the body of a POST request; returns an error message for an invalid one. */
export function parseBody(body: string): GraphqlRequest | string {
  const expected = 'Expected JSON object or array for "application/json" request, ';
  const json = parsedJson(body);
  if (json === undefined) return `${expected}but failed to parse because: Syntax error`;
  return operation.safeParse(json).data ?? `${expected}got ${body.slice(0, 40)}`;
}

/** Reads the query string of a GET request. */
export function parseQueryString(parameters: URLSearchParams): GraphqlRequest {
  return operation.safeParse(Object.fromEntries(parameters)).data ?? {};
}

function parsed(value: unknown): unknown {
  return typeof value === 'string' ? parsedJson(value) : value;
}
