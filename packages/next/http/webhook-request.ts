import { z } from 'zod';

import { fieldsOf, withoutBasePath } from '@showcase/wordpress/browser';
import { LISTS, nodeTag } from '../cache/tags';

/** Fields with database ids, by what they name; sent where WPGraphQL Smart Cache is not active. */
const ID_FIELDS = {
  post: ['post_id', 'object_id'],
  term: ['term_id', 'term_ids'],
  user: ['user_id', 'author_id', 'old_author_id', 'new_author_id'],
} as const;

/** "Test" in the plugin's list, and its REST route for tests. */
const test = z.object({ event: z.enum(['test', 'test_webhook']) });

/** Events after which lists have the same entries in the same order. */
const SAME_LISTS = /^media_|_meta_change$/;

/** The path of a permalink, which may be a whole URL; for drafts and what is in the bin it is `/`. */
const pathOf = (given: string) =>
  withoutBasePath(/^https?:/.test(given) && URL.canParse(given) ? new URL(given).pathname : given);

/** Whether a body is one of wpgraphql-webhooks (https://github.com/wpengine/hwptoolkit). */
export const isWebhook = (body: unknown) =>
  fieldsOf(body)._webhook_meta !== undefined || test.safeParse(body).success;

/** The change of the node with a key of WPGraphQL Smart Cache, its global id; nodes of other kinds are on no page. */
function changesOfKey(key: unknown): object[] {
  const [type, id] = nodeTag(String(key))?.split(':') ?? [];
  return type ? [{ type, id }] : [];
}

/** The changes of the nodes whose ids a call names: numbers or text, one or a list, as PHP sends them; 0 is nobody's. */
const changesOfIds = (call: object): object[] =>
  Object.entries(ID_FIELDS).flatMap(([type, names]) =>
    names
      .flatMap((name) => [fieldsOf(call)[name] ?? []].flat())
      .filter((id) => Number(id) !== 0)
      .map((id) => ({ type, id })),
  );

/**
 * Converts a body of wpgraphql-webhooks to one of this site's own form, in which it is checked. The plugin's
 * tests change nothing: they name the front page.
 */
export function bodyOfWebhook(body: object): object {
  if (test.safeParse(body).success) return { paths: ['/'] };
  const call = fieldsOf(body);
  const name = String(fieldsOf(call._webhook_meta).event_type);
  if (call.key === 'graphql:Query') return { changes: [{ type: 'settings' }] };
  // Menus have global ids of terms.
  if (name.startsWith('menu_')) return { changes: [{ type: 'menu' }] };
  const keys = new Set([call.key ?? [], call.smart_cache_keys ?? []].flat());
  const changes = [...[...keys].flatMap(changesOfKey), ...changesOfIds(call)];
  const paths = typeof call.path === 'string' && call.path !== '' ? [pathOf(call.path)] : [];
  // Keys of lists are not sent, and an update may be a publication: any list may have other entries.
  const isList = changes.length > 0 && !SAME_LISTS.test(name);
  return { paths, changes, tags: isList ? [LISTS] : [] };
}
