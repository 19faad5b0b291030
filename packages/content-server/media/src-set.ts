import type { MediaSize } from './media';

/** WordPress's max_srcset_image_width. */
const widest = 2048;

/**
 * `srcset` after wp_calculate_image_srcset(): every size with the proportions of the shown one, the
 * shown one first, the original last.
 *
 * @returns null with fewer than two candidates
 */
export function srcSetOf(shown: MediaSize, sizes: readonly MediaSize[]): string | null {
  const candidates = sizes.filter(
    (size) => (size.width <= widest || size.url === shown.url) && sameShape(size, shown),
  );
  const byWidth = new Map<number, MediaSize>();
  for (const size of [shown, ...candidates])
    if (!byWidth.has(size.width)) byWidth.set(size.width, size);
  if (shown.width < 1 || byWidth.size < 2) return null;
  return [...byWidth.values()].map((size) => `${size.url} ${size.width}w`).join(', ');
}

/** Compares aspect ratios with a tolerance of one pixel, because sizes are rounded. */
function sameShape(a: MediaSize, b: MediaSize): boolean {
  const [large, small] = a.width > b.width ? [a, b] : [b, a];
  if (large.width === 0) return false;
  const scale = small.width / large.width;
  return Math.abs(Math.round(large.height * scale) - small.height) <= 1;
}
