import { z } from 'zod';

import { decodeHTML } from 'entities';
import { element, writeHtml } from '../parse/tree';
import type { BodyContext } from '../policy/body-context';
import { avatarUrl, mediaUrl, safeSrcSet } from '../urls/media-url';
import { linkUrl } from '../urls/site-urls';
import { sanitizeBody } from './sanitize-html';

const size = z.number().optional().catch(undefined);
const file = z.object({
  sourceUrl: z.string(),
  srcSet: z.string().nullish(),
  altText: z.string().nullish(),
  /** The type is queried on attachment pages only; everywhere else the file is an image. */
  mimeType: z.string().nullish(),
  mediaDetails: z.object({ width: size, height: size }).nullish(),
});

/**
 * Cleans the addresses of a media item; null for other objects. An image that readers are asked about
 * first has the same click-to-load placeholder as in bodies.
 */
export function cleanFile(item: object, context: BodyContext): Record<string, unknown> | null {
  const data = 'sourceUrl' in item ? file.safeParse(item).data : undefined;
  if (!data) return null;
  const { sourceUrl, srcSet, mimeType, mediaDetails } = data;
  const altText = decodeHTML(data.altText ?? '');
  const media = mediaUrl(sourceUrl, context);
  const isPicture = !mimeType || mimeType.startsWith('image/');
  const asksFirst = media?.foreign && isPicture && !context.showPictures;
  const image = element('img', { src: media?.url, alt: altText, ...mediaDetails });
  return {
    sourceUrl: asksFirst ? null : (media?.url ?? null),
    ...('srcSet' in item && { srcSet: asksFirst ? null : safeSrcSet(srcSet ?? '', context) }),
    // An attribute's text for WordPress, which writes it without encoding it again.
    ...(altText && { altText }),
    ...(asksFirst && { placeholder: sanitizeBody(writeHtml(image), context) }),
  };
}

const address = z.string().nullish();
const link = z.object({ path: address, uri: address, url: address });

/**
 * Makes the address of a menu item, or of a link in a custom field (`url` and `target`), one of this site;
 * null for other objects. WPGraphQL's `path` lacks query and fragment, and has the folder of WordPress.
 */
export function cleanLink(item: object, context: BodyContext) {
  const isLink = ('path' in item && 'label' in item) || ('url' in item && 'target' in item);
  const data = isLink ? link.safeParse(item).data : undefined;
  if (!data) return null;
  const here = linkUrl(data.url || data.uri || data.path || '', context);
  return { ...('path' in item && { path: here }), ...('url' in item && { url: here }) };
}

const person = z.object({
  name: z.string().nullish(),
  url: address,
  avatar: z.looseObject({ url: z.string().nullable() }).nullable(),
});

/** Replaces the picture and the link in the data of a person; null for other objects. */
export function cleanPerson(item: object, context: BodyContext) {
  const { avatar, name, url } = ('avatar' in item && person.safeParse(item).data) || {};
  if (avatar === undefined) return null;
  return {
    avatar: { ...avatar, url: avatarUrl(avatar?.url, name ?? '', context) },
    ...(url && { url: linkUrl(url, context) }),
  };
}
