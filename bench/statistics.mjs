/** Figures of repeated measurements. */

/** Middle of `numbers`, the mean of the two middle ones when their count is even; NaN of none. */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return Number.isInteger(half) ? (sorted[half - 1] + sorted[half]) / 2 : sorted[Math.floor(half)];
}

/**
 * Compares rounds that were measured in turn: `ours[i]` right beside `peer[i]`, so that what else the
 * machine does touches both. `ratio` is the median of the rounds' ratios; `low` and `high` are the
 * quartiles around it, which tell how far to trust it.
 */
export function compare(ours, peer) {
  const ratios = ours.map((value, i) => value / peer[i]);
  const ratio = median(ratios);
  return {
    ours: median(ours),
    peer: median(peer),
    ratio,
    low: median(ratios.filter((each) => each <= ratio)),
    high: median(ratios.filter((each) => each >= ratio)),
  };
}

/** Runs the functions of `work` in turn, `rounds` times; resolves with one list of results for each. */
export async function interleaved(rounds, ...work) {
  const results = work.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [i, measure] of work.entries()) results[i].push(await measure(round));
  }
  return results;
}
