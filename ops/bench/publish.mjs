/** Measures the time from "Update" in wp-admin until visitors get the change on all pages. */
import {
  assertNotInterrupted,
  freePort,
  launchContentServer,
  UserError,
} from '../../packages/cli/doors/programs.mjs';
import { startSite } from '../scripts/launch/site.mjs';
import { signInToAdmin } from './admin.mjs';
import { siteAddress } from './cold.mjs';
import { chooseAddresses } from './content.mjs';
import { ask, send, untilShown } from './http.mjs';
import { show } from './results.mjs';
import { interleaved, median } from './statistics.mjs';

const edits = 20;
const shownWithinMs = 5_000;

const secret = 'a secret that only this benchmark knows';
/** A user of the demo content. */
const [login, password] = ['editor', 'editor-demo'];

const query = `{
  posts(first: 5) { nodes { databaseId uri categories { nodes { uri } } } }
  contentType(id: "post", idType: NAME) { uri }
}`;

/** Returns the newest post with a category: it is on the first page of its lists. */
async function choosePost(url) {
  const { posts, contentType } = await ask(url, query);
  const post = posts.nodes.find(({ categories }) => categories.nodes.length > 0);
  if (!post || !contentType?.uri)
    throw new UserError('The demo has no post in a category to edit.');
  return { id: post.databaseId, paths: [post.uri, post.categories.nodes[0].uri, contentType.uri] };
}

/** Starts a content server and signs in. With an empty key it notifies no site. */
async function startAdmin(siteUrl, key) {
  const env = { REVALIDATE_SECRET: key, CONTENT_SERVER_STATE: 'none', SITE_URL: siteUrl };
  const cms = await launchContentServer({ env });
  return { cms, admin: await signInToAdmin(cms.url, login, password) };
}

let count = 0;

/** Saves a new title and waits until all pages show it. Resolves with `ms` and `isAtOnce`. */
async function timedEdit(admin, id, addresses) {
  assertNotInterrupted();
  const title = `Edit number ${(count += 1)} of this benchmark`;
  const save = await admin.openPost(id);
  const startedAt = performance.now();
  await save({ post_title: title });
  const { ms, isAtOnce } = await untilShown(addresses, title, shownWithinMs);
  if (ms === Infinity) throw new UserError('An edit is not shown within five seconds.');
  return { ms: performance.now() - startedAt, isAtOnce };
}

function figures(results) {
  const times = results.map(({ ms }) => ms);
  return { median: median(times), max: Math.max(...times) };
}

/**
 * Edits the title of a post of the demo twenty times, with every page of the site in the page
 * cache. An edit ends when the post, its category and the posts page, polled after the form's response,
 * show the new title. Alternates with the same edit on a content server without a site. Returns `shown`
 * and `saved`, each `{ median, max }` in milliseconds, `edits`, `atOnce` (edits shown in the first
 * response of all three pages) and `pages` (the number of built pages). Throws UserError.
 */
export async function measurePublishing() {
  const port = await freePort();
  const siteUrl = `http://127.0.0.1:${port}`;
  const ours = await startAdmin(siteUrl, secret);
  const alone = await startAdmin(siteUrl, '');
  const site = await startSite(ours.cms.url, { port, env: { REVALIDATE_SECRET: secret } });
  const { id, paths } = await choosePost(ours.cms.url);
  const { kinds, others } = await chooseAddresses(ours.cms.url, null);
  const pages = new Set([...paths, ...kinds.map(([, uri]) => uri), ...others]);
  for (const uri of pages) await send(siteAddress(site.url, uri));

  const addresses = paths.map((path) => siteAddress(site.url, path));
  const shown = () => timedEdit(ours.admin, id, addresses);
  const saved = () => timedEdit(alone.admin, id, []);
  await interleaved(1, shown, saved);
  const [told, untold] = await interleaved(edits, shown, saved);
  await Promise.all([site.stop(), ours.cms.stop(), alone.cms.stop()]);
  const atOnce = told.filter((edit) => edit.isAtOnce).length;
  const result = { shown: figures(told), saved: figures(untold), edits, atOnce, pages: pages.size };
  show('Edited in wp-admin, ms until the post, its category and the posts page show it', {
    'saved and shown on the three': result.shown,
    'peer: saved with no site to tell': result.saved,
  });
  console.log(`Shown at the first request: ${atOnce} of ${edits}. Pages built: ${pages.size}.`);
  return result;
}
