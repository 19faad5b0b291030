import { z } from 'zod';

import { HttpError } from './http-error';
import { fieldsOf, pathOfSentUri } from '@showcase/wordpress/browser';
import type { Change } from '../cache/change-log';
import { LISTS, listTag, MENUS, pathTag, SETTINGS, SOME_LIST } from '../cache/tags';
import { bodyOfWebhook, isWebhook } from './webhook-request';

/** Maximum number of parts that an answer names as ignored, and their length, characters. */
const MAX_IGNORED = 20;
const MAX_NAMED = 100;

/** A path of this site, percent-encoded or not, as in Next's page cache: decoded, with a slash at both ends. */
const path = z
  .string()
  .transform((given) => pathOfSentUri(given))
  .pipe(z.string());

/** A tag of packages/next/cache/tags.ts. */
const tag = z
  .string()
  .regex(/^[a-z_]+(?::[\w-]+){0,2}$/)
  .max(100);

const nodeChange = z.object({
  type: z.enum(['post', 'term', 'user', 'menu', 'settings']),
  // Settings have no id; 0 is accepted too. Webhooks send some as text.
  id: z.union([z.int().nonnegative(), z.string().regex(/^\d+$/).transform(Number)]).optional(),
});

interface NodeChange extends z.infer<typeof nodeChange> {
  paths: string[];
}

/** A call that has been read, as far as it can be. */
export interface RevalidateRequest {
  paths: string[];
  changes: NodeChange[];
  /** Lists that changed. Missing: the caller does not say which. */
  tags?: string[];
  /** Parts of the call that mark nothing, or, for a change, everything. */
  ignored: string[];
}

/** Returns all paths that a request names. */
export const pathsOf = ({ paths: given, changes }: RevalidateRequest): string[] => [
  ...new Set([...given, ...changes.flatMap((change) => change.paths)]),
];

/** @throws HttpError 400 */
function parseJson(body: Uint8Array): object {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    // The parser's own message would quote the body.
    throw new HttpError(400, 'bad_request', {}, 'The body is not JSON.');
  }
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json;
  throw new HttpError(400, 'bad_request', {}, 'The body is not a JSON object.');
}

/**
 * Reads a body of this site's own form or of wpgraphql-webhooks. A part that can't be read must not cost the
 * others, which WordPress would not send again: a path or tag that no page has is left out, and a change that
 * can't be read is one of the settings, which makes all pages stale.
 *
 * @throws HttpError 400 for a body that is no JSON object
 */
export function readRevalidateRequest(body: Uint8Array): RevalidateRequest {
  const json = parseJson(body);
  const given = fieldsOf(isWebhook(json) ? bodyOfWebhook(json) : json);
  const ignored: string[] = [];
  const read = <T>(name: string, value: unknown, schema: z.ZodType<T>, otherwise: T[] = []): T[] =>
    [value ?? []].flat().flatMap((each: unknown) => {
      const { data, success } = schema.safeParse(each);
      if (success) return [data];
      ignored.push(`${name}: ${JSON.stringify(each).slice(0, MAX_NAMED)}`);
      return otherwise;
    });
  const paths = read('paths', given.paths, path);
  const changes = [given.changes ?? []].flat().flatMap((each: unknown) => {
    const named = read('paths', fieldsOf(each).paths, path);
    const anything = [{ type: 'settings' as const }];
    const [change] = read('changes', [each], nodeChange, anything);
    return change ? [{ ...change, paths: named }] : [];
  });
  const tags = given.tags == null ? null : read('tags', given.tags, tag);
  const isEmpty = paths.length + changes.length + (tags?.length ?? 0) + ignored.length === 0;
  if (isEmpty) ignored.push('The call names nothing, in "paths", "tags" or "changes".');
  return { paths, changes, ...(tags && { tags }), ignored: ignored.slice(0, MAX_IGNORED) };
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
