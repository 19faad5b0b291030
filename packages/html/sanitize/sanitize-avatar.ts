import { z } from 'zod';

import { plainText } from '../parse/plain-text';
import { urlContext, type HtmlContext } from '../urls/html-context';
import { avatarUrl } from '../urls/media-url';

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
export function ownPicture(
  url: string | null | undefined,
  name: string,
  context: HtmlContext,
): string {
  return avatarUrl(url, plainText(name), urlContext(context));
}

/** Replaces the picture in the data of a person; null for other objects. */
export function cleanAvatar(
  item: object,
  context: HtmlContext,
): { avatar: { url: string } } | null {
  const data = 'avatar' in item ? person.safeParse(item).data : undefined;
  return data ? { avatar: { url: ownPicture(data.avatar?.url, data.name ?? '', context) } } : null;
}
