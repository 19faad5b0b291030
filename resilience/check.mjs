/** Runs the parts and prints their figures; each is one test. */
import { freePort } from '../bench/servers.mjs';
import { root } from '../scripts/launch/processes.mjs';
import { countsVariable, noteCounts } from '../scripts/test/counts.mjs';
import { listPosts, startContent, startEditing, warmPages } from './content.mjs';
import { faults } from './faults.mjs';
import { startFaultyProxy } from './faulty-proxy.mjs';
import { tryHostileRequests } from './hostile.mjs';
import { problemsOf, tryOutages } from './outages.mjs';
import { secrets, startSite } from './site.mjs';
import { soak } from './soak.mjs';

const shownProblems = 20;
const seconds = (ms) => `${(ms / 1_000).toFixed(1)} s`;

/** What each form does. The short one is a part of `npm test`. */
const forms = {
  long: {
    posts: 600,
    pages: 500,
    perSecond: 50,
    names: Object.keys(faults),
    restarts: ['hang', 'database error'],
    hostile: 10_000,
  },
  short: {
    posts: 0,
    pages: 20,
    perSecond: 20,
    names: ['refused', 'hang', 'database error', 'JSON 429', 'partial data', 'wrong types'],
    restarts: ['refused'],
    ms: 2_000,
    hostile: 500,
    // The same requests at each run: others are for the long form to find.
    seed: 1,
  },
};

/** Prints the problems of a part; counts it as a test. */
function report(name, problems) {
  const failed = problems.length > 0;
  console.log(`${failed ? 'FAILED' : 'passed'}  ${name}`);
  for (const problem of problems.slice(-shownProblems)) console.log(`  ${problem}`);
  if (problems.length > shownProblems) console.log(`  and ${problems.length - shownProblems} more`);
  if (process.env[countsVariable])
    noteCounts(`resilience ${name}`, failed ? { failed: 1 } : { passed: 1 });
  return failed;
}

async function outages(context, form) {
  // The same without faults, shorter: for the ratio of the waits.
  const normal = {
    ...form,
    ...context,
    names: form.names.slice(0, 3).map(() => null),
    restarts: [],
  };
  const base = await tryOutages(normal);
  const result = await tryOutages({ ...form, ...context });
  // Also after it: what else the machine does changes meanwhile.
  const later = await tryOutages(normal);
  for (const { name, asked, recovered } of result.phases) {
    console.log(
      `  ${name.padEnd(16)} ${String(asked).padStart(5)} requests, right after ${seconds(recovered)}`,
    );
  }
  const normalP99 = (base.p99 + later.p99) / 2;
  const ratio = result.p99 / normalP99;
  console.log(
    `  ${result.count} visits, ${result.failures.length} failed; p99 ${Math.round(result.p99)} ms, ` +
      `without faults ${Math.round(base.p99)} ms before and ${Math.round(later.p99)} ms after: ratio ${ratio.toFixed(2)}`,
  );
  return problemsOf({
    failures: [...base.failures, ...result.failures, ...later.failures],
    phases: result.phases,
  });
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
  const isSoak = only === 'soak';
  const port = await freePort();
  const cms = await startContent(isSoak ? 5_200 : form.posts, port);
  const proxy = await startFaultyProxy(cms.url);
  const site = await startSite(proxy.url, short ? { REVALIDATE_SECONDS: '1' } : {}, port);
  try {
    const failed = [];
    if (isSoak) {
      failed.push(report('soak', await soak(site, await listPosts(cms.url, 5_000))));
    }
    if (only === undefined || only === 'outages') {
      const pages = await warmPages(site.url, await listPosts(cms.url, form.pages));
      const edit = await startEditing(cms.url);
      const context = { site, proxy, edit, pages, ms };
      failed.push(report('WordPress in trouble', await outages(context, form)));
    }
    if (only === undefined || only === 'hostile') {
      failed.push(report('hostile requests', await tryHostileRequests(site, form, root)));
    }
    failed.push(report('no secret in the log', leaks(site.log())));
    return failed.some(Boolean) ? 1 : 0;
  } finally {
    await Promise.all([site.stop(), cms.stop()]);
    await proxy.stop();
  }
}
