import { z } from 'zod';

import { ProtectedEntryQueryDocument } from '../gql/documents';
import { CmsUnavailableError } from '@showcase/wordpress/cms/errors';
import { executeQuery } from '@showcase/wordpress/cms/graphql';
import { getJson, postJson } from '@showcase/wordpress/cms/request';
import { cleanInline, siteUrls } from '../html/html-policy';
import { linkUrl } from '@showcase/html/site-urls';

/** A password-protected entry, as REST names it. */
export interface ProtectedEntry {
  id: number;
  /** The REST route of its type, such as `posts`. */
  restBase: string;
}

/** REST's names of WordPress's own types. */
const BUILT_IN: Partial<Record<string, string>> = { Post: 'posts', Page: 'pages' };

const restType = z.object({ rest_base: z.string().regex(/^[\w-]+$/) });
const restEntry = z.object({ content: z.object({ rendered: z.string() }) });
const restError = z.object({ code: z.string() });

/** Works without pretty permalinks too. */
const restPath = (route: string, query: Record<string, string>) =>
  `/index.php?${new URLSearchParams({ rest_route: route, ...query }).toString()}`;

/** Finds the entry at a URI; null: none that a password protects. @throws CmsUnavailableError */
export async function findProtected(uri: string): Promise<ProtectedEntry | null> {
  const answer = await executeQuery(ProtectedEntryQueryDocument, { uri });
  const { nodeByUri: node, contentTypes } = answer;
  if (!node || !('isRestricted' in node) || node.isRestricted !== true) return null;
  const id = node.databaseId;
  const known = BUILT_IN[node.__typename];
  if (known !== undefined) return { id, restBase: known };
  const name = contentTypes?.nodes.find(
    ({ graphqlSingleName }) => graphqlSingleName?.toLowerCase() === node.__typename.toLowerCase(),
  )?.name;
  if (!name) return null;
  const path = restPath(`/wp/v2/types/${name}`, { _fields: 'rest_base' });
  const { body } = await getJson('the REST API', path);
  // A type without a `rest_base` has its name in its routes.
  return { id, restBase: restType.safeParse(body).data?.rest_base ?? name };
}

/**
 * Asks for the body of an entry with a password. WPGraphQL has no way to send one; REST has. It
 * stands in the body of a request that REST reads as GET, as addresses are written to access logs.
 *
 * @returns the body's HTML as WordPress sent it; null: the password is another one, for which REST
 *   gives an empty body when it does not stand in the address
 * @throws CmsUnavailableError also when WordPress's REST API is switched off
 * @see https://developer.wordpress.org/rest-api/reference/posts/#arguments-2
 * @see https://developer.wordpress.org/rest-api/using-the-rest-api/global-parameters/#_method-or-x-http-method-override-header
 */
export async function bodyWithPassword(
  { id, restBase }: ProtectedEntry,
  password: string,
): Promise<string | null> {
  const path = restPath(`/wp/v2/${restBase}/${id}`, { _method: 'GET', _fields: 'content' });
  const { status, body } = await postJson('the REST API', path, { password }, {}, true);
  if (status === 200) {
    const entry = restEntry.safeParse(body).data;
    if (entry) return entry.content.rendered || null;
  }
  const code = restError.safeParse(body).data?.code;
  throw new CmsUnavailableError('the REST API', `status ${status}${code ? ` (${code})` : ''}`);
}

const linked = z.object({ name: z.string(), link: z.string() });
const term = linked.extend({ taxonomy: z.string() });

const restEntrySchema = z.object({
  date: z.string(),
  // Each may be an error of REST instead, such as for an author who was deleted.
  _embedded: z.object({
    author: z.tuple([linked]).rest(z.unknown()).optional().catch(undefined),
    'wp:term': z.array(z.array(term).catch([])).optional().catch(undefined),
  }),
});

/**
 * Asks for what a password does not protect: date, author and terms of a post. WPGraphQL has none of
 * them in a restricted node; REST has, also without the password.
 *
 * @returns fields as those of a post's template, clean; empty for other types, which show none of them
 * @throws CmsUnavailableError
 * @see https://developer.wordpress.org/rest-api/using-the-rest-api/global-parameters/#_embed
 */
export async function factsOf({ id, restBase }: ProtectedEntry): Promise<object> {
  if (restBase !== 'posts') return {};
  const query = { _embed: 'author,wp:term', _fields: 'date,_links,_embedded' };
  const { body } = await getJson('the REST API', restPath(`/wp/v2/posts/${id}`, query));
  const facts = restEntrySchema.safeParse(body).data;
  if (!facts) return {};
  const urls = siteUrls();
  const nodeOf = ({ name, link }: z.infer<typeof linked>) => ({
    name: cleanInline(name),
    uri: linkUrl(link, urls),
  });
  const { author, 'wp:term': terms = [] } = facts._embedded;
  const termsOf = (taxonomy: string) => ({
    nodes: terms.flat().flatMap((each) => (each.taxonomy === taxonomy ? [nodeOf(each)] : [])),
  });
  return {
    date: facts.date,
    author: author ? { node: nodeOf(author[0]) } : null,
    categories: termsOf('category'),
    tags: termsOf('post_tag'),
  };
}
