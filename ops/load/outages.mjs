/** Visitors while WordPress is in trouble: nobody may notice, and news must come soon after. */
import { setTimeout as pause } from 'node:timers/promises';
import { send } from '../bench/http.mjs';
import { startVisits } from './visitors.mjs';
import { faults } from './faults.mjs';

/** How soon after a fault the right content must be there, ms. */
const recoveredWithinMs = 10_000;
/** Parts of the time of a fault: before it, and the fault itself; the rest is the time after it. */
const [quietShare, faultShare] = [0.2, 0.6];

const pollMs = 20;

let edits = 0;

/** Polls a page until it shows some words. Resolves with the milliseconds, Infinity when it does not in time. */
async function untilShown(address, words) {
  const startedAt = performance.now();
  for (;;) {
    const { body } = await send(address);
    const ms = performance.now() - startedAt;
    if (body.includes(words)) return ms;
    if (ms > recoveredWithinMs) return Infinity;
    await pause(pollMs);
  }
}

/**
 * One fault for a while, with a post published meanwhile. Resolves with its figures: `faulty` and
 * `quiet` are what visits took during it, and right before and after it, ms. Side by side, as
 * what else the machine does changes from minute to minute.
 */
async function tryFault(name, { site, proxy, edit, pages, visits, ms, isRestart }) {
  const startedAt = performance.now();
  const until = (share) => pause(Math.max(0, startedAt + ms * share - performance.now()));
  visits.window();
  await until(quietShare);
  const earlier = visits.window();
  proxy.taken();
  await proxy.behave(faults[name]);
  edits += 1;
  const page = pages[(edits * 7) % pages.length];
  const title = `Published in trouble ${edits}`;
  await edit(page, title);
  await until(quietShare + faultShare / 2);
  if (isRestart) {
    // Nobody can be answered by a server that is not there.
    await visits.pause();
    await site.restart();
    visits.resume();
  }
  await until(quietShare + faultShare);
  const asked = proxy.taken().length;
  const during = visits.window();
  await proxy.behave(null);
  const recovered = await untilShown(page.url, title);
  visits.window();
  await until(1);
  return { name, asked, recovered, faulty: during, quiet: [...earlier, ...visits.window()] };
}

/**
 * Every fault of `names` in turn, `ms` each, under `perSecond` visits. The site is restarted in the
 * middle of those in `restarts`. Resolves with `{ count, failures, phases }`.
 */
export async function tryOutages({ names = Object.keys(faults), restarts, perSecond, ...context }) {
  const visits = startVisits(context.pages, perSecond);
  const phases = [];
  for (const name of names) {
    const isRestart = restarts.includes(name);
    phases.push(await tryFault(name, { ...context, visits, isRestart }));
  }
  const { count, failures } = await visits.end();
  return { count, failures, phases };
}

/** How many requests of a run are allowed to fail: none. */
export const problemsOf = ({ failures, phases }) => [
  ...failures,
  ...phases
    .filter(({ recovered }) => recovered > recoveredWithinMs)
    .map(({ name }) => `After "${name}" the right content was not there within 10 s.`),
];
