/** SIGTERM with many requests under way, again and again: each of them must be answered. */
import http from 'node:http';
import { freePort } from '../scripts/launch/servers.mjs';
import { listPosts, startContent, warmPages } from './content.mjs';
import { startSite } from './site.mjs';

const connections = 200;
/** What the site allows itself (lib/server/shutdown.ts), and a second. */
const withinMs = 11_000;

/** Sends a request. `sent` resolves when it has left this process, `answer` with its status; 0: none. */
function send(agent, url) {
  const request = http.get(url, { agent });
  const sent = new Promise((resolve) => request.once('finish', resolve).once('error', resolve));
  const answer = new Promise((resolve) => {
    request.once('error', () => resolve(0));
    request.once('response', (response) => {
      response.once('error', () => resolve(0)).once('close', () => resolve(0));
      response.once('end', () => resolve(response.statusCode)).resume();
    });
  });
  return { sent, answer };
}

/** One shutdown; half of the requests are for pages that have to be built first. */
async function shutDown(site, pages, turn) {
  const agents = Array.from(
    { length: connections },
    () => new http.Agent({ keepAlive: true, maxSockets: 1 }),
  );
  await Promise.all(agents.map((agent) => send(agent, `${site.url}/robots.txt`).answer));
  const requests = agents.map((agent, index) => {
    const isNew = index % 2 === 0;
    const url = isNew ? `${site.url}/missing-${turn}-${index}/` : pages[index % pages.length].url;
    return { ...send(agent, url), wanted: isNew ? 404 : 200 };
  });
  await Promise.all(requests.map(({ sent }) => sent));
  const startedAt = performance.now();
  const ended = site.end();
  const statuses = await Promise.all(requests.map(({ answer }) => answer));
  const code = await ended;
  const ms = performance.now() - startedAt;
  agents.forEach((agent) => agent.destroy());
  const wrong = statuses.filter((status, index) => status !== requests[index].wanted);
  return [
    ...(wrong.length > 0
      ? [`${wrong.length} of ${connections} wrong: ${[...new Set(wrong)]}`]
      : []),
    ...(code === 0 ? [] : [`the process ended with ${code}`]),
    ...(ms <= withinMs ? [] : [`it took ${Math.round(ms)} ms`]),
  ].map((problem) => `shutdown ${turn}: ${problem}`);
}

/** Returns problems as texts. */
export async function tryShutdowns(turns) {
  const port = await freePort();
  const cms = await startContent(0, port);
  const problems = [];
  try {
    for (let turn = 1; turn <= turns; turn += 1) {
      const site = await startSite(cms.url, {}, port);
      try {
        const pages = await warmPages(site.url, await listPosts(cms.url, 10));
        problems.push(...(await shutDown(site, pages, turn)));
      } finally {
        await site.stop();
      }
    }
    console.log(`  ${turns} times ${connections} requests under way, ${problems.length} problems`);
    return problems;
  } finally {
    await cms.stop();
  }
}
