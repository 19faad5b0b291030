import type { Element } from 'hast';
import { z } from 'zod';
import { element, find, hasClass, textNode, textOf } from '../parse/tree';

const text = z.string().catch('');
const playlistSchema = z.object({
  type: z.enum(['audio', 'video']),
  tracks: z.array(
    z.object({
      src: z.string(),
      title: text,
      meta: z.object({ artist: text, length_formatted: text }).partial().catch({}),
      image: z.object({ src: z.string() }).optional().catch(undefined),
    }),
  ),
});

/** Maximum length of the data, in characters: some hundred tracks. */
const MAX_LENGTH = 100_000;

function parse(json: string): unknown {
  try {
    return json.length > MAX_LENGTH ? null : JSON.parse(json);
  } catch {
    return null;
  }
}

/**
 * Turns the shortcode `[playlist]`, which is data for WordPress's script, into a list of players.
 * Data that can't be read leave WordPress's own list of links for browsers without scripts.
 */
export function playlist(node: Element): Element {
  const script = find(node, (each) => hasClass(each, 'wp-playlist-script'));
  const { data } = playlistSchema.safeParse(parse(textOf(script?.children ?? [])));
  if (data === undefined) return node;
  const items = data.tracks.map(({ src, title, meta, image }) => {
    const label = [title, meta.artist, meta.length_formatted].filter(Boolean).join(' · ');
    const poster = data.type === 'video' ? image?.src : undefined;
    const player = {
      src,
      controls: true,
      preload: 'none',
      ariaLabel: title,
      ...(poster !== undefined && { poster }),
    };
    return element('li', {}, [element('p', {}, [textNode(label)]), element(data.type, player)]);
  });
  return element('ol', { className: ['wp-playlist'] }, items);
}
