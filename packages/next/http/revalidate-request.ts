import { z } from 'zod';

import { HttpError } from './http-error';
import { pathOfSentUri } from '@showcase/wordpress/browser';
import type { Change } from '../cache/change-log';
import { LISTS, listTag, MENUS, pathTag, SETTINGS, SOME_LIST } from '../cache/tags';
import { isWebhook, MOST_CHANGES, webhook } from './webhook-request';

const MAX_TAGS = 500;

/** A path of this site, percent-encoded or not, as in Next's page cache: decoded, with a slash at both ends. */
const path = z.string().transform((given, context) => {
  const found = pathOfSentUri(given);
  if (found !== null) return found;
  const name = JSON.stringify(given.slice(0, 100));
  context.addIssue(`${name} is not the path of a page of this site, such as "/about/".`);
  return z.NEVER;
});
const paths = z.array(path).max(MOST_CHANGES).default([]);

/** A tag of packages/next/cache/tags.ts. */
const tag = z
  .string()
  .regex(/^[a-z_]+(?::[\w-]+){0,2}$/)
  .max(100);

const nodeChange = z.object({
  type: z.enum(['post', 'term', 'user', 'menu', 'settings']),
  // Settings have no id; 0 is accepted too.
  id: z.int().nonnegative().optional(),
  paths,
});
type NodeChange = z.infer<typeof nodeChange>;

const schema = z
  .object({
    paths,
    // Lists that changed. Callers that do not say which: all of them.
    tags: z.array(tag).max(MAX_TAGS).optional(),
    changes: z.array(nodeChange).max(MOST_CHANGES).default([]),
  })
  .refine(
    ({ paths: given, changes, tags = [] }) => given.length + changes.length + tags.length > 0,
    'Name what has changed, in "paths", "tags" or "changes".',
  );

/** A parsed revalidation request. */
export type RevalidateRequest = z.infer<typeof schema>;

/** Returns all paths that a request names. */
export const pathsOf = ({ paths: given, changes }: RevalidateRequest): string[] => [
  ...new Set([...given, ...changes.flatMap((change) => change.paths)]),
];

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    // The parser's own message would quote the body.
    throw new HttpError(400, 'bad_request', {}, 'The body is not JSON.');
  }
}

/**
 * Parses a body of this site's own form or of wpgraphql-webhooks.
 *
 * @throws HttpError 400 for an invalid one, such as one with too many paths.
 */
export function readRevalidateRequest(body: Uint8Array): RevalidateRequest {
  const json = parseJson(body);
  const { data, error } = (isWebhook(json) ? webhook.pipe(schema) : schema).safeParse(json);
  if (data) return data;
  const issues = error.issues.slice(0, 3);
  const lines = issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`);
  throw new HttpError(400, 'bad_request', {}, lines.join('; '));
}

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
