import sharp, { type ResizeOptions } from 'sharp';

import { createWorkLimit } from '../work-limit';

/** Pixels of a picture that is decoded at most: 40 MP are 160 MB of memory. */
const MAX_PIXELS = 40_000_000;

/** Decoding takes processor time and memory: two at once, whoever asks. */
const withLimit = createWorkLimit(2, 100);

/** First bytes of formats that are passed on to a decoder; none of them can have scripts or refer to files. */
const SIGNATURES = [
  /^\x89PNG\r\n\x1a\n/,
  /^\xff\xd8\xff/,
  /^GIF8[79]a/,
  // Next are four bytes with the length.
  /^RIFF[^]{4}WEBP/,
];

/** Whether it begins as a PNG, JPEG, GIF or WebP, whatever its name and Content-Type are. */
function isBitmap(data: Buffer): boolean {
  const start = data.toString('latin1', 0, 12);
  return SIGNATURES.some((signature) => signature.test(start));
}

/**
 * Returns a picture as WebP, without metadata; of moving ones the first picture.
 *
 * @throws Error for what is no bitmap, is damaged or has too many pixels; BusyError
 */
export function makeWebp(data: Buffer, size: ResizeOptions): Promise<Buffer> {
  if (!isBitmap(data)) return Promise.reject(new Error('it is not a PNG, JPEG, GIF or WebP'));
  return withLimit(() =>
    sharp(data, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      // By the Exif orientation, which WebP does not keep.
      .autoOrient()
      .resize({ withoutEnlargement: true, ...size })
      .webp({ quality: 80 })
      .timeout({ seconds: 20 })
      .toBuffer(),
  );
}
