/** The content server with generated posts, and their pages. */
import { signInToAdmin } from '../bench/admin.mjs';
import { startProgram } from '../bench/servers.mjs';
import { UserError } from '../scripts/launch/processes.mjs';
import { get } from './load.mjs';
import { secrets } from './site.mjs';

const perRequest = 100;
/** A user of the demo content. */
const [login, password] = ['editor', 'editor-demo'];
const atOnce = 8;

/**
 * Starts the content server, which tells the site on `port` of changes. `errors`: what becomes of its
 * error output, where it prints mails, too.
 */
export function startContent(posts, port, errors = 'inherit') {
  const options = ['--host', '127.0.0.1', '--port', '0', '--posts', String(posts)];
  const args = ['--import', 'tsx', 'packages/content-server/cli.ts', ...options];
  const env = { SITE_URL: `http://127.0.0.1:${port}`, CONTENT_SERVER_STATE: 'none' };
  return startProgram(args, 'content server', { ...secrets, ...env }, errors);
}

/** Returns `{ id, uri }` of the newest posts, `count` of them. */
export async function listPosts(url, count) {
  const query =
    'query($first:Int,$after:String){posts(first:$first,after:$after){pageInfo{endCursor}nodes{databaseId uri}}}';
  const found = [];
  for (let after = null; found.length < count;) {
    const variables = { first: Math.min(perRequest, count - found.length), after };
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const { posts } = (await response.json()).data;
    if (posts.nodes.length === 0) throw new UserError(`There are only ${found.length} posts.`);
    found.push(...posts.nodes.map(({ databaseId: id, uri }) => ({ id, uri })));
    after = posts.pageInfo.endCursor;
  }
  return found;
}

const heading = /<h1[^>]*>([\s\S]*?)<\/h1>/;

/**
 * Visits each post, and returns pages for visits: right is one
 * that is whole and has its heading, or one of `titles`, to which edits add.
 */
export async function warmPages(siteUrl, posts) {
  const pages = posts.map(({ id, uri }) => ({ id, url: siteUrl + encodeURI(uri), titles: [] }));
  const queue = [...pages];
  const visitAll = async () => {
    for (let page = queue.shift(); page; page = queue.shift()) {
      const { status, body } = await get(page.url);
      const title = heading.exec(body)?.[1];
      if (status !== 200 || !title) throw new UserError(`${page.url} answers ${status}.`);
      page.titles.push(title);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visitAll));
  return pages.map((page) => ({
    ...page,
    isRight: (body) =>
      body.endsWith('</html>') && page.titles.includes(heading.exec(body)?.[1] ?? ''),
  }));
}

/** Returns `edit(page, title)`, which publishes another title of a post. */
export async function startEditing(url) {
  const admin = await signInToAdmin(url, login, password);
  return async ({ id, titles }, title) => {
    titles.push(title);
    const save = await admin.openPost(id);
    await save({ post_title: title });
  };
}
