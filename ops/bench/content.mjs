/** Chooses the posts and URIs to measure. */
import { UserError } from '../../packages/cli/doors/programs.mjs';
import { ask } from './http.mjs';

const query = `{
  posts(first: 100) { nodes { uri content isRestricted } }
  pages(first: 100) { nodes { uri content isRestricted isFrontPage isPostsPage } }
  categories(first: 100) { nodes { uri count } }
  tags(first: 100) { nodes { uri count } }
  users(first: 100) { nodes { uri } }
}`;

/** Returns the entry of a list with content of median length. */
function typical(nodes) {
  const whole = nodes.filter(({ uri, content, isRestricted }) => uri && content && !isRestricted);
  const sorted = whole.sort((a, b) => a.content.length - b.content.length);
  return sorted[Math.floor(sorted.length / 2)]?.uri ?? null;
}

/** Interleaves lists: the first entry of each, then the second of each, and so on. */
const interleave = (lists) =>
  lists
    .flatMap((list) => list.map((entry, i) => ({ entry, i })))
    .sort((a, b) => a.i - b.i)
    .map(({ entry }) => entry);

/**
 * Queries the URIs of a content server. Returns `kinds` (a post, a page and an archive, if any:
 * pairs of name and URI) and `others`, further URIs of all kinds. `path`: the post's URI, null for
 * one of median length. Throws UserError when there is no post.
 */
export async function chooseAddresses(url, path) {
  const { posts, pages, categories, tags, users } = await ask(url, query);
  const ordinary = pages.nodes.filter((page) => !page.isFrontPage && !page.isPostsPage);
  const fullest = [...categories.nodes].sort((a, b) => (b.count ?? 0) - (a.count ?? 0))[0];
  const kinds = [
    ['post', path ?? typical(posts.nodes)],
    ['page', typical(ordinary)],
    ['archive', fullest?.count ? fullest.uri : null],
  ].filter(([, uri]) => uri !== null);
  if (kinds[0]?.[0] !== 'post') throw new UserError('This content has no post to measure.');

  const taken = new Set(kinds.map(([, uri]) => uri));
  const lists = [posts.nodes, ordinary, categories.nodes, tags.nodes, users.nodes];
  const others = interleave(lists).map(({ uri }) => uri);
  return { kinds, others: others.filter((uri) => uri && !taken.has(uri)) };
}

/** Returns `{ id, uri }`, percent-encoded, of the newest posts, `count` of them. Throws UserError. */
export async function listPosts(url, count) {
  const postsQuery =
    'query($after:String){posts(first:100,after:$after){pageInfo{endCursor}nodes{databaseId uri}}}';
  const found = [];
  for (let after = null; found.length < count;) {
    const { posts } = await ask(url, postsQuery, { after });
    if (posts.nodes.length === 0) throw new UserError(`There are only ${found.length} posts.`);
    found.push(
      ...posts.nodes.map(({ databaseId: id, uri }) => ({ id, uri: new URL(uri, url).pathname })),
    );
    after = posts.pageInfo.endCursor;
  }
  return found.slice(0, count);
}
