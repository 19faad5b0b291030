/** Checks the content that the site shows from WordPress: menus, front page, pictures. */
import { partOf } from '../../processes/errors.mjs';
import { broken, good, unchecked, wrong } from '../findings.mjs';
/** @import { Check } from '../findings.mjs' */

/** @type {Check} */
async function menus({ get, menuLocations }) {
  const missing = [];
  for (const location of menuLocations) {
    const { json } = await get(`{menuItems(first:1,where:{location:${location}}){nodes{id}}}`);
    if (!partOf(json, 'data', 'menuItems', 'nodes', 0)) missing.push(location);
  }
  if (missing.length > 0) return wrong('none', `no menu at ${missing.join(' and ')}`);
  return good(`${menuLocations.join(' and ')} have one`);
}

/** @type {Check} */
async function frontPage({ get }) {
  const query = '{nodeByUri(uri:"/"){__typename}contentType(id:"post",idType:NAME){uri}}';
  const { json } = await get(query);
  if (!partOf(json, 'data', 'nodeByUri')) return broken('none', 'WordPress has nothing at /');
  const posts = partOf(json, 'data', 'contentType', 'uri');
  if (!posts) return wrong('posts', 'there is a front page, and none for posts');
  return good(`there is one, and posts are at ${posts}`);
}

/** @type {Check} */
async function searchEngines({ ask, adminUrl }) {
  const { text } = await ask(`${adminUrl}/wp-login.php`);
  const [, robots] = /<meta\s+name=['"]robots['"]\s+content=['"]([^'"]*)/i.exec(text) ?? [];
  if (!robots) return unchecked('wp-login.php, which tells it, is not open');
  if (!/\bnofollow\b/i.test(robots)) return good('they are welcome');
  return wrong('hidden', 'WordPress asks them to stay away, and so does this site');
}

/** @type {Check} */
async function pictures({ ask, get, siteUrl }) {
  const { json } = await get('{mediaItems(first:1){nodes{sourceUrl}}}');
  const picture = String(partOf(json, 'data', 'mediaItems', 'nodes', 0, 'sourceUrl'));
  if (!URL.canParse(picture)) return unchecked('WordPress has no picture yet');
  const { protocol, origin } = new URL(picture);
  if (siteUrl.startsWith('https:') && protocol === 'http:') return wrong('mixed', `at ${origin}`);
  const { status, type, failure } = await ask(picture);
  if (status === 200 && type !== 'text/html') return good(`they come from ${origin}`);
  const seen = failure?.seen ?? `${picture} answers ${status} with ${type}`;
  return wrong('missing', seen);
}

/** By id. */
export const contentChecks = {
  menus,
  'front-page': frontPage,
  'search-engines': searchEngines,
  pictures,
};
