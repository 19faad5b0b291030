/** The first visit after a start, compared with the next ones: what a server has left to do until somebody comes. */
import { setTimeout as pause } from 'node:timers/promises';
import { assertNotInterrupted } from '../../packages/cli/doors/programs.mjs';
import { startSite } from '../scripts/launch/site.mjs';
import { firstByte } from './cold.mjs';
import { ask, send } from './http.mjs';
import { show } from './results.mjs';
import { compare, interleaved, median } from './statistics.mjs';

/** Pages that are visited after the first one. */
const nextVisits = 10;
/** The newest posts, which the site renders before it is ready (packages/next/server/readiness.ts). */
const renderedAtStart = 3;
const pollMs = 20;

/** Starts the site and waits until it says that it is ready. */
export async function startReady(wordpressUrl) {
  const site = await startSite(wordpressUrl);
  for (;;) {
    assertNotInterrupted();
    const { status } = await send(`${site.url}/api/ready`);
    if (status === 200) return site;
    await pause(pollMs);
  }
}

/** Starts a server and visits pages in turn; resolves with the milliseconds to the first byte of each. */
async function visitAfterStart({ start, addressOf }, uris) {
  const server = await start();
  try {
    const times = [];
    for (const uri of uris) times.push(await firstByte(addressOf(server.url, uri)));
    return times;
  } finally {
    await server.stop();
  }
}

/** Starts each of `peers` once; returns those of `uris` that all of them have pages of. */
async function shownByAll(peers, uris) {
  let shown = uris;
  for (const { start, addressOf } of peers) {
    const server = await start();
    const statuses = [];
    for (const uri of shown) statuses.push((await send(addressOf(server.url, uri))).status);
    shown = shown.filter((_, i) => statuses[i] === 200);
    await server.stop();
  }
  return shown;
}

/**
 * Starts each of `peers`, `{ name, start, addressOf(url, uri) }`, in turn, `rounds` times, and visits eleven posts that all
 * can show and none has built; WordPress has answered for all of them before. Resolves with a comparison, by the
 * peers' names, of the first visit to the median of the others.
 */
export async function measureFirstVisits(peers, wordpressUrl, rounds) {
  const { posts } = await ask(wordpressUrl, '{ posts(first: 30) { nodes { uri } } }');
  const uris = posts.nodes.slice(renderedAtStart).map(({ uri }) => uri);
  const visited = (await shownByAll(peers, uris)).slice(0, nextVisits + 1);
  const work = peers.map((peer) => () => visitAfterStart(peer, visited));
  const results = await interleaved(rounds, ...work);
  const compared = results.map((starts) =>
    compare(
      starts.map(([first]) => first),
      starts.map(([, ...others]) => median(others)),
    ),
  );
  const byName = Object.fromEntries(peers.map(({ name }, i) => [name, compared[i]]));
  const rows = Object.entries(byName).map(([name, { ours, peer, ...ratios }]) => [
    name,
    { first: ours, next: peer, ...ratios },
  ]);
  show(
    'First visit after a start, of a post never built, ms to the first byte',
    Object.fromEntries(rows),
  );
  return byName;
}
