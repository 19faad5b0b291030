/** Prints results as text tables. */

export const whole = (number) => Math.round(number).toLocaleString('en-US');
const tenth = (number) => number.toFixed(1);
export const hundredth = (number) => number.toFixed(2);

/** Formats rows of cells: the first column left-aligned, the others right-aligned. */
export function lines(rows) {
  const widths = rows[0].map((_, i) => Math.max(...rows.map((row) => (row[i] ?? '').length)));
  return rows
    .map((row) =>
      row
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i])))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Formats a comparison as cells: both medians, and their ratio with its quartiles. */
const cells = ({ ours, peer, ratio, low, high }, shown = whole) => [
  shown(ours),
  shown(peer),
  `${hundredth(ratio)} (${hundredth(low)}–${hundredth(high)})`,
];

export const servingTable = (serving) =>
  lines([
    ['requests/s', 'ours', 'bare', 'ratio'],
    ...Object.entries(serving).map(([encoding, result]) => [encoding, ...cells(result)]),
  ]);

export const coldTable = ({ toBare, toQueries }) =>
  lines([
    ['ms', 'ours', 'peer', 'ratio'],
    ['to the bare page', ...cells(toBare, tenth)],
    ['to its queries alone', ...cells(toQueries, tenth)],
  ]);

const byteColumns = {
  htmlRaw: 'HTML raw',
  html: 'HTML',
  js: 'JS',
  css: 'CSS',
  fonts: 'fonts',
  images: 'images',
  other: 'other',
  all: 'all',
  before: 'requests before load',
  after: 'after',
  elsewhere: 'other hosts',
};

const byteCells = (bytes) => Object.keys(byteColumns).map((name) => whole(bytes[name]));

export const bytesTable = (visits) =>
  lines([
    ['bytes', '', ...Object.values(byteColumns)],
    ...visits.flatMap(({ kind, ours, bare }) => [
      [kind, 'ours', ...byteCells(ours)],
      ...(bare ? [['', 'bare', ...byteCells(bare)]] : []),
    ]),
  ]);

export const paintTable = (visits) =>
  lines([
    ['ms', 'FCP', 'bare', 'ratio', 'LCP', 'bare', 'ratio'],
    ...visits
      .filter(({ bare }) => bare)
      .map(({ kind, fcp, lcp }) => [kind, ...cells(fcp), ...cells(lcp)]),
  ]);

export const publishTable = ({ shown, saved, edits, atOnce }) =>
  lines([
    [`ms, of ${edits} edits`, 'median', 'max'],
    ['saved and shown on the three', tenth(shown.median), tenth(shown.max)],
    ['peer: saved with no site to tell', tenth(saved.median), tenth(saved.max)],
    ['shown at the first request', `${atOnce} of ${edits}`],
  ]);

export const memoryTable = (rows) =>
  lines([
    ['after', 'resident, MB', 'peak, MB', 'requests/s'],
    ...rows.map(({ after, resident, peak, perSecond }) => [
      after,
      whole(resident),
      whole(peak),
      perSecond === null ? '' : whole(perSecond),
    ]),
  ]);

export const deploymentTable = ({ build, edits, crashes }) =>
  lines([
    [`${whole(build.pages)} pages built`, ''],
    ['seconds', tenth(build.ms / 1000)],
    ['requests to WordPress', whole(build.requests)],
    ['requests by ten edits that nobody looks at', whole(edits.requestsOfUnseenEdits)],
    [`requests per edit, of ${edits.edits}, with visits`, tenth(edits.requestsPerEdit)],
    ['first visits after the edits, on two servers', whole(edits.firstVisits)],
    ['wrong ones', whole(edits.wrongFirstVisits.length)],
    ['ms of a first visit: median', tenth(edits.medianMs)],
    ['ms of a first visit: most', tenth(edits.maxMs)],
    ['ms until nginx has it: most', whole(edits.nginxMaxMs)],
    ['reads beside, 20 a second', whole(edits.reads)],
    ['failed ones', whole(edits.failedReads)],
    ...crashes.flatMap(({ what, reads, failed, rightAfterMs }) => [
      [`${what}: reads, 50 a second`, whole(reads)],
      ['failed ones', whole(failed.length)],
      ['ms after it until all is right', whole(rightAfterMs)],
    ]),
  ]);
