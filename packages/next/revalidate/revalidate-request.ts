import { z } from 'zod';

import { HttpError } from '../routes/http-error';
import { pathFromSegments } from '@showcase/wordpress/addresses/site-paths';
import type { Change } from '../cache/change-log';
import { LISTS, listTag, MENUS, pathTag, SETTINGS, SOME_LIST } from '../cache/tags';

/** Maximum length of a path with every byte percent-encoded. */
const MAX_GIVEN_LENGTH = 6_000;

/** Query, fragment, backslash, white space and control characters are not part of a path. */
const NOT_IN_A_PATH = /[?#\\\s\p{Cc}\p{Cs}]/u;

/**
 * Returns a path of this site, percent-encoded or not, as in Next's page cache: decoded, with a slash
 * at both ends. Null for everything that is no content page: other sites, files, `/api/`, `..`.
 */
export function canonicalPath(given: string): string | null {
  if (given.length > MAX_GIVEN_LENGTH || NOT_IN_A_PATH.test(given)) return null;
  const bare = /^\/(?!\/)(.*?)\/?$/.exec(given)?.[1];
  if (bare === undefined) return null;
  try {
    return pathFromSegments(bare === '' ? [] : bare.split('/').map(decodeURIComponent));
  } catch {
    return null;
  }
}

const MAX_PATHS = 50;
const MAX_TAGS = 500;

const paths = z.array(z.string()).default([]);
/** A tag of packages/next/cache/tags.ts. */
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

const badRequest = (message: string) => new HttpError(400, 'bad_request', {}, message);

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    // The parser's own message would quote the body.
    throw badRequest('The body is not JSON.');
  }
}

function canonical(given: string): string {
  const path = canonicalPath(given);
  if (path !== null) return path;
  const name = JSON.stringify(given.slice(0, 100));
  throw badRequest(`${name} is not the path of a page of this site, such as "/about/".`);
}

/** Parses a body. @throws HttpError 400 for an invalid one, 413 for more than fifty paths or changes. */
export function readRevalidateRequest(body: Uint8Array): RevalidateRequest {
  const parsed = schema.safeParse(parseJson(body));
  if (!parsed.success) {
    const issues = parsed.error.issues.slice(0, 3);
    const lines = issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`);
    throw badRequest(lines.join('; '));
  }
  const { paths: given, changes, tags } = parsed.data;
  const count = changes.reduce((sum, change) => sum + change.paths.length, given.length);
  if (Math.max(count, changes.length) > MAX_PATHS) {
    const message = `One call takes ${MAX_PATHS} paths and ${MAX_PATHS} changes at most.`;
    throw new HttpError(413, 'too_large', {}, message);
  }
  if (given.length + changes.length + (tags?.length ?? 0) === 0) {
    throw badRequest('Name what has changed, in "paths", "tags" or "changes".');
  }
  return {
    tags,
    paths: given.map(canonical),
    changes: changes.map((change) => ({ ...change, paths: change.paths.map(canonical) })),
  };
}

type NodeChange = RevalidateRequest['changes'][number];

/** Tags of a node or setting that changed. */
function tagsOf({ type, id }: NodeChange): string[] {
  if (type === 'menu') return [MENUS];
  if (type !== 'settings' && id) return [`${type}:${id}`];
  // Any page may show a term or user, so without an id all pages are stale.
  return type === 'post' ? [] : [SETTINGS];
}

/** Tags of the lists that a node may have been added to, or removed from: a post of any list. */
function listsOf({ type, id }: NodeChange): string[] {
  if (type === 'post') return [LISTS];
  return type === 'term' || type === 'user' ? [listTag(`${type}:${id}`)] : [];
}

/** Returns all paths that a request names. */
export const pathsOf = ({ paths: given, changes }: RevalidateRequest): string[] => [
  ...new Set([...given, ...changes.flatMap((change) => change.paths)]),
];

/** Returns what a request of WordPress marks as changed. */
export function changeOf(request: RevalidateRequest): Change {
  const { changes, tags } = request;
  const lists = tags ?? changes.flatMap(listsOf);
  const marked = new Set([
    ...pathsOf(request).map(pathTag),
    ...changes.flatMap(tagsOf),
    ...lists,
    // A block that lists entries comes without their ids: it may show any node.
    ...(changes.length + lists.length > 0 ? [SOME_LIST] : []),
  ]);
  // A node with two paths or more has moved, and its old address leads to the new one.
  const moved = changes.flatMap(({ type, id, paths: each }) =>
    id && each.length > 1 ? each.map((path): [string, string] => [path, `${type}:${id}`]) : [],
  );
  return { tags: [...marked], moved };
}
