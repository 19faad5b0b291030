/** Formats Lighthouse's results. */
import { hundredth, lines, whole } from '../table.mjs';

/** Heads of the columns, and how the figure of each is shown. */
const columns = {
  performance: ['perf.', whole],
  access: ['access.', whole],
  practices: ['practices', whole],
  seo: ['SEO', whole],
  fcp: ['FCP', whole],
  lcp: ['LCP', whole],
  tbt: ['TBT', whole],
  cls: ['CLS', hundredth],
  speed: ['speed', whole],
  bytes: ['bytes', whole],
};

const cellsOf = (result) => Object.entries(columns).map(([name, [, show]]) => show(result[name]));

/** Formats the results of measureLighthouse as a table, with the failed audits below it. */
export function lighthouseTable(results) {
  const rows = results.flatMap(({ kind, ours, peer, lcp }) => {
    const ratio = lcp && `${hundredth(lcp.ratio)} (${hundredth(lcp.low)}–${hundredth(lcp.high)})`;
    return [
      [kind, 'ours', ...cellsOf(ours), ratio ?? ''],
      ...(peer ? [['', 'static', ...cellsOf(peer), '']] : []),
    ];
  });
  const index = results.map(({ ours }) => ours.machine);
  const hasPeer = results.some(({ peer }) => peer);
  return [
    lines([['', '', ...Object.values(columns).map(([head]) => head), 'LCP to static'], ...rows]),
    `Machine's speed by Lighthouse's index: ${whole(Math.min(...index))} to ${whole(Math.max(...index))}.` +
      ' Where it varies something else ran, and TBT and performance are worse for it.',
    ...(hasPeer ? [] : ['Not set beside static files: "apt-get install nginx-light" has nginx.']),
    ...results.flatMap(({ kind, ours }) => ours.faults.map((fault) => `${kind}: ${fault}`)),
  ].join('\n');
}
