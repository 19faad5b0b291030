import { z } from 'zod';

import { canonicalPath } from './canonical-path';
import { HttpError } from '../http-error';

const MAX_PATHS = 50;
const MAX_TAGS = 500;

const paths = z.array(z.string()).default([]);
/** As in lib/cache/tags.ts. */
const tag = z
  .string()
  .regex(/^[a-z_]+(?::[\w-]+){0,2}$/)
  .max(100);
const schema = z.object({
  paths,
  // Lists that changed. Callers that do not say which: all of them.
  tags: z.array(tag).max(MAX_TAGS).optional(),
  changes: z
    .array(
      z.object({
        type: z.enum(['post', 'term', 'user', 'menu', 'settings']),
        // Settings have no id; 0 is accepted too.
        id: z.int().nonnegative().optional(),
        paths,
      }),
    )
    .default([]),
});

/** A parsed revalidation request; its paths are in the form of canonicalPath. */
export type RevalidateRequest = z.infer<typeof schema>;
export type Change = RevalidateRequest['changes'][number];

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    // The parser's own message would quote the body.
    throw new HttpError(400, 'bad_request', {}, 'The body is not JSON.');
  }
}

function canonical(given: string): string {
  const path = canonicalPath(given);
  if (path !== null) return path;
  const name = JSON.stringify(given.slice(0, 100));
  throw new HttpError(
    400,
    'bad_request',
    {},
    `${name} is not the path of a page of this site, such as "/about/".`,
  );
}

/**
 * Parses the body of a request.
 *
 * @throws HttpError 400 for an invalid request or path, 413 for more than fifty paths or changes.
 */
export function readRevalidateRequest(body: Uint8Array): RevalidateRequest {
  const parsed = schema.safeParse(parseJson(body));
  if (!parsed.success) {
    const issues = parsed.error.issues.slice(0, 3);
    const lines = issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`);
    throw new HttpError(400, 'bad_request', {}, lines.join('; '));
  }
  const { paths: given, changes, tags } = parsed.data;
  const count = changes.reduce((sum, change) => sum + change.paths.length, given.length);
  if (Math.max(count, changes.length) > MAX_PATHS) {
    throw new HttpError(
      413,
      'too_large',
      {},
      `One call takes ${MAX_PATHS} paths and ${MAX_PATHS} changes at most.`,
    );
  }
  if (given.length + changes.length + (tags?.length ?? 0) === 0) {
    throw new HttpError(
      400,
      'bad_request',
      {},
      'Name what has changed, in "paths", "tags" or "changes".',
    );
  }
  return {
    tags,
    paths: given.map(canonical),
    changes: changes.map((change) => ({ ...change, paths: change.paths.map(canonical) })),
  };
}
