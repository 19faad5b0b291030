import { z } from 'zod';
import { mediaUrl, safeSrcSet } from '../urls/media-url';
import { picturePlaceholder } from './picture-placeholder';
import { urlContext, type HtmlContext } from '../urls/html-context';

/** What is added to a picture that waits for the reader (`picturesOfOtherHosts` of site.config.ts). */
export interface WaitingPicture {
  /** HTML that has been through sanitizeBody. The picture's own addresses are null then. */
  placeholder?: string;
}

const size = z.number().nullish();
const file = z.object({
  sourceUrl: z.string(),
  srcSet: z.string().nullish(),
  altText: z.string().nullish(),
  /** Asked for on the pages of media files; everywhere else a file is a picture. */
  mimeType: z.string().nullish(),
  mediaDetails: z.object({ width: size, height: size }).nullish(),
});

/** The fields of a media item that hold its addresses, clean, or null when it is no media item. */
export function cleanFile(item: object, context: HtmlContext): Record<string, unknown> | null {
  const data = 'sourceUrl' in item ? file.safeParse(item).data : undefined;
  if (!data) return null;
  const { sourceUrl, srcSet, altText, mimeType, mediaDetails } = data;
  const urls = urlContext(context);
  const media = mediaUrl(sourceUrl, urls);
  const isPicture = !mimeType || mimeType.startsWith('image/');
  if (media?.foreign && isPicture && !urls.showPictures) {
    const width = mediaDetails?.width ?? undefined;
    const height = mediaDetails?.height ?? undefined;
    const picture = { url: media.url, alt: altText ?? '', width, height };
    const placeholder = picturePlaceholder(picture, context);
    return { sourceUrl: null, ...('srcSet' in item && { srcSet: null }), placeholder };
  }
  return {
    sourceUrl: media?.url ?? null,
    ...('srcSet' in item && { srcSet: safeSrcSet(srcSet ?? '', urls) }),
  };
}
