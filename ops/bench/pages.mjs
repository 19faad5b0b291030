/** Compares the site with stock Faust.js (ops/bench/faust) and with a Node process that sends the same buffers. */
import { launchContentServer } from '../../packages/cli/doors/programs.mjs';
import { freePort } from '../scripts/launch/ports.mjs';
import { startSite } from '../scripts/launch/site.mjs';
import { bareAddress, measureCold, siteAddress } from './cold.mjs';
import { chooseAddresses } from './content.mjs';
import { startFaust } from './faust.mjs';
import { assertRendered } from './rendered.mjs';
import { show } from './results.mjs';
import { measureServing, startBuffers } from './serving.mjs';

/**
 * `content`: an export, null for the demo; `post`: one of median length by default; `rounds` and `roundMs` of warm
 * pages. Throws UserError.
 */
export async function measurePages({ content, post, ...options }) {
  const port = await freePort();
  const env = { CONTENT_SERVER_STATE: 'none', SITE_URL: `http://127.0.0.1:${port}` };
  const cms = await launchContentServer({ content, env });
  const { kinds, others } = await chooseAddresses(cms.url, post);
  const site = await startSite(cms.url, { port });
  const faust = await startFaust(cms.url);
  if (faust) console.log(`Faust: ${faust.packages.join(', ')}`);
  const servers = [
    { name: 'site', addressOf: (uri) => siteAddress(site.url, uri) },
    ...(faust ? [{ name: 'faust', addressOf: (uri) => bareAddress(faust.url, uri) }] : []),
  ];
  // Warm-up: the code of each template has run before pages are measured.
  for (const { addressOf } of servers) {
    for (const [, uri] of kinds) await assertRendered(addressOf(uri), cms.url, uri);
  }
  const cold = await measureCold(servers, others);
  show('Page never built, ms to the first byte', cold);

  const uris = kinds.map(([, uri]) => uri);
  const buffers = await startBuffers(site.url, uris);
  const peers = [...servers, { name: 'node', addressOf: (uri) => siteAddress(buffers.url, uri) }];
  const warm = await measureServing(peers, kinds, options);
  await Promise.all([site, faust, buffers, cms].map((each) => each?.stop()));
  return { content, faust: faust?.packages ?? null, cold, warm };
}
