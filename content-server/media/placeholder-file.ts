import { placeholderImage } from './placeholder-image';
import { silentWav } from './placeholder-audio';
import { onePagePdf } from './placeholder-pdf';
import { stillWebm } from './placeholder-video';

export interface FileBody {
  contentType: string;
  body: Buffer;
}

/**
 * Something valid and harmless in place of a file that the export only names. The type is that of
 * the stand-in: a drawing for every kind of image, silence for audio, a still for video.
 *
 * @param mimeType what the original is
 * @param size of an image in pixels
 */
export function placeholderFile(
  fileName: string,
  mimeType: string,
  size: { width: number; height: number },
): FileBody {
  if (mimeType.startsWith('image/')) {
    const svg = placeholderImage(fileName, size.width, size.height);
    return { contentType: 'image/svg+xml', body: Buffer.from(svg) };
  }
  if (mimeType.startsWith('audio/')) return { contentType: 'audio/wav', body: silentWav() };
  if (mimeType.startsWith('video/')) return { contentType: 'video/webm', body: stillWebm() };
  if (mimeType === 'application/pdf')
    return { contentType: 'application/pdf', body: onePagePdf(fileName) };
  return {
    contentType: 'text/plain; charset=utf-8',
    body: Buffer.from(`The export names the file ${fileName} but does not hold it.\n`),
  };
}
