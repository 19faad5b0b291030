/** Resident memory of the site after many different pages, 404s and requests. */
import { readFileSync } from 'node:fs';
import { ask, load } from './http.mjs';
import { startContentServer, startNext } from './servers.mjs';

const pages = 10_000;
const missing = 10_000;
const requests = 200_000;
const visitors = 8;
const headers = { 'accept-encoding': 'gzip' };
/** The requests are measured in this many parts, to see whether memory still grows. */
const parts = 4;
/** A prime, so that all pages take their turn, most of them not in memory. */
const step = 7919;

const query = `query Posts($after: String) {
  posts(first: 100, after: $after) { nodes { uri } pageInfo { endCursor hasNextPage } }
}`;

/** Returns the URIs of all posts of a content server. */
async function postAddresses(url) {
  const uris = [];
  for (let [after, more] = ['', true]; more;) {
    const { nodes, pageInfo } = (await ask(url, query, { after })).posts;
    uris.push(...nodes.map(({ uri }) => uri));
    [after, more] = [pageInfo.endCursor, pageInfo.hasNextPage];
  }
  return uris;
}

/** Returns the resident set of a process and its peak, megabytes (Linux only). */
function residentOf(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  return { resident: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}

/**
 * Visits 10,000 generated posts, 10,000 addresses of nothing, then sends 200,000 requests for the
 * posts. Returns a list of `{ after, resident, peak, perSecond }`, megabytes. Throws UserError.
 */
export async function measureMemory(built) {
  const cms = await startContentServer(null, 'http://127.0.0.1:3000', {}, pages);
  const site = await startNext(built, cms.url);
  const rows = [{ after: 'start', ...residentOf(site.pid), perSecond: null }];
  const measured = async (after, count, pathOf, status) => {
    const addressOf = (i) => (i < count ? site.url + pathOf(i) : null);
    const perSecond = await load(visitors, addressOf, { status, headers });
    rows.push({ after, ...residentOf(site.pid), perSecond });
  };
  const uris = (await postAddresses(cms.url)).slice(0, pages);
  await measured(`${pages} pages never built`, uris.length, (i) => uris[i], 200);
  await measured(`${missing} different 404s`, missing, (i) => `/nothing-${i}/`, 404);
  for (let part = 1; part <= parts; part += 1) {
    const count = requests / parts;
    const pathOf = (i) => uris[(i * step) % uris.length];
    await measured(`${part * count} requests`, count, pathOf, 200);
  }
  await Promise.all([site.stop(), cms.stop()]);
  return rows;
}
