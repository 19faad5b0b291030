import { z } from 'zod';

import { decodeHTML } from 'entities';
import type { BodyContext } from '../policy/body-context';
import { avatarUrl, mediaUrl, safeSrcSet } from '../urls/media-url';
import { linkUrl } from '../urls/site-urls';

const file = z.object({
  sourceUrl: z.string(),
  srcSet: z.string().nullish(),
  altText: z.string().nullish(),
});

/** Cleans the addresses of a media item; null for other objects. */
export function cleanFile(item: object, context: BodyContext): Record<string, unknown> | null {
  const data = 'sourceUrl' in item ? file.safeParse(item).data : undefined;
  if (!data) return null;
  const altText = decodeHTML(data.altText ?? '');
  return {
    sourceUrl: mediaUrl(data.sourceUrl, context)?.url ?? null,
    ...('srcSet' in item && { srcSet: safeSrcSet(data.srcSet ?? '', context) }),
    // An attribute's text for WordPress, which writes it without encoding it again.
    ...(altText && { altText }),
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
