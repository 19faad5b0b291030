import { z } from 'zod';

import { fieldsOf, withoutBasePath } from '@showcase/wordpress/browser';
import { LISTS, nodeTag } from '../cache/tags';

/** Maximum number of changes, and of paths, of one call; of paths of one change. */
export const MOST_CHANGES = 50;

/** Database ids, of which PHP sends one or a list, as numbers or as text; 0 is nobody's. */
const ids = z.preprocess(
  (given) => [given ?? []].flat(),
  z.array(z.coerce.number().int().nonnegative()).transform((all) => all.filter((id) => id > 0)),
);

/** Fields with database ids, by what they name; sent where WPGraphQL Smart Cache is not active. */
const ID_FIELDS = {
  post: ['post_id', 'object_id'],
  term: ['term_id', 'term_ids'],
  user: ['user_id', 'author_id', 'old_author_id', 'new_author_id'],
} as const;
const idFields = Object.fromEntries(
  Object.values(ID_FIELDS).flatMap((names) => names.map((name) => [name, ids])),
);

/** A key of WPGraphQL Smart Cache: the global id of a node. */
const key = z.union([z.string(), z.number()]).transform(String);

/** "Test" in the plugin's list, and its REST route for tests. */
const test = z.object({ event: z.enum(['test', 'test_webhook']) });

const event = z.object({
  _webhook_meta: z.object({ event_type: z.string() }),
  key: key.default(''),
  smart_cache_keys: z.array(key).default([]),
  path: z.string().nullish(),
  ...idFields,
});

/** Events after which lists have the same entries in the same order. */
const SAME_LISTS = /^media_|_meta_change$/;

/** The path of a permalink, which may be a whole URL; for drafts and what is in the bin it is `/`. */
const pathOf = (given: string) =>
  withoutBasePath(/^https?:/.test(given) && URL.canParse(given) ? new URL(given).pathname : given);

/** Returns what a call has changed, as a body of `POST /api/revalidate`. */
function bodyOf(call: z.infer<typeof event>): object {
  const name = call._webhook_meta.event_type;
  const paths = call.path ? [pathOf(call.path)] : [];
  if (call.key === 'graphql:Query') return { changes: [{ type: 'settings' }] };
  // Menus have global ids of terms.
  if (name.startsWith('menu_')) return { changes: [{ type: 'menu' }] };
  const keys = [...new Set([call.key, ...call.smart_cache_keys])].map(nodeTag);
  const byId = Object.entries(ID_FIELDS).flatMap(([type, names]) =>
    names.flatMap((field) => ids.parse(fieldsOf(call)[field]).map((id) => `${type}:${id}`)),
  );
  const changes = [...keys, ...byId].flatMap((tag) => {
    const [type, id] = tag?.split(':') ?? [];
    return type ? { type, id: Number(id) } : [];
  });
  // More than a call may name: anything may have changed.
  if (changes.length > MOST_CHANGES) return { changes: [{ type: 'settings' }] };
  // Keys of lists are not sent, and an update may be a publication: any list may have other entries.
  const isList = changes.length > 0 && !SAME_LISTS.test(name);
  return { paths, changes, tags: isList ? [LISTS] : [] };
}

/** Whether a body is one of wpgraphql-webhooks (https://github.com/wpengine/hwptoolkit). */
export const isWebhook = (body: unknown) =>
  fieldsOf(body)._webhook_meta !== undefined || test.safeParse(body).success;

/** Converts such a body to one of this site's own form. The plugin's tests change nothing: they name the front page. */
export const webhook = z.union([test.transform(() => ({ paths: ['/'] })), event.transform(bodyOf)]);
