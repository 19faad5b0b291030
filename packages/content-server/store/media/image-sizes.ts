import { z } from 'zod';
import { readPhpSerialized } from '../../text/php-serialized';

/** A resized copy of an image, without its URL. */
export interface ImageCut {
  name: string;
  width: number;
  height: number;
  /** File name alone. */
  file: string;
}

export interface ImageDimensions {
  width: number;
  height: number;
  cuts: ImageCut[];
}

/** WordPress's default sizes in the order it lists them in image metadata. */
const defaults: readonly { name: string; width: number; height: number; crop?: true }[] = [
  { name: 'medium', width: 300, height: 300 },
  { name: 'large', width: 1024, height: 1024 },
  { name: 'thumbnail', width: 150, height: 150, crop: true },
  { name: 'medium_large', width: 768, height: Infinity },
  { name: '1536x1536', width: 1536, height: 1536 },
  { name: '2048x2048', width: 2048, height: 2048 },
];

/** A larger `-WxH` is rather part of the name. */
const plausible = 2000;
const unknownSize = { width: 1200, height: 800 };

/**
 * Returns size and resized copies of an image attachment: from `_wp_attachment_metadata`, else from
 * a `-WxH` at the end of its name, else 1200 × 800 with the sizes WordPress would create.
 *
 * @param meta of the attachment
 * @param fileName the name it is served under, from which the copies' names are derived
 */
export function imageDimensions(
  meta: Readonly<Record<string, string>>,
  fileName: string,
): ImageDimensions {
  const stored = storedDimensions(meta['_wp_attachment_metadata'] ?? '', fileName);
  if (stored) return stored;
  // WordPress does not resize vector images.
  const size = sizeInName(fileName) ?? unknownSize;
  return { ...size, cuts: fileName.endsWith('.svg') ? [] : defaultCuts(size, fileName) };
}

/** `photo.jpg` and 300, 200 → `photo-300x200.jpg`. */
export function cutName(fileName: string, width: number, height: number): string {
  return fileName.replace(/(\.[^.]*)?$/, (extension) => `-${width}x${height}${extension}`);
}

/** `photo-300x200.jpg` → the original's name and the size; undefined for a name without one. */
export function splitCutName(
  fileName: string,
): { original: string; width: number; height: number } | undefined {
  const match = /^(.+)-(\d{1,4})x(\d{1,4})(\.[^.]+)$/.exec(fileName);
  if (!match) return undefined;
  const [, stem = '', width, height, extension = ''] = match;
  return { original: stem + extension, width: Number(width), height: Number(height) };
}

function sizeInName(fileName: string): { width: number; height: number } | undefined {
  const { width = 0, height = 0 } = splitCutName(fileName) ?? {};
  const isPlausible = Math.min(width, height) > 0 && Math.max(width, height) <= plausible;
  return isPlausible ? { width, height } : undefined;
}

/** The rules of wp_constrain_dimensions() and image_resize_dimensions(): never larger, rounded. */
function defaultCuts(full: { width: number; height: number }, fileName: string): ImageCut[] {
  return defaults.flatMap(({ name, width: maxWidth, height: maxHeight, crop }) => {
    const scale = Math.min(maxWidth / full.width, maxHeight / full.height, 1);
    const side = (most: number, whole: number) =>
      crop ? Math.min(most, whole) : Math.max(1, Math.round(whole * scale));
    const [width, height] = [side(maxWidth, full.width), side(maxHeight, full.height)];
    if (width >= full.width && height >= full.height) return [];
    return [{ name, width, height, file: cutName(fileName, width, height) }];
  });
}

const pixels = z.coerce.number().positive().lt(100_000).transform(Math.round);
const size = z.object({ width: pixels, height: pixels });
const metadata = size.extend({
  sizes: z.record(z.string(), size.nullable().catch(null)).catch({}),
});

function storedDimensions(serialized: string, fileName: string): ImageDimensions | undefined {
  const stored = metadata.safeParse(readPhpSerialized(serialized)).data;
  if (!stored) return undefined;
  const { width, height, sizes } = stored;
  const cuts = Object.entries(sizes).flatMap(([name, cut]) =>
    cut ? { name, ...cut, file: cutName(fileName, cut.width, cut.height) } : [],
  );
  return { width, height, cuts };
}
