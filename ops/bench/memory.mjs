/** Resident memory of the site after many different pages, 404s and requests. */
import { launchContentServer } from '../../packages/cli/doors/programs.mjs';
import { startSite } from '../scripts/launch/site.mjs';
import { listPosts } from './content.mjs';
import { load } from './load.mjs';
import { show } from './results.mjs';

const pages = 10_000;
const missing = 10_000;
const requests = 200_000;
const visitors = 8;
const headers = { 'accept-encoding': 'gzip' };
/** The requests are measured in this many parts, to see whether memory still grows. */
const parts = 4;
/** A prime, so that all pages take their turn, most of them not in memory. */
const step = 7919;

/**
 * Visits 10,000 generated posts, 10,000 addresses of nothing, then sends 200,000 requests for the
 * posts. Returns a list of `{ after, resident, peak, perSecond }`, megabytes. Throws UserError.
 */
export async function measureMemory() {
  const cms = await launchContentServer({ posts: pages });
  const site = await startSite(cms.url);
  const rows = [{ after: 'start', ...site.memory(), perSecond: null }];
  const measured = async (after, count, pathOf, status) => {
    const pathFor = (i) => (i < count ? pathOf(i) : null);
    const { perSecond } = await load(site.url, visitors, pathFor, { status, headers });
    rows.push({ after, ...site.memory(), perSecond });
  };
  const uris = (await listPosts(cms.url, pages)).map(({ uri }) => uri);
  await measured(`${pages} pages never built`, uris.length, (i) => uris[i], 200);
  await measured(`${missing} different 404s`, missing, (i) => `/nothing-${i}/`, 404);
  for (let part = 1; part <= parts; part += 1) {
    const count = requests / parts;
    const pathOf = (i) => uris[(i * step) % uris.length];
    await measured(`${part * count} requests`, count, pathOf, 200);
  }
  await Promise.all([site.stop(), cms.stop()]);
  show('Resident memory of the site, MB, 10,000 generated posts', rows);
  return rows;
}
