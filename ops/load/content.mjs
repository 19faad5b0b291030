/** Pages of posts for visits, and edits of them. */
import { signInToAdmin } from './admin.mjs';
import { send } from '../bench/http.mjs';
import { UserError } from '../../packages/cli/doors/programs.mjs';

const atOnce = 8;
const heading = /<h1[^>]*>([\s\S]*?)<\/h1>/;

/**
 * Visits each post, and returns pages for visits: right is one
 * that is whole and has its heading, or one of `titles`, to which edits add.
 */
export async function warmPages(siteUrl, posts) {
  const pages = posts.map(({ id, uri }) => ({ id, url: siteUrl + uri, titles: [] }));
  const queue = [...pages];
  const visitAll = async () => {
    for (let page = queue.shift(); page; page = queue.shift()) {
      const { status, body } = await send(page.url);
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

/** Returns `edit(page, title)`, which publishes another title of a post of the demo. */
export async function startEditing(url) {
  const admin = await signInToAdmin(url, 'editor', 'editor-demo');
  return async ({ id, titles }, title) => {
    titles.push(title);
    const save = await admin.openPost(id);
    await save({ post_title: title });
  };
}
