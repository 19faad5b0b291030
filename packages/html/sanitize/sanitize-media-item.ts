import { z } from 'zod';
import { mediaUrl, safeSrcSet } from '../urls/media-url';
import { picturePlaceholder } from './picture-placeholder';
import type { BodySettings } from '../policy/body-context';
import { urlContext } from '../urls/html-context';

const size = z.number().nullish();
const file = z.object({
  sourceUrl: z.string(),
  srcSet: z.string().nullish(),
  altText: z.string().nullish(),
  /** Queried on attachment pages only; everywhere else the file is an image. */
  mimeType: z.string().nullish(),
  mediaDetails: z.object({ width: size, height: size }).nullish(),
});

/** Sanitises the URL fields of a media item; null for other objects. */
export function cleanFile(item: object, settings: BodySettings): Record<string, unknown> | null {
  const data = 'sourceUrl' in item ? file.safeParse(item).data : undefined;
  if (!data) return null;
  const { sourceUrl, srcSet, altText, mimeType, mediaDetails } = data;
  const urls = urlContext(settings);
  const media = mediaUrl(sourceUrl, urls);
  const isPicture = !mimeType || mimeType.startsWith('image/');
  if (media?.foreign && isPicture && !urls.showPictures) {
    const width = mediaDetails?.width ?? undefined;
    const height = mediaDetails?.height ?? undefined;
    const picture = { url: media.url, alt: altText ?? '', width, height };
    const placeholder = picturePlaceholder(picture, settings);
    return { sourceUrl: null, ...('srcSet' in item && { srcSet: null }), placeholder };
  }
  return {
    sourceUrl: media?.url ?? null,
    ...('srcSet' in item && { srcSet: safeSrcSet(srcSet ?? '', urls) }),
  };
}
