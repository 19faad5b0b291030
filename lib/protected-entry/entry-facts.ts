import { z } from 'zod';

import { getJson } from '../cms/request';
import { cleanInline } from '../html/sanitize/clean-html';
import { htmlContext } from '../html/urls/configured-context';
import { urlContext } from '../html/urls/html-context';
import { linkUrl } from '../html/urls/link-url';
import { restPath, type ProtectedEntry } from './rest-entry';

const linked = z.object({ name: z.string(), link: z.string() });
const term = linked.extend({ taxonomy: z.string() });

const restFacts = z.object({
  date: z.string(),
  // Each may be an error of REST instead, such as for an author who was deleted.
  _embedded: z.object({
    author: z.tuple([linked]).rest(z.unknown()).optional().catch(undefined),
    'wp:term': z.array(z.array(term).catch([])).optional().catch(undefined),
  }),
});

type Linked = z.infer<typeof linked>;

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
  const facts = restFacts.safeParse(body).data;
  if (!facts) return {};
  const urls = urlContext(htmlContext());
  const nodeOf = ({ name, link }: Linked) => ({
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
