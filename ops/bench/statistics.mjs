/** Statistics of repeated measurements. */

/** Returns the median of `numbers`; NaN of none. */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return Number.isInteger(half) ? (sorted[half - 1] + sorted[half]) / 2 : sorted[Math.floor(half)];
}

/** Returns the value that a part of `numbers`, such as 0.99, is not above; 0 of none. */
export function percentile(numbers, part) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/**
 * Compares alternating rounds: `ours[i]` was measured next to `peer[i]`, so that other load on the
 * machine affects both. `ratio` is the median of the rounds' ratios; `low` and `high` are its
 * quartiles, a measure of its reliability.
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

/** Runs the functions of `work` alternately, `rounds` times; resolves with a list for each. */
export async function interleaved(rounds, ...work) {
  const results = work.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [i, measure] of work.entries()) results[i].push(await measure(round));
  }
  return results;
}
