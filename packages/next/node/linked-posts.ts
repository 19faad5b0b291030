import type { SiteDocument } from '@showcase/html/branded-html';
import { parse } from 'graphql';

import type {
  LinkedPosts_PostFragment,
  LinkedPosts_RootFragment,
  LinkedPost_PostFragment,
} from '../gql/operations';
import { theSite } from '../definition';
import { schemaPlugins, type LanguagePlugin } from '../head/plugins';
import type { LinkedPosts, LoadQuery } from '../template/template';
import { cursorOfPost, type FoundNode } from './seed-node';

/** The language of a post; its fields have the same names with both plugins. */
interface Spoken {
  language?: { locale?: string | null } | null;
}

type Post = LinkedPost_PostFragment & Spoken;
type Related = LinkedPosts_PostFragment['firstCategory'];

interface Found extends LinkedPosts_RootFragment {
  post: (Spoken & { firstCategory?: Related }) | null;
}

/**
 * Returns a query for the posts that a post's page links to, with their languages. More than are shown:
 * wp-graphql-wpml has no argument for a language, and that of wp-graphql-polylang would need the
 * post's language before the post.
 */
function queryOf(field: string): SiteDocument<Found, { id: string; cursor: string }> {
  const language = `${field} { locale }`;
  return parse(
    `query LinkedPostsOfLanguage($id: ID!, $cursor: String) {
      older: posts(first: 10, after: $cursor) { nodes { ...Linked } }
      newer: posts(last: 10, before: $cursor) { nodes { ...Linked } }
      post(id: $id, idType: DATABASE_ID) {
        ${language}
        firstCategory: categories(first: 1) { nodes { posts(first: 20) { nodes { ...Linked } } } }
      }
    }
    fragment Linked on Post { cacheId: id title uri ${language} }`,
    { noLocation: true },
  );
}

const queries: Record<LanguagePlugin, ReturnType<typeof queryOf>> = {
  polylang: queryOf('language'),
  wpml: queryOf('language: locale'),
};

/** Returns the posts of a language, without what tells it; all of them where none is known. */
function inLanguage(posts: readonly Post[], own: Spoken | null): LinkedPost_PostFragment[] {
  const locale = own?.language?.locale;
  return posts.flatMap(({ language, ...post }) =>
    locale && language?.locale && language.locale !== locale ? [] : [post],
  );
}

/**
 * Reduces the answer to what the page shows: the nearest posts, and related posts that are neither
 * adjacent nor the post itself, so that no post is linked twice.
 */
function shownOf(uri: string | null, { older, newer, post }: Partial<Found>): LinkedPosts {
  const count = theSite().config.lists.relatedPosts;
  const postsOf = (list: { nodes: Post[] } | null | undefined) =>
    inLanguage(list?.nodes ?? [], post ?? null);
  const before = postsOf(older)[0] ?? null;
  const after = postsOf(newer).at(-1) ?? null;
  const shown = [uri, before?.uri, after?.uri];
  const related = postsOf(post?.firstCategory?.nodes[0]?.posts);
  return {
    older: before,
    newer: after,
    related: related.filter((each) => !shown.includes(each.uri)).slice(0, count),
  };
}

/**
 * Returns the posts that a post's page links to: those that came with the post if its id was known,
 * else by a small query. On a WordPress whose schema knows languages those of its own language.
 *
 * @throws what `load` throws
 */
export async function linkedPostsOf(
  { node, beside, variables }: FoundNode,
  load: LoadQuery,
): Promise<LinkedPosts> {
  if (node.__typename !== 'Post') return {};
  const { uri } = node;
  const id = String(node.databaseId);
  const cursor = cursorOfPost(id);
  const { languages } = schemaPlugins();
  if (languages) return shownOf(uri, await load(queries[languages], { id, cursor }));
  const neighbours =
    variables.cursor === cursor
      ? beside
      : await load(theSite().documents.LinkedPostsQuery, { cursor });
  const firstCategory = 'firstCategory' in node ? (node.firstCategory as Related) : null;
  return shownOf(uri, { ...neighbours, post: { firstCategory } });
}
