import { withoutSlashes } from '../urls/html-context';
import type { BodyWords } from './body-context';
import { embedLabel, frameUrl, type Embed, type ProviderName } from './embed-providers';

/** A provider whose embeds are a `<blockquote>` and a script, recognised by the class of the first. */
interface PostProvider {
  name: ProviderName;
  verb: 'Watch' | 'Read' | 'View';
  /** Matches the URL of the post without its scheme; the groups are the arguments below. */
  page: RegExp;
  /** Path of the frame on the provider's host; null: there is none. */
  path: (id: string, user: string, host: string) => string | null;
}

const POSTS: Readonly<Record<string, PostProvider>> = {
  'twitter-tweet': {
    name: 'X',
    verb: 'Read',
    page: /^(?:www\.|mobile\.)?(?<host>twitter|x)\.com\/(?<user>\w+)\/status(?:es)?\/(?<id>\d+)$/,
    path: (id) => `/embed/Tweet.html?id=${id}&dnt=true`,
  },
  'bluesky-embed': {
    name: 'Bluesky',
    verb: 'Read',
    page: /^bsky\.app\/profile\/(?<user>[\w.:-]+)\/post\/(?<id>\w+)$/,
    // The frame knows people by their identifiers only, not by their names.
    path: (id, user) =>
      user.startsWith('did:') ? `/embed/${user}/app.bsky.feed.post/${id}` : null,
  },
  'mastodon-embed': {
    name: 'Mastodon',
    verb: 'Read',
    page: /^(?<host>[\w.-]+)\/(?<user>@\w+(?:@[\w.-]+)?)\/(?<id>\d+)$/,
    // Every server of Mastodon has frames; only the largest is in the table.
    path: (id, user, host) => (host === 'mastodon.social' ? `/${user}/${id}/embed` : null),
  },
  'instagram-media': {
    name: 'Instagram',
    verb: 'View',
    page: /^(?:www\.)?instagram\.com\/(?:[\w.]+\/)?(?<user>p|reel|tv)\/(?<id>[\w-]+)$/,
    path: (id, kind) => `/${kind}/${id}/embed/captioned/`,
  },
  'tiktok-embed': {
    name: 'TikTok',
    verb: 'Watch',
    page: /^(?:www\.)?tiktok\.com\/(?<user>@[\w.-]+)\/video\/(?<id>\d+)$/,
    path: (id) => `/embed/v2/${id}`,
  },
};

/** Class of a post of another WordPress; its frame may be on any host, so there is none here. */
export const WORDPRESS_POST = 'wp-embedded-content';

/** Whether a class is that of a quoted post. */
export const isPostClass = (name: string) => name === WORDPRESS_POST || Object.hasOwn(POSTS, name);

/** Returns the embed of a post's URL, or null when its provider is not that of the class. */
export function knownPost(className: string, url: URL, words: BodyWords): Embed | null {
  if (className === WORDPRESS_POST) {
    const label = embedLabel('Read', url.hostname.replace(/^www\./, ''), words);
    return { label, page: url.href, frame: null, height: null };
  }
  const provider = Object.hasOwn(POSTS, className) ? POSTS[className] : undefined;
  const address = url.hostname + withoutSlashes(url.pathname);
  const { id = '', user = '', host = '' } = provider?.page.exec(address)?.groups ?? {};
  if (!provider || id === '') return null;
  const { name, verb } = provider;
  const path = provider.path(id, user, host);
  return {
    label: embedLabel(verb, name, words),
    page: `https://${address}`,
    frame: path === null ? null : frameUrl(name, path),
    height: null,
  };
}
