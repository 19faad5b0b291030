/** Runs Lighthouse on a page of each kind, alternating with the same HTML as static files. */
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';
import { assertNotInterrupted, exitCodeOf } from '../../scripts/launch/processes.mjs';
import { launch, UserError } from '../../scripts/launch/processes.mjs';
import { freePort } from '../../scripts/launch/servers.mjs';
import { siteAddress } from '../cold.mjs';
import { chooseAddresses } from '../content.mjs';
import { startContentServer, startNext } from '../servers.mjs';
import { compare, interleaved, median } from '../statistics.mjs';
import { ensureLighthouse } from './install.mjs';
import { startStaticPeer } from './static-peer.mjs';

const rounds = 3;
const auditWithinMs = 2 * 60_000;

const program = fileURLToPath(new URL('./audit.mjs', import.meta.url));

async function audited(folder, executable, url) {
  assertNotInterrupted();
  const child = launch([program, folder, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, CHROME_PATH: executable },
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (part) => (output += part));
  const code = await exitCodeOf(child, auditWithinMs);
  if (code !== 0) throw new UserError(`Lighthouse could not audit ${url}.`);
  return JSON.parse(output);
}

/** Waits until the front page, prerendered by the build, is revalidated with this content. */
async function untilRebuilt(url) {
  const read = async () => (await fetch(url)).text();
  const first = await read();
  for (let tries = 0; tries < 40 && (await read()) === first; tries += 1) {
    assertNotInterrupted();
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  }
}

/** Returns the medians of a page's audits, and all their failed audits. */
function summary(audits) {
  const names = Object.keys(audits[0]).filter((name) => name !== 'faults');
  const medians = names.map((name) => [name, median(audits.map((audit) => audit[name]))]);
  const faults = [...new Set(audits.flatMap((audit) => audit.faults))];
  return { ...Object.fromEntries(medians), faults };
}

/**
 * Audits the front page, a post, a page and an archive of the site three times each, the last three
 * alternating with the same HTML without scripts, served by nginx. `built`: the site's build;
 * `content`: an export, null for the demo; `post`: the post's URI, null for one of median length.
 * Returns a list of `{ kind, uri, ours, peer, lcp }`: `ours` and `peer` are medians of scores (0 to
 * 100), milliseconds (`fcp`, `lcp`, `tbt`, `speed`), `cls`, `bytes`, Lighthouse's benchmark index
 * of the machine and a list of `faults`; `lcp` compares both; `peer` and `lcp` are null for the
 * front page, and without nginx. Throws UserError.
 */
export async function measureLighthouse(built, content, post) {
  const executable = findChromium(chromium.executablePath());
  if (!executable) {
    throw new UserError('Lighthouse needs a Chromium. Set CHROMIUM_PATH, or install it.');
  }
  const folder = ensureLighthouse();
  const port = await freePort();
  const cms = await startContentServer(content, `http://127.0.0.1:${port}`);
  const kinds = [['front', '/'], ...(await chooseAddresses(cms.url, post)).kinds];
  const site = await startNext(built, cms.url, port);
  // Audited pages come from the page cache, like most page views.
  for (const [, uri] of kinds) await fetch(siteAddress(site.url, uri)).then((it) => it.text());
  if (content) await untilRebuilt(siteAddress(site.url, '/'));
  const uris = kinds.map(([, uri]) => uri).filter((uri) => uri !== '/');
  const peer = await startStaticPeer(site.url, uris);

  const results = [];
  for (const [kind, uri] of kinds) {
    const hosts = [site, ...(peer && uri !== '/' ? [peer] : [])];
    const work = hosts.map(
      ({ url }) =>
        () =>
          audited(folder, executable, siteAddress(url, uri)),
    );
    const [ours, peers = null] = await interleaved(rounds, ...work);
    const lcp = (audits) => audits.map((audit) => audit.lcp);
    results.push({
      kind,
      uri,
      ours: summary(ours),
      peer: peers && summary(peers),
      lcp: peers && compare(lcp(ours), lcp(peers)),
    });
  }
  await Promise.all([site.stop(), cms.stop(), peer?.stop()]);
  return results;
}
