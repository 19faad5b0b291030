/** The measurements of `npm run bench`, in sequence. */
import path from 'node:path';
import { bare, ensureBareBuilt, ensureBuilt } from '../scripts/launch/built.mjs';
import { assertNotInterrupted, root, UserError } from '../scripts/launch/processes.mjs';
import { freePort } from '../scripts/launch/servers.mjs';
import { measureCold, recordRequests } from './cold.mjs';
import { chooseAddresses } from './content.mjs';
import { heading, measurePart } from './parts.mjs';
import { keepResult, machine } from './results.mjs';
import { startContentServer, startNext } from './servers.mjs';
import { measureServing } from './serving.mjs';
import { bytesTable, coldTable, paintTable, servingTable } from './table.mjs';
import { measureVisits } from './visits.mjs';

/** Enough candidates for twenty pages that both sides can render. */
const mostAddresses = 30;

/** The projects that are measured, each with a build. */
const builds = { site: root, bare: path.join(root, bare) };

function printMachine() {
  const { node, processors, load } = machine();
  console.log(`Node ${node}, ${processors}, load ${load.toFixed(1)}`);
}

/**
 * Builds, starts and measures everything and prints the tables. `options`: those of readOptions.
 * Throws UserError.
 */
export async function measure(options) {
  if ((await ensureBuilt()) !== 0) throw new UserError('The site could not be built.');
  printMachine();
  if (options.only !== null) return measurePart(options.only, builds.site, options);
  await ensureBareBuilt();
  const { content } = options;
  const port = await freePort();
  const cms = await startContentServer(content, `http://127.0.0.1:${port}`);
  const { kinds, others } = await chooseAddresses(cms.url, options.path);
  const addresses = [...kinds.map(([, uri]) => uri), ...others.slice(0, mostAddresses)];
  const asked = await recordRequests(builds, cms.url, addresses);
  const shown = kinds.filter(([, uri]) => asked.has(uri));
  const [[kind, post] = []] = shown;
  if (kind !== 'post') throw new UserError(`${kinds[0][1]} can't be measured: it is no page here.`);

  console.log(content ?? 'demo content');
  console.log(shown.map(([name, uri]) => `${name} ${uri}`).join(', '));
  console.log('Columns: medians. Ratio: ours to peer in each round, their median (and quartiles).');

  const site = await startNext(builds.site, cms.url, port);
  const peer = await startNext(builds.bare, cms.url);
  const uris = [...asked.keys()].filter((uri) => !shown.some(([, taken]) => taken === uri));
  const cold = await measureCold({ site, bare: peer, wordpressUrl: cms.url, asked, shown, uris });
  heading(`Page never built, first byte, median of ${cold.count} addresses`);
  console.log(coldTable(cold));
  const trips = shown.map(
    ([name, uri]) => `${name} ${asked.get(uri).ours.length} (${asked.get(uri).bare.length})`,
  );
  console.log(`requests to the CMS, ours (bare): ${trips.join(', ')}`);

  heading('Warm post, 16 connections');
  const serving = await measureServing(site, peer, post);
  console.log(servingTable(serving));

  const visits = await measureVisits(site, peer, shown);
  if (visits) {
    heading('A visit with an empty cache, bytes on the wire');
    console.log(bytesTable(visits));
    heading('Paint at 1.6 Mbit/s, 150 ms, processor 4 times slower');
    console.log(paintTable(visits));
  } else {
    heading('Visits are not measured: there is no Chromium. Set CHROMIUM_PATH, or install it.');
  }
  await Promise.all([site.stop(), peer.stop()]);

  await measurePart('publish', builds.site, options);
  await measurePart('lighthouse', builds.site, options).catch((error) => {
    assertNotInterrupted();
    if (!(error instanceof UserError)) throw error;
    heading(`Lighthouse is left out. ${error.message}`);
  });

  keepResult('pages', { content, cold, serving, visits });
}
