/** The measurements of `npm run bench`, in sequence. */
import os from 'node:os';
import { assertNotInterrupted, UserError } from '../scripts/launch/processes.mjs';
import { ensureBuilds } from './builds.mjs';
import { measureCold, recordRequests } from './cold.mjs';
import { chooseAddresses } from './content.mjs';
import { measureReading, measureSeedQueries } from './content-server.mjs';
import { measureHtmlPolicy } from './html-policy.mjs';
import { ensureLighthouse, lighthouseVersion } from './lighthouse/install.mjs';
import { contentToAudit, measureLighthouse } from './lighthouse/measure.mjs';
import { lighthouseTable } from './lighthouse/table.mjs';
import { measurePublishing } from './publish.mjs';
import { freePort, startContentServer, startNext } from './servers.mjs';
import { measureServing } from './serving.mjs';
import { bytesTable, coldTable, contentServerTable, htmlPolicyTable } from './table.mjs';
import { paintTable, publishTable, servingTable } from './table.mjs';
import { measureVisits } from './visits.mjs';

/** Enough candidates for twenty pages that both sides can render. */
const mostAddresses = 30;

const heading = (text) => console.log(`\n${text}`);

function printMachine(content) {
  const cpu = `${os.cpus().length} × ${os.cpus()[0]?.model ?? 'unknown'}`;
  console.log(`Node ${process.versions.node}, ${cpu}, ${content ?? 'demo content'}`);
}

async function measureAndPrintPublishing(built) {
  const result = await measurePublishing(built);
  heading(
    `Edited in wp-admin, seen by the next visitor on the post, its category and the posts page` +
      ` (demo, ${result.pages} pages built)`,
  );
  console.log(publishTable(result));
}

async function measureAndPrintLighthouse(built, { content, path }) {
  const audited = contentToAudit(content);
  const results = await measureLighthouse(built, audited, path);
  heading(
    `Lighthouse ${lighthouseVersion}, mobile with simulated throttling, in turn with the same HTML without scripts served` +
      ` by nginx (${audited ?? 'demo content'})`,
  );
  console.log(results.map(({ kind, uri }) => `${kind} ${uri}`).join(', '));
  console.log(lighthouseTable(results));
}

/** Measures and prints only publishing or Lighthouse. Throws UserError. */
async function measureOnly(options) {
  // Before the builds, so that a failed installation is reported early.
  if (options.only === 'lighthouse') ensureLighthouse();
  const cms = await startContentServer(null, 'http://127.0.0.1:3000');
  const builds = await ensureBuilds(cms.url);
  await cms.stop();
  const isPublishing = options.only === 'publish';
  printMachine(isPublishing ? null : contentToAudit(options.content));
  if (isPublishing) await measureAndPrintPublishing(builds.site);
  else await measureAndPrintLighthouse(builds.site, options);
}

/**
 * Builds, starts and measures everything and prints the tables. `options`: those of readOptions.
 * Throws UserError.
 */
export async function measure(options) {
  if (options.only !== null) return measureOnly(options);
  const port = await freePort();
  const cms = await startContentServer(options.content, `http://127.0.0.1:${port}`);
  const builds = await ensureBuilds(cms.url);
  const { kinds, others } = await chooseAddresses(cms.url, options.path);
  const addresses = [...kinds.map(([, uri]) => uri), ...others.slice(0, mostAddresses)];
  const asked = await recordRequests(builds, cms.url, addresses);
  const shown = kinds.filter(([, uri]) => asked.has(uri));
  const [[kind, post] = []] = shown;
  if (kind !== 'post') throw new UserError(`${kinds[0][1]} can't be measured: it is no page here.`);

  printMachine(options.content);
  console.log(shown.map(([name, uri]) => `${name} ${uri}`).join(', '));
  console.log('Columns: medians. Ratio: ours to peer in each round, their median (and quartiles).');

  const site = await startNext(builds.site, cms.url, port);
  const bare = await startNext(builds.bare, cms.url);
  const uris = [...asked.keys()].filter((uri) => !shown.some(([, taken]) => taken === uri));
  const cold = await measureCold({ site, bare, wordpressUrl: cms.url, asked, shown, uris });
  heading(`Page never built, first byte, median of ${cold.count} addresses`);
  console.log(coldTable(cold));
  const trips = shown.map(
    ([name, uri]) => `${name} ${asked.get(uri).ours.length} (${asked.get(uri).bare.length})`,
  );
  console.log(`requests to the CMS, ours (bare): ${trips.join(', ')}`);

  heading('HTML policy in a new process, peer: parse5 alone');
  console.log(htmlPolicyTable(await measureHtmlPolicy(cms.url)));

  heading('Warm post, 16 connections');
  console.log(servingTable(await measureServing(site, bare, post)));

  const visits = await measureVisits(site, bare, shown);
  if (visits) {
    heading('A visit with an empty cache, bytes on the wire');
    console.log(bytesTable(visits));
    heading('Paint at 1.6 Mbit/s, 150 ms, processor 4 times slower');
    console.log(paintTable(visits));
  } else {
    heading('Visits are not measured: there is no Chromium. Set CHROMIUM_PATH, or install it.');
  }
  await Promise.all([site.stop(), bare.stop()]);

  await measureAndPrintPublishing(builds.site);
  await measureAndPrintLighthouse(builds.site, options).catch((error) => {
    assertNotInterrupted();
    if (!(error instanceof UserError)) throw error;
    heading(`Lighthouse is left out. ${error.message}`);
  });

  // The request of a page built while settings and menus were fresh.
  const seed = await measureSeedQueries(cms.url, asked.get(uris[0] ?? post).ours[0]);
  heading('Content server');
  console.log(contentServerTable(seed, await measureReading(options.content)));
}
