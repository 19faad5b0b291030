/**
 * Audits a page with Lighthouse, mobile with the default simulated throttling, in a Chromium with a
 * new profile. A separate process, so that audits share no state: `node audit.mjs FOLDER URL`, with
 * FOLDER from ensureLighthouse and CHROME_PATH for the browser. Prints JSON.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromiumArgs } from '../../scripts/chromium.mjs';

const [folder, url] = process.argv.slice(2);
const fromFolder = (file) => import(pathToFileURL(path.join(folder, 'node_modules', file)).href);

const chromeFlags = ['--headless=new', ...chromiumArgs];
const [categories, metrics] = [
  { performance: 'performance', access: 'accessibility', practices: 'best-practices', seo: 'seo' },
  {
    fcp: 'first-contentful-paint',
    lcp: 'largest-contentful-paint',
    tbt: 'total-blocking-time',
    cls: 'cumulative-layout-shift',
    speed: 'speed-index',
    bytes: 'total-byte-weight',
  },
];

/** Failed audits that lower a score, except for the timings, which are in the table. */
function faultsOf({ categories: all, audits }) {
  const faults = Object.values(all).flatMap((category) =>
    category.auditRefs
      .filter(({ weight, id }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
      .filter(({ id }) => !Object.values(metrics).includes(id))
      .map(({ id }) => {
        const [item] = audits[id].details?.items ?? [];
        const where = item?.node?.selector ?? item?.description ?? item?.url ?? '';
        return `${category.id}: ${audits[id].title} (${id})${where && `: ${where}`}`;
      }),
  );
  return [...new Set(faults)];
}

const [{ default: lighthouse }, { launch }] = await Promise.all([
  fromFolder('lighthouse/core/index.js'),
  fromFolder('chrome-launcher/dist/index.js'),
]);
const chrome = await launch({ chromeFlags, handleSIGINT: false });
process.on('exit', () => chrome.kill());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

const { lhr } = await lighthouse(url, { port: chrome.port, logLevel: 'error' });
if (lhr.runtimeError) {
  console.error(`${url}: ${lhr.runtimeError.message}`);
  process.exit(1);
}
const pick = (names, read) =>
  Object.fromEntries(Object.entries(names).map(([name, id]) => [name, read(id)]));
console.log(
  JSON.stringify({
    ...pick(categories, (id) => Math.round(lhr.categories[id].score * 100)),
    ...pick(metrics, (id) => lhr.audits[id].numericValue),
    machine: lhr.environment.benchmarkIndex,
    faults: faultsOf(lhr),
  }),
);
process.exit();
