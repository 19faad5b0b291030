import { print, type DocumentNode } from 'graphql';
import { z } from 'zod';

import { readServerEnv } from '../env';

/** The CMS gave no usable answer: away, too slow, an error status, not JSON. */
export class CmsUnavailableError extends Error {
  constructor(what: string, reason: string) {
    super(`The CMS gave no usable answer to ${what}: ${reason}`);
    this.name = 'CmsUnavailableError';
  }
}

/** The CMS does not have the plugin that was asked: it may have been switched off a moment ago. */
export class PluginMissingError extends CmsUnavailableError {
  constructor(what: string) {
    super(what, 'no plugin for it');
    this.name = 'PluginMissingError';
  }
}

export interface JsonAnswer {
  status: number;
  body: unknown;
  /** The CMS's own clock, ms; this server's where it does not say. */
  at: number;
}

/**
 * Posts JSON to the CMS, within the time limit of the environment, without cookies and without
 * following redirects.
 *
 * @param path below the CMS's address, with its query
 * @throws CmsUnavailableError when there is no JSON answer
 */
export async function postToCms(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<JsonAnswer> {
  const { wordpressUrl, cmsTimeoutMs } = readServerEnv();
  const what = path.replace(/\?.*graphql.*/, 'GraphQL');
  try {
    const response = await fetch(wordpressUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(cmsTimeoutMs),
    });
    const json: unknown = await response.json();
    const at = Date.parse(response.headers.get('date') ?? '');
    return { status: response.status, body: json, at: Number.isNaN(at) ? Date.now() : at };
  } catch (error) {
    // Not the error's own text: a JSON parser quotes what it read.
    const reason = error instanceof Error ? error.name : 'unknown error';
    throw new CmsUnavailableError(what, reason);
  }
}

const graphqlBody = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.object({ message: z.string() })).nullish(),
});

export interface GraphqlAnswer {
  status: number;
  /** The clock of the CMS's web server, ms. */
  at: number;
  /** Empty when the answer had none. */
  data: Record<string, unknown>;
  /** Messages of the errors. */
  errors: string[];
}

/**
 * Runs one operation, with somebody's token when one is given.
 *
 * @throws CmsUnavailableError when there is no GraphQL answer, or one with a server's error status
 */
export async function askGraphql(
  query: DocumentNode | string,
  variables: Record<string, unknown> = {},
  token?: string,
): Promise<GraphqlAnswer> {
  const text = typeof query === 'string' ? query : print(query);
  const answer = await postToCms(
    '/index.php?graphql',
    { query: text, variables },
    token === undefined ? {} : { authorization: `Bearer ${token}` },
  );
  const body = graphqlBody.safeParse(answer.body).data;
  if (!body || answer.status >= 500) {
    throw new CmsUnavailableError('GraphQL', `status ${answer.status}`);
  }
  const errors = (body.errors ?? []).map(({ message }) => message);
  return { status: answer.status, at: answer.at, data: body.data ?? {}, errors };
}
