import type { Post } from '../model/site';
import type { SiteView } from '../edit/site-view';
import { restBaseOf } from '../store/type-names';
import { anonymous } from '../model/viewer';

export interface RestAnswer {
  status: number;
  body: unknown;
}

export const restFailure = (status: number, code: string, message: string): RestAnswer => ({
  status,
  body: { code, message, data: { status } },
});

function bodyOf(post: Post, view: SiteView, isOpen: boolean) {
  const { rendering, store } = view;
  const isProtected = post.password !== '';
  const text = (html: string) => ({ rendered: isOpen ? html : '', protected: isProtected });
  return {
    id: post.id,
    date: post.date,
    slug: post.slug,
    status: post.status,
    type: post.type,
    comment_status: post.commentStatus,
    link: store.baseUrl + store.permalinks.linkPathOf(post),
    title: { rendered: rendering.title(post.title) },
    content: text(rendering.content(post)),
    excerpt: text(rendering.excerpt(post)),
  };
}

/** Author and terms, as REST has them in an answer to `_embed`. */
function embeddedOf(post: Post, { store }: SiteView) {
  const author = store.author(post.authorId);
  const { permalinks, baseUrl } = store;
  const all = post.termIds.flatMap((id) => store.term(id) ?? []);
  const terms = (taxonomy: string) =>
    all
      .filter((term) => term.taxonomy === taxonomy)
      .map((term) => ({ name: term.name, link: baseUrl + permalinks.ofTerm(term), taxonomy }));
  return {
    ...(author && {
      author: [{ name: author.displayName, link: baseUrl + permalinks.ofAuthor(author) }],
    }),
    'wp:term': [terms('category'), terms('post_tag')],
  };
}

/** The entry of a type in REST's list of types, as far as it is used; no recording shows it. */
function restType(name: string, view: SiteView): RestAnswer {
  const type = view.store.types.contentTypes.get(name);
  if (!type) return restFailure(404, 'rest_type_invalid', 'Invalid post type.');
  return { status: 200, body: { slug: name, name: type.label, rest_base: restBaseOf(name) } };
}

/**
 * Responds as WP_REST_Posts_Controller::get_item() to anonymous requests: what a password protects is empty
 * without it. A wrong password in the address is an error, even for an entry without one; in the request's
 * body it is ignored.
 *
 * @param sent the password in the request's body
 * @param route such as `/wp/v2/posts/12`; null for a route of another kind
 */
export function restEntry(
  route: string,
  query: URLSearchParams,
  sent: string,
  view: SiteView,
): RestAnswer | null {
  const asked = /^\/wp\/v2\/types\/([\w-]+)$/.exec(route)?.[1];
  if (asked !== undefined) return restType(asked, view);
  const [, base, id] = /^\/wp\/v2\/([\w-]+)\/(\d+)$/.exec(route) ?? [];
  const { store } = view;
  const type = [...store.types.contentTypes.keys()].find((name) => restBaseOf(name) === base);
  if (type === undefined) return null;
  const post = store.post(Number(id));
  if (post?.type !== type) return restFailure(404, 'rest_post_invalid_id', 'Invalid post ID.');
  if (store.visibility(post, anonymous) === 'hidden') {
    return restFailure(401, 'rest_forbidden', 'Sorry, you are not allowed to do that.');
  }
  const password = query.get('password') ?? '';
  if (password !== '' && password !== post.password) {
    return restFailure(403, 'rest_post_incorrect_password', 'Incorrect post password.');
  }
  const body = bodyOf(post, view, (sent || password) === post.password);
  const embedded = query.has('_embed') && { _embedded: embeddedOf(post, view) };
  return { status: 200, body: { ...body, ...embedded } };
}
