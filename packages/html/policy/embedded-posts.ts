import { fill, type BodyWords } from './body-context';
import { embedOf, type Embed, type Provider } from './embed-providers';

/** Providers whose embeds are a `<blockquote>` and a script, by the class of the first and the post's URL. */
const POSTS: ReadonlyMap<string, Provider> = new Map(
  Object.entries<Provider>({
    'twitter-tweet': {
      name: 'X',
      verb: 'Read',
      url: /^(?:www\.|mobile\.)?(?:twitter|x)\.com\/\w+\/status(?:es)?\/(\d+)$/,
      addresses: (id) => [null, `/embed/Tweet.html?id=${id}&dnt=true`],
    },
    'bluesky-embed': {
      name: 'Bluesky',
      verb: 'Read',
      url: /^bsky\.app\/profile\/([\w.:-]+)\/post\/(\w+)$/,
      // The frame knows people by their identifiers only, not by their names.
      addresses: (user, id) => [
        null,
        user.startsWith('did:') ? `/embed/${user}/app.bsky.feed.post/${id}` : null,
      ],
    },
    'mastodon-embed': {
      name: 'Mastodon',
      verb: 'Read',
      url: /^([\w.-]+)(\/@\w+(?:@[\w.-]+)?\/\d+)$/,
      // Every server of Mastodon has frames; only the largest is in the table.
      addresses: (host, path) => [null, host === 'mastodon.social' ? `${path}/embed` : null],
    },
    'instagram-media': {
      name: 'Instagram',
      verb: 'View',
      url: /^(?:www\.)?instagram\.com\/(?:[\w.]+\/)?(p|reel|tv)\/([\w-]+)$/,
      addresses: (kind, id) => [null, `/${kind}/${id}/embed/captioned/`],
    },
    'tiktok-embed': {
      name: 'TikTok',
      verb: 'Watch',
      url: /^(?:www\.)?tiktok\.com\/@[\w.-]+\/video\/(\d+)$/,
      addresses: (id) => [null, `/embed/v2/${id}`],
    },
  }),
);

/** Class of a post of another WordPress; its frame may be on any host, so there is none here. */
export const WORDPRESS_POST = 'wp-embedded-content';

/** Whether a class is that of a quoted post. */
export const isPostClass = (name: string) => name === WORDPRESS_POST || POSTS.has(name);

/** Returns the embed of a post's URL, or null when its provider is not that of the class. */
export function knownPost(className: string, url: URL, words: BodyWords): Embed | null {
  if (className === WORDPRESS_POST) {
    const label = fill(words.Read, { name: url.hostname.replace(/^www\./, '') });
    return { label, page: url.href, frame: null, height: null };
  }
  const provider = POSTS.get(className);
  return provider ? embedOf(provider, url, words) : null;
}
