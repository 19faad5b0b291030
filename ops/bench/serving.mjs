/** Compares warm pages of the site with those of its peers: requests per second, first byte, bytes. */
import { once } from 'node:events';
import { launch, stop, UserError } from '../../packages/cli/doors/programs.mjs';
import { siteAddress } from './cold.mjs';
import { load } from './load.mjs';
import { show } from './results.mjs';
import { compare, interleaved, median } from './statistics.mjs';

const connections = 16;
const firstByteRequests = 100;

/** Values of `accept-encoding`; clients that accept Brotli accept gzip, as browsers do. */
const encodings = { identity: 'identity', gzip: 'gzip', brotli: 'gzip, br' };

/** Starts the process that sends the same buffers; see ops/bench/buffer-server.mjs. */
export async function startBuffers(siteUrl, uris) {
  const paths = uris.map((uri) => new URL(siteAddress(siteUrl, uri)).pathname);
  const child = launch(['ops/bench/buffer-server.mjs', siteUrl, ...paths], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await Promise.race([once(child.stdout, 'data'), child.ended]);
  const url = child.printed().trim();
  if (!url) throw new UserError('ops/bench/buffer-server.mjs could not be started.');
  return { url, stop: () => stop(child) };
}

/** Measures one page of one server in one encoding. */
async function measureRound(address, accepted, roundMs) {
  const { origin, pathname } = new URL(address);
  const headers = { 'accept-encoding': accepted };
  const until = performance.now() + roundMs;
  const isGoing = () => (performance.now() < until ? pathname : null);
  const { perSecond, ms, bytes, head } = await load(origin, connections, isGoing, { headers });
  const alone = (i) => (i < firstByteRequests ? pathname : null);
  const { firstMs } = await load(origin, 1, alone, { headers });
  const [, encoding = 'identity'] = /^content-encoding: (\S+)/im.exec(head) ?? [];
  return { perSecond, firstMs: median(firstMs), bytes: Math.round(bytes / ms.length), encoding };
}

/** Returns what the rounds of the servers, by their names, come to; the first is the site. */
function summary(names, rounds) {
  const values = (key) => rounds.map((each) => each.map((round) => round[key]));
  const [ours, ...peers] = values('perSecond');
  const of = (list) => Object.fromEntries(names.map((name, i) => [name, list[i]]));
  return {
    perSecond: of(values('perSecond').map(median)),
    ratios: Object.fromEntries(peers.map((peer, i) => [names[i + 1], compare(ours, peer)])),
    firstMs: of(values('firstMs').map(median)),
    bytes: of(values('bytes').map(median)),
    encoding: of(values('encoding').map(([first]) => first)),
  };
}

function print(names, results) {
  const rows = Object.entries(results);
  const columns = (read) => Object.fromEntries(rows.map(([row, result]) => [row, read(result)]));
  const ratioCells = ({ ratios }) =>
    Object.entries(ratios).flatMap(([name, { ratio, low, high }]) => [
      [`site/${name}`, ratio],
      [`low–high ${name}`, `${low.toFixed(3)}–${high.toFixed(3)}`],
    ]);
  const perSecond = ({ perSecond: each }) => names.map((name) => [name, Math.round(each[name])]);
  show(
    `Warm pages, requests per second over ${connections} connections`,
    columns((each) => Object.fromEntries([...perSecond(each), ...ratioCells(each)])),
  );
  show(
    'First byte over one connection, ms, and bytes on the wire with the head',
    columns(({ firstMs, bytes, encoding }) =>
      Object.fromEntries([
        ...names.map((name) => [`${name} ms`, firstMs[name]]),
        ...names.map((name) => [`${name} bytes`, `${bytes[name]} ${encoding[name]}`]),
      ]),
    ),
  );
}

/**
 * Measures `kinds` (pairs of a name and a URI) in each encoding. `servers`: the site first, each
 * `{ name, addressOf(uri) }`; they take turns within each of `rounds` rounds of `roundMs` milliseconds. Prints two tables and
 * returns, by kind and encoding: medians of `perSecond`, `firstMs` and `bytes` by server, the `encoding` of its
 * responses, and `ratios` of the site's requests per second to each peer's.
 */
export async function measureServing(servers, kinds, { rounds, roundMs }) {
  const names = servers.map(({ name }) => name);
  const results = {};
  for (const [kind, uri] of kinds) {
    for (const [encoding, accepted] of Object.entries(encodings)) {
      const work = servers.map(
        ({ addressOf }) =>
          () =>
            measureRound(addressOf(uri), accepted, roundMs),
      );
      // Warm-up: the first thousand requests run code that is not optimised yet.
      await interleaved(1, ...work);
      results[`${kind}, ${encoding}`] = summary(names, await interleaved(rounds, ...work));
    }
  }
  print(names, results);
  return results;
}
