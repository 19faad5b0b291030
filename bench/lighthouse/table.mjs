/** Prints Lighthouse's results with their targets. */
import { hundredth, lines, whole } from '../table.mjs';

const scores = ['performance', 'access', 'practices', 'seo'];
const wantedScore = 100;
const wantedTbtMs = 50;
/** Maximum ratio of a page's LCP to that of the same HTML without scripts. */
const wantedRatio = 1.15;

const noPeer =
  'Not set beside static files: there is no nginx here ("apt-get install nginx-light" has one).';

/** Formats a figure as a cell, with a mark when it misses its target. */
const markedCell = (shown, isMet) => `${shown}${isMet ? ' ' : '✗'}`;
const plain = (shown) => `${shown} `;

/** Returns the checks of one page: pairs of target and whether it is met. */
function checksOf({ ours, lcp }) {
  return {
    ...Object.fromEntries(scores.map((name) => [name, ours[name] >= wantedScore])),
    tbt: ours.tbt <= wantedTbtMs,
    cls: hundredth(ours.cls) === '0.00',
    ...(lcp && { ratio: lcp.ratio <= wantedRatio }),
  };
}

const cellsOf = (result, checks) => {
  const cell = (name, shown) => (name in checks ? markedCell(shown, checks[name]) : plain(shown));
  return [
    ...scores.map((name) => cell(name, whole(result[name]))),
    plain(whole(result.fcp)),
    plain(whole(result.lcp)),
    cell('tbt', whole(result.tbt)),
    cell('cls', hundredth(result.cls)),
    plain(whole(result.speed)),
    plain(whole(result.bytes)),
  ];
};

const heads = [
  'perf.',
  'access.',
  'practices',
  'SEO',
  'FCP',
  'LCP',
  'TBT',
  'CLS',
  'speed',
  'bytes',
];

/** Formats the results of measureLighthouse as a table, with met targets and failed audits. */
export function lighthouseTable(results) {
  const rows = results.flatMap((result) => {
    const { kind, ours, peer, lcp } = result;
    const checks = checksOf(result);
    const ratio = lcp && `${hundredth(lcp.ratio)} (${hundredth(lcp.low)}–${hundredth(lcp.high)})`;
    return [
      [kind, 'ours', ...cellsOf(ours, checks), ratio ? markedCell(ratio, checks.ratio) : ''],
      ...(peer ? [['', 'static', ...cellsOf(peer, {}), '']] : []),
    ];
  });
  const wanted = ['wanted', '', ...scores.map(() => `${wantedScore} `), '', ''];
  const checks = results.flatMap((result) => Object.values(checksOf(result)));
  const met = checks.filter(Boolean).length;
  const index = results.map(({ ours }) => ours.machine);
  return [
    lines([
      ['', '', ...heads.map(plain), 'LCP to static '],
      [...wanted, `≤ ${wantedTbtMs} `, '0.00 ', '', '', `≤ ${hundredth(wantedRatio)} `],
      ...rows,
    ]),
    `${met} of ${checks.length} wanted figures are met${met < checks.length ? '; ✗ marks the others' : ''}.`,
    `Machine's speed by Lighthouse's index: ${whole(Math.min(...index))} to ${whole(Math.max(...index))}.` +
      ' Where it varies something else ran, and TBT and performance are worse for it.',
    ...(results.some(({ peer }) => peer) ? [] : [noPeer]),
    ...results.flatMap(({ kind, ours }) => ours.faults.map((fault) => `${kind}: ${fault}`)),
  ].join('\n');
}
