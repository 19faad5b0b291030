import { z } from 'zod';

import { type Html, linkUrl } from '@showcase/html/browser';
import {
  CmsUnavailableError,
  executeQuery,
  getJson,
  postJson,
  restPath,
} from '@showcase/wordpress';
import { ContentTypesQueryDocument } from '../gql/documents';
import { withOffset } from '../definition/local-date';
import type { SiteContext } from '../definition/site-context';

/** A password-protected entry. */
export interface ProtectedEntry {
  id: number;
  /** GraphQL type. */
  type: string;
}

/** REST's names of WordPress's own types. */
const BUILT_IN: Partial<Record<string, string>> = { Post: 'posts', Page: 'pages' };

const restType = z.object({ rest_base: z.string().regex(/^[\w-]+$/) });

/** Returns the REST route of a GraphQL type, such as `posts`. @throws CmsUnavailableError */
async function routeOf(type: string): Promise<string> {
  const known = BUILT_IN[type];
  if (known !== undefined) return known;
  const { contentTypes } = await executeQuery(ContentTypesQueryDocument, {});
  const isIt = (name: string | null) => name?.toLowerCase() === type.toLowerCase();
  const found = contentTypes?.nodes.find(({ graphqlSingleName }) => isIt(graphqlSingleName));
  const name = found?.name ?? type;
  const path = restPath(`/wp/v2/types/${name}`, { _fields: 'rest_base' });
  const { body } = await getJson('the REST API', path);
  // A type without a `rest_base` has its name in its routes.
  return restType.safeParse(body).data?.rest_base ?? name;
}

const restError = z.object({ code: z.string() });
const linked = z.object({ name: z.string(), link: z.string() });
const term = linked.extend({ taxonomy: z.string() });

const restEntry = z.object({
  content: z.object({ rendered: z.string() }),
  date: z.string().nullish(),
  date_gmt: z.string().nullish(),
  // Missing for a type without comments.
  comment_status: z.string().nullish(),
  // Each may be an error of REST instead, such as for an author who was deleted.
  _embedded: z
    .object({
      author: z.tuple([linked]).rest(z.unknown()).optional().catch(undefined),
      'wp:term': z.array(z.array(term).catch([])).optional().catch(undefined),
    })
    .optional(),
});

/** Date, author and terms of a post, as the fields of its template. */
function bylineOf(
  { date, date_gmt: dateGmt, _embedded = {} }: z.infer<typeof restEntry>,
  { html, urls }: SiteContext,
) {
  const { author, 'wp:term': terms = [] } = _embedded;
  const nodeOf = ({ name, link }: z.infer<typeof linked>) => ({
    name: html.cleanInline(name),
    uri: linkUrl(link, urls),
  });
  const termsOf = (taxonomy: string) => ({
    nodes: terms.flat().flatMap((each) => (each.taxonomy === taxonomy ? [nodeOf(each)] : [])),
  });
  return {
    date: date ? withOffset(date, dateGmt) : null,
    author: author ? { node: nodeOf(author[0]) } : null,
    categories: termsOf('category'),
    tags: termsOf('post_tag'),
  };
}

/**
 * Asks for what a password protects, and for date, author and terms of a post, which WPGraphQL does not give
 * of a restricted node either. It has no way to send a password; REST has. The password stands in the body
 * of a request that REST reads as GET, as addresses are written to access logs.
 *
 * @returns fields as those of a template, clean, whose `commentStatus` is null for a type without comments;
 *   null: the password is another one, for which REST gives an empty body when it does not stand in the
 *   address
 * @throws CmsUnavailableError also when WordPress's REST API is switched off
 * @see https://developer.wordpress.org/rest-api/reference/posts/#arguments-2
 * @see https://developer.wordpress.org/rest-api/using-the-rest-api/global-parameters/#_method-or-x-http-method-override-header
 */
export async function openedWith(
  password: string,
  { id, type }: ProtectedEntry,
  context: SiteContext,
): Promise<{ content: Html; commentStatus: string | null } | null> {
  const path = restPath(`/wp/v2/${await routeOf(type)}/${id}`, {
    _method: 'GET',
    _embed: 'author,wp:term',
    _fields: 'content,date,date_gmt,comment_status,_links,_embedded',
  });
  const { status, body } = await postJson('the REST API', path, { password }, {}, true);
  const entry = status === 200 ? restEntry.safeParse(body).data : undefined;
  if (entry) {
    const { rendered } = entry.content;
    if (rendered === '') return null;
    const { comment_status: commentStatus = null } = entry;
    const body = context.html.cleanBody(rendered);
    return { ...(type === 'Post' && bylineOf(entry, context)), content: body, commentStatus };
  }
  const code = restError.safeParse(body).data?.code;
  throw new CmsUnavailableError('the REST API', `status ${status}${code ? ` (${code})` : ''}`);
}
