/** Which addresses of a content server are measured. */
import { UserError } from '../scripts/launch/processes.mjs';

const answerWithinMs = 30_000;

const query = `{
  posts(first: 100) { nodes { uri content isRestricted } }
  pages(first: 100) { nodes { uri content isRestricted isFrontPage isPostsPage } }
  categories(first: 100) { nodes { uri count } }
  tags(first: 100) { nodes { uri count } }
  users(first: 100) { nodes { uri } }
}`;

/** Of a list the entry whose content is of middle length: neither a stub nor the odd long one. */
function typical(nodes) {
  const whole = nodes.filter(({ uri, content, isRestricted }) => uri && content && !isRestricted);
  const sorted = whole.sort((a, b) => a.content.length - b.content.length);
  return sorted[Math.floor(sorted.length / 2)]?.uri ?? null;
}

/** The entries of all lists: the first of each, the second of each, and so on. */
const inTurn = (lists) =>
  lists
    .flatMap((list) => list.map((entry, i) => ({ entry, i })))
    .sort((a, b) => a.i - b.i)
    .map(({ entry }) => entry);

/**
 * Asks a content server for its addresses. Returns `kinds` (a post, a page and an archive: pairs of
 * name and address, those that there are) and `others`, further addresses of all kinds. `path`: the
 * post to take, null for one of middle length. Throws UserError when there is no post.
 */
export async function chooseAddresses(url, path) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
    signal: AbortSignal.timeout(answerWithinMs),
  });
  const { posts, pages, categories, tags, users } = (await response.json()).data;
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
  const others = inTurn(lists).map(({ uri }) => uri);
  return { kinds, others: others.filter((uri) => uri && !taken.has(uri)) };
}
