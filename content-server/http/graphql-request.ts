import { z } from 'zod';
import type { GraphqlRequest } from '../graphql/engine';

const record = z.record(z.string(), z.unknown());
const extensions = z.object({
  persistedQuery: z.object({ sha256Hash: z.string().optional() }).optional().catch(undefined),
});

/** A JSON body or, in GET, the same things as JSON texts. What has the wrong type counts as absent. */
const operation = z.object({
  query: z.string().nullish().catch(undefined),
  queryId: z.string().nullish().catch(undefined),
  operationName: z.string().nullish().catch(undefined),
  variables: z.preprocess(parsed, record.nullish().catch(undefined)),
  extensions: z.preprocess(parsed, extensions.nullish().catch(undefined)),
});

export type ParsedBody =
  | { kind: 'one'; request: GraphqlRequest }
  | { kind: 'batch'; requests: GraphqlRequest[] }
  | { kind: 'invalid'; message: string };

/** Reads the body of a POST request. */
export function parseBody(body: string): ParsedBody {
  const expected = 'Expected JSON object or array for "application/json" request, ';
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return { kind: 'invalid', message: `${expected}but failed to parse because: Syntax error` };
  }
  if (Array.isArray(json)) {
    const requests = json.map((one) => operation.safeParse(one).data ?? {});
    return requests.length > 0 ? { kind: 'batch', requests } : { kind: 'one', request: {} };
  }
  const result = operation.safeParse(json);
  if (result.success) return { kind: 'one', request: result.data };
  return { kind: 'invalid', message: `${expected}got ${body.slice(0, 40)}` };
}

/** Reads the query string of a GET request. */
export function parseQueryString(parameters: URLSearchParams): GraphqlRequest {
  return operation.safeParse(Object.fromEntries(parameters)).data ?? {};
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    const json: unknown = JSON.parse(value);
    return json;
  } catch {
    return undefined;
  }
}
