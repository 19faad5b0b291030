import { z } from 'zod';

import { decodeHTML } from 'entities';
import { plainText } from '../parse/plain-text';
import type { BodyContext } from '../policy/body-context';
import { loadedPicture, personPicture } from '../urls/loaded-picture';
import { mediaUrl, safeSrcSet } from '../urls/media-url';
import { linkHref, linkUrl } from '../urls/site-urls';

const file = z.object({
  sourceUrl: z.string(),
  srcSet: z.string().nullish(),
  altText: z.string().nullish(),
  /** The type is queried on attachment pages only; everywhere else the file is an image. */
  mimeType: z.string().nullish(),
  mediaDetails: z.object({ width: z.number().nullish() }).nullish(),
});

/** Cleans the addresses of a media item; null for other objects. A picture that is not shown has none. */
export function cleanFile(item: object, context: BodyContext): Record<string, unknown> | null {
  const data = 'sourceUrl' in item ? file.safeParse(item).data : undefined;
  if (!data) return null;
  const { sourceUrl, mimeType, mediaDetails } = data;
  const altText = decodeHTML(data.altText ?? '');
  const media = mediaUrl(sourceUrl, context);
  const isPicture = !mimeType || mimeType.startsWith('image/');
  const isHidden = media?.foreign && isPicture && !context.showPictures;
  const src = isHidden ? null : (media?.url ?? null);
  const srcSet = isHidden ? null : safeSrcSet(data.srcSet ?? '', context);
  const picture = { src: src ?? '', srcSet, width: mediaDetails?.width ?? undefined };
  const shown = src && isPicture ? loadedPicture(picture, context) : { src, srcSet };
  return {
    sourceUrl: shown.src,
    ...('srcSet' in item && { srcSet: shown.srcSet }),
    // An attribute's text for WordPress, which writes it without encoding it again.
    ...(altText && { altText }),
  };
}

/** The end of an excerpt that WordPress has cut, or the link that a theme puts there. */
const CUT = /\[(?:…|&hellip;|&#8230;)\]|<a\s[^>]*\bmore-link\b/;

/** WordPress removes all markup from an excerpt that it makes, and puts paragraphs around it. */
const TYPED_MARKUP = /<(?!\/?p>)/;

const lettersOf = (html: string) => plainText(html).replaceAll(' ', '');

const captioned = z.object({
  caption: z.string(),
  description: z.string().nullish(),
  _description: z.string().nullish(),
});

/**
 * Removes the caption of a media item that WPGraphQL has made of its description: it applies WordPress's
 * filters of excerpts, and only editors may ask for the field itself. Null for other objects.
 */
export function cleanCaption(item: object): { caption: null } | null {
  const data = 'caption' in item ? captioned.safeParse(item).data : undefined;
  const [caption = ''] = data?.caption.split(CUT, 1) ?? [];
  const description = data?.description ?? data?._description ?? '';
  const isMade =
    description !== '' &&
    !TYPED_MARKUP.test(caption.trim()) &&
    lettersOf(description).startsWith(lettersOf(caption));
  return isMade ? { caption: null } : null;
}

const address = z.string().nullish();
const link = z.object({ path: address, uri: address, url: address });

/** Addresses in the attributes of a block: `url`, or a name that ends so; of links also `href`. */
const BLOCK_ADDRESS = /(?:url|(href))$/i;

/**
 * Cleans the addresses in the attributes of a block (WPGraphQL Content Blocks); null for other objects.
 * Components give an `href` to a plain link, which needs the base path, and a `url` to Next's, which adds it.
 */
function cleanBlock(item: object, context: BodyContext) {
  const isBlock = '__typename' in item && /\wAttributes$/.test(String(item.__typename));
  if (!isBlock && !('linkTarget' in item)) return null;
  const cleaned = Object.entries(item).flatMap(([name, value]) => {
    const [found, isHref] = BLOCK_ADDRESS.exec(name) ?? [];
    if (!found || typeof value !== 'string') return [];
    return [[name, isHref ? linkHref(value, context) : linkUrl(value, context)]];
  });
  return Object.fromEntries(cleaned);
}

/**
 * Makes the address of a menu item, of a link in a custom field (`url` and `target`) or of a block one of
 * this site; null for other objects. WPGraphQL's `path` lacks query and fragment, and has the folder of
 * WordPress.
 */
export function cleanLink(item: object, context: BodyContext) {
  const isLink = ('path' in item && 'label' in item) || ('url' in item && 'target' in item);
  const data = isLink ? link.safeParse(item).data : undefined;
  if (!data) return cleanBlock(item, context);
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
    avatar: { ...avatar, url: personPicture(avatar?.url, name ?? '', context) },
    ...(url && { url: linkUrl(url, context) }),
  };
}
