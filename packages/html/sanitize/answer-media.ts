import { z } from 'zod';
import { plainText } from '../parse/plain-text';
import { writeHtml } from '../parse/html';
import { element } from '../parse/tree';
import type { BodySettings } from '../policy/body-context';
import { urlContext, type HtmlContext } from '../urls/html-context';
import { avatarUrl, mediaUrl, safeSrcSet } from '../urls/media-url';
import { sanitizeBody } from './sanitize-body';

const size = z
  .number()
  .nullish()
  .transform((value) => value ?? undefined);
const file = z.object({
  sourceUrl: z.string(),
  srcSet: z.string().nullish(),
  altText: z.string().nullish(),
  /** Queried on attachment pages only; everywhere else the file is an image. */
  mimeType: z.string().nullish(),
  mediaDetails: z.object({ width: size, height: size }).nullish(),
});

/**
 * Sanitises the URL fields of a media item; null for other objects. An image that readers are asked about
 * first has the same click-to-load placeholder as in bodies.
 */
export function cleanFile(item: object, settings: BodySettings): Record<string, unknown> | null {
  const data = 'sourceUrl' in item ? file.safeParse(item).data : undefined;
  if (!data) return null;
  const { sourceUrl, srcSet, altText, mimeType, mediaDetails } = data;
  const urls = urlContext(settings);
  const media = mediaUrl(sourceUrl, urls);
  const isPicture = !mimeType || mimeType.startsWith('image/');
  const asksFirst = media?.foreign && isPicture && !urls.showPictures;
  const image = element('img', { src: media?.url, alt: altText ?? '', ...mediaDetails });
  return {
    sourceUrl: asksFirst ? null : (media?.url ?? null),
    ...('srcSet' in item && { srcSet: asksFirst ? null : safeSrcSet(srcSet ?? '', urls) }),
    ...(asksFirst && { placeholder: sanitizeBody(writeHtml(image), settings) }),
  };
}

const person = z.object({
  name: z.string().nullish(),
  avatar: z.object({ url: z.string().nullish() }).nullable(),
});

/**
 * Returns the address of a person's picture that a visitor's browser may load.
 *
 * @param url as WordPress gives it
 * @param name may have HTML
 */
export function ownPicture(url: string | null | undefined, name: string, context: HtmlContext) {
  return avatarUrl(url, plainText(name), urlContext(context));
}

/** Replaces the picture in the data of a person; null for other objects. */
export function cleanAvatar(item: object, context: HtmlContext) {
  const data = 'avatar' in item ? person.safeParse(item).data : undefined;
  return data ? { avatar: { url: ownPicture(data.avatar?.url, data.name ?? '', context) } } : null;
}
