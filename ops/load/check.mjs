/** Runs the parts and prints their figures; each is one test, counted in RESILIENCE_RESULTS. */
import { writeFileSync } from 'node:fs';
import { launchContentServer, root } from '../../packages/cli/doors/programs.mjs';
import { freePort } from '../scripts/launch/ports.mjs';
import { startSite } from '../scripts/launch/site.mjs';
import { listPosts } from '../bench/content.mjs';
import { startProxy } from './proxy.mjs';
import { median, percentile } from '../bench/statistics.mjs';
import { startEditing, warmPages } from './content.mjs';
import { faults } from './faults.mjs';
import { secrets, tryHostileRequests } from './hostile.mjs';
import { problemsOf, tryOutages } from './outages.mjs';

const shownProblems = 20;
const seconds = (ms) => `${(ms / 1_000).toFixed(1)} s`;

/** Settings of each form of the check. The short one is a part of `npm test`. */
const forms = {
  long: {
    posts: 600,
    pages: 500,
    perSecond: 50,
    names: Object.keys(faults),
    restarts: ['hang', 'database error'],
    ratio: 1.5,
    revalidate: '60',
    hostile: 10_000,
  },
  short: {
    posts: 0,
    pages: 20,
    perSecond: 20,
    names: ['refused', 'hang', 'database error', 'JSON 429', 'partial data'],
    restarts: ['refused'],
    // Too few visits to tell.
    ratio: Infinity,
    ms: 2_000,
    revalidate: '1',
    hostile: 500,
    // The same requests at each run: others are for the long form to find.
    seed: 1,
  },
};

const p99 = (times) => percentile(times, 0.99);

/** Prints the problems of a part. Returns whether there are any. */
function report(name, problems) {
  const failed = problems.length > 0;
  console.log(`${failed ? 'FAILED' : 'passed'}  ${name}`);
  for (const problem of problems.slice(-shownProblems)) console.log(`  ${problem}`);
  if (problems.length > shownProblems) console.log(`  and ${problems.length - shownProblems} more`);
  return failed;
}

async function outages(context, form) {
  const result = await tryOutages({ ...form, ...context });
  for (const { name, asked, recovered, faulty, quiet } of result.phases) {
    console.log(
      `  ${name.padEnd(16)} ${String(asked).padStart(5)} requests, right after ${seconds(recovered)}, ` +
        `p99 ${Math.round(p99(faulty))} ms, beside it ${Math.round(p99(quiet))} ms`,
    );
  }
  // The ratio is taken of all visits, and as the median of the faults, which one slow moment of the
  // machine does not change.
  const all = (kind) => p99(result.phases.flatMap((phase) => phase[kind]));
  const ratios = [
    all('faulty') / all('quiet'),
    median(result.phases.map(({ faulty, quiet }) => p99(faulty) / p99(quiet))),
  ];
  console.log(
    `  ${result.count} visits, ${result.failures.length} failed; p99 during faults to p99 without: ` +
      `${ratios.map((ratio) => ratio.toFixed(2)).join(', the middle of the faults ')}`,
  );
  return [
    ...problemsOf(result),
    ...ratios
      .filter((ratio) => ratio > form.ratio)
      .map((ratio) => `Visitors wait ${ratio.toFixed(2)} times as long in trouble.`),
  ];
}

/** Secrets, and paths of this machine, in what the site printed; paths may be in a log. */
const leaks = (log) =>
  Object.entries(secrets).flatMap(([name, value]) =>
    log.includes(value) ? [`${name} is in the log.`] : [],
  );

/** Runs what is asked for. Returns the exit code. */
export async function check({ short, minutes, only }) {
  const form = short ? forms.short : forms.long;
  const ms = form.ms ?? (minutes * 60_000) / form.names.length;
  const isAsked = (name) => only === undefined || only === name;
  const port = await freePort();
  const state = { SITE_URL: `http://127.0.0.1:${port}`, CONTENT_SERVER_STATE: 'none' };
  const cms = await launchContentServer({ posts: form.posts, env: { ...secrets, ...state } });
  const proxy = await startProxy(cms.url);
  const env = { ...secrets, REVALIDATE_SECONDS: form.revalidate };
  const site = await startSite(proxy.url, { port, env });
  const failed = [];
  try {
    if (isAsked('outages')) {
      const pages = await warmPages(site.url, await listPosts(cms.url, form.pages));
      const edit = await startEditing(cms.url);
      const context = { site, proxy, edit, pages, ms };
      failed.push(report('WordPress in trouble', await outages(context, form)));
    }
    if (isAsked('hostile')) {
      failed.push(report('hostile requests', await tryHostileRequests(site, form, root)));
    }
    failed.push(report('no secret in the log', leaks(site.printed())));
  } finally {
    await Promise.all([site.stop(), cms.stop()]);
    await proxy.stop();
  }
  const failures = failed.filter(Boolean).length;
  const results = process.env.RESILIENCE_RESULTS;
  if (results) {
    writeFileSync(results, JSON.stringify({ passed: failed.length - failures, failed: failures }));
  }
  return failures > 0 ? 1 : 0;
}
