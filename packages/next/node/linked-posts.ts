import type { SiteDocument } from '@showcase/html/branded-html';
import { parse } from 'graphql';

import type {
  LinkedPosts_PostFragment,
  LinkedPostsQuery,
  LinkedPost_PostFragment,
} from '../gql/operations';
import { theSite } from '../definition/define-site';
import type { LoadQuery } from '../definition/html-policy';
import { schemaPlugins, type LanguagePlugin } from '../head/plugins';
import type { LinkedPosts } from '../template/template';
import { cursorOfPost, type FoundNode, type SeedNode } from './seed-node';

interface Variables {
  cursor: string;
  category: number;
  withCategory: boolean;
}

/** The language of a post; its fields have the same names with both plugins. */
interface Spoken {
  language?: { locale?: string | null } | null;
}

type Post = LinkedPost_PostFragment & Spoken;
interface Found extends LinkedPostsQuery {
  post?: Spoken | null;
}

/**
 * Returns a query for the posts that a post's page links to, with their languages. More than are shown:
 * wp-graphql-wpml has no argument for a language, and that of wp-graphql-polylang would need the
 * post's language before the post.
 */
function queryOf(field: string): SiteDocument<Found, Variables & { id: string }> {
  const language = `${field} { locale }`;
  return parse(
    `query LinkedPostsOfLanguage($id: ID!, $cursor: String, $category: Int!, $withCategory: Boolean!) {
      older: posts(first: 10, after: $cursor) { nodes { ...Linked } }
      newer: posts(last: 10, before: $cursor) { nodes { ...Linked } }
      related: posts(first: 20, where: { categoryId: $category }) @include(if: $withCategory) {
        nodes { ...Linked }
      }
      post(id: $id, idType: DATABASE_ID) { ${language} }
    }
    fragment Linked on Post { _id: id title uri ${language} }`,
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
function shownOf(uri: string | null, { older, newer, related, post }: Partial<Found>): LinkedPosts {
  const count = theSite().config.lists.relatedPosts;
  const postsOf = (list: { nodes: Post[] } | null | undefined) =>
    inLanguage(list?.nodes ?? [], post ?? null);
  const before = postsOf(older)[0] ?? null;
  const after = postsOf(newer).at(-1) ?? null;
  const shown = [uri, before?.uri, after?.uri];
  return {
    older: before,
    newer: after,
    related: postsOf(related)
      .filter((each) => !shown.includes(each.uri))
      .slice(0, count),
  };
}

/**
 * Returns the posts that a post's page links to: those that came with the post. By a small query what did
 * not: neighbours of a post whose id was not known, and related ones where its first category has too few
 * of its own, and categories below it. On a WordPress whose schema knows languages those of its own.
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
  const { firstCategory = null } = node as SeedNode & LinkedPosts_PostFragment;
  const category = firstCategory?.nodes[0];
  const ofCategory = { cursor, category: category?.databaseId ?? 0 };
  const { languages } = schemaPlugins();
  if (languages) {
    const asked = { ...ofCategory, id, withCategory: category !== undefined };
    return shownOf(uri, await load(queries[languages], asked));
  }
  const withNeighbours = variables.cursor !== cursor;
  const { relatedFirst } = variables;
  const own = category?.posts?.nodes.length ?? 0;
  const withCategory = Boolean(category?.below?.nodes.length) && own < (relatedFirst ?? 0);
  const others =
    withNeighbours || withCategory
      ? await load(theSite().documents.LinkedPostsQuery, {
          ...{ ...ofCategory, withNeighbours, withCategory },
          ...(relatedFirst && { relatedFirst }),
        })
      : {};
  return shownOf(uri, { ...beside, related: category?.posts ?? null, ...others });
}
