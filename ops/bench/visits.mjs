/** Visits pages of the site and the bare page in Chromium. */
import { chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from '../scripts/chromium.mjs';
import { bareAddress, siteAddress } from './cold.mjs';
import { compare, interleaved } from './statistics.mjs';
import { loadedBytes, paintTimes } from './visit.mjs';

const rounds = 5;
const startWithinMs = 30_000;

/**
 * Visits each of `kinds` (pairs of name and URI). Returns `{ kind, uri, ours, bare, fcp, lcp }` for
 * each: bytes and requests of both, and their paint times compared; preceded by one of the front
 * page with `ours` only. Null without Chromium.
 */
export async function measureVisits(site, bare, kinds) {
  const executablePath = findChromium(chromium.executablePath());
  if (!executablePath) return null;
  // runMain stops the browser on signals.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const browser = await chromium.launch({
    executablePath,
    args: chromiumArgs,
    timeout: startWithinMs,
    ...signals,
  });
  const results = [];
  try {
    const front = await loadedBytes(browser, siteAddress(site.url, '/'));
    results.push({ kind: 'front', uri: '/', ours: front, bare: null });
    for (const [kind, uri] of kinds) {
      const addresses = [siteAddress(site.url, uri), bareAddress(bare.url, uri)];
      const [ours, peer] = addresses.map((address) => () => paintTimes(browser, address));
      // Before the paint times, because these visits also warm up the browser.
      const [oursBytes, bareBytes] = [
        await loadedBytes(browser, addresses[0]),
        await loadedBytes(browser, addresses[1]),
      ];
      const [oursTimes, bareTimes] = await interleaved(rounds, ours, peer);
      const compared = (name) =>
        compare(
          oursTimes.map((times) => times[name]),
          bareTimes.map((times) => times[name]),
        );
      results.push({
        kind,
        uri,
        ours: oursBytes,
        bare: bareBytes,
        fcp: compared('fcp'),
        lcp: compared('lcp'),
      });
    }
  } finally {
    await browser.close();
  }
  return results;
}
