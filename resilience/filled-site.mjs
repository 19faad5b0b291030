/** A folder that a site has filled before it was killed, and whether a site answers right with it. */
import path from 'node:path';
import { listPosts, startEditing, warmPages } from './content.mjs';
import { restore } from './damage.mjs';
import { get } from './load.mjs';
import { startSite } from './site.mjs';
import { createVisitor } from './visitor.mjs';

const pageCount = 4;

/** Has a site fill its folder, and kills it. */
export async function fill(cms, port, folder) {
  const data = path.join(folder, 'data');
  const site = await startSite(cms.url, { DATA_DIR: data }, port);
  const pages = await warmPages(site.url, await listPosts(cms.url, pageCount));
  const edit = await startEditing(cms.url);
  await edit(pages[0], 'Published before the crash');
  pages[0].titles.shift();
  const stays = createVisitor(site.url);
  await stays.signIn('editor', 'editor-demo');
  const left = createVisitor(site.url);
  await left.signIn('subscriber', 'subscriber-demo');
  const copy = left.copy();
  await left.signOut();
  await site.kill();
  const whole = path.join(folder, 'whole');
  restore(whole, data);
  return { data, whole, pages, stays, copy };
}

/** What is wrong with the answers of a site, as texts. */
export async function wrongAnswers(site, { pages, copy }) {
  const wrong = [];
  for (const page of pages) {
    const { status, body } = await get(page.url);
    if (status !== 200 || !page.isRight(body)) wrong.push(`${page.url}: ${status} ${body.length}`);
  }
  if ((await copy.copy().who()) !== null) wrong.push('a session came back');
  const user = createVisitor(site.url);
  await user.signIn('author', 'author-demo');
  if ((await user.who()) === null) wrong.push('nobody can sign in');
  return wrong;
}
