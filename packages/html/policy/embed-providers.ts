import embedHosts from '../embed-hosts.json';

/** The page, null for the matched URL itself, and the path of the frame on the provider's host. */
type Addresses = readonly [page: string | null, path: string | null];

interface Provider {
  /** Class of the quotations that its script turns into frames; `url` is that of a post then, not of an iframe. */
  quote?: string;
  /** Key of the hosts that may be framed; the site's Content-Security-Policy names exactly these. */
  name: keyof typeof embedHosts;
  verb: 'Watch' | 'Listen' | 'Read' | 'View';
  /** Matches the URL without its scheme; the first two groups are arguments of `addresses`. */
  url: RegExp;
  height?: number;
  addresses: (first: string, second: string, query: URLSearchParams) => Addresses | null;
}

/** Returns the arguments of these names that are plain words, each with an `&` before it. */
function picked(query: URLSearchParams, ...names: string[]): string {
  const pairs = names.map((name) => [name, query.get(name) ?? ''] as const);
  const plain = pairs.filter(([, value]) => /^[\w-]{1,64}$/.test(value));
  return plain.map(([name, value]) => `&${name}=${value}`).join('');
}

export const PROVIDERS: readonly Provider[] = [
  {
    name: 'YouTube',
    verb: 'Watch',
    url: /^(?:www\.)?youtube(?:-nocookie)?\.com\/(?:embed|v)\/([\w-]{6,20})$/,
    addresses: (id, _, query) => [
      id === 'videoseries'
        ? `https://www.youtube.com/playlist?${picked(query, 'list').slice(1)}`
        : `https://www.youtube.com/watch?v=${id}`,
      `/embed/${id}?autoplay=1${picked(query, 'list', 'start', 'end')}`,
    ],
  },
  {
    name: 'Vimeo',
    verb: 'Watch',
    url: /^player\.vimeo\.com(\/video)\/(\d+)$/,
    // `h` opens films that are not listed.
    addresses: (path, id, query) => [
      `https://vimeo.com/${id}`,
      `${path}/${id}?autoplay=1&dnt=1${picked(query, 'h')}`,
    ],
  },
  {
    name: 'VideoPress',
    verb: 'Watch',
    url: /^(?:video\.wordpress|videopress)\.com\/(?:embed|v)\/(\w{6,12})$/,
    addresses: (id) => [`https://videopress.com/v/${id}`, `/embed/${id}?autoPlay=1`],
  },
  {
    name: 'Spotify',
    verb: 'Listen',
    url: /^open\.spotify\.com\/embed(\/(?:album|artist|episode|playlist|show|track)\/\w+)$/,
    height: 352,
    addresses: (path) => [`https://open.spotify.com${path}`, `/embed${path}`],
  },
  {
    name: 'SoundCloud',
    verb: 'Listen',
    url: /^w\.soundcloud\.com\/player$/,
    height: 166,
    addresses: (_, _2, query) => soundcloud(query.get('url') ?? ''),
  },
  {
    name: 'TED',
    verb: 'Watch',
    url: /^embed\.ted\.com\/talks\/(?:lang\/[\w-]+\/)?(\w+)$/,
    addresses: (id) => [`https://www.ted.com/talks/${id}`, `/talks/${id}`],
  },
  {
    name: 'Dailymotion',
    verb: 'Watch',
    url: /^(?:(?:www\.)?dailymotion\.com\/embed\/video\/(\w+)|geo\.dailymotion\.com\/player\.html)$/,
    addresses(id, _, query) {
      const film = id || /^\w+$/.exec(query.get('video') ?? '')?.[0];
      // The frame of the other host leads to this one.
      return film
        ? [`https://www.dailymotion.com/video/${film}`, `/player.html?video=${film}`]
        : null;
    },
  },
  {
    name: 'CodePen',
    verb: 'View',
    url: /^codepen\.io\/([\w-]+)\/embed\/(?:preview\/)?(\w+)$/,
    height: 400,
    addresses: (user, id, query) => [
      `https://codepen.io/${user}/pen/${id}`,
      `/${user}/embed/${id}?default-tab=result${picked(query, 'theme-id')}`,
    ],
  },
  {
    name: 'Google Maps',
    verb: 'View',
    url: /^(?:www|maps)\.google\.com(\/maps(?:\/d)?(?:\/u\/0)?(?:\/embed(?:\/v1\/\w+)?)?)$/,
    height: 450,
    addresses(path, _, query) {
      const isMap = path.includes('/embed') || query.get('output') === 'embed';
      return isMap ? [mapPage(query), `${path}?${query}`] : null;
    },
  },
  {
    name: 'Mastodon',
    verb: 'Read',
    url: /^mastodon\.social(\/@\w+(?:@[\w.-]+)?\/\d+)\/embed$/,
    height: 500,
    addresses: (path) => [`https://mastodon.social${path}`, `${path}/embed`],
  },
  {
    quote: 'twitter-tweet',
    name: 'X',
    verb: 'Read',
    url: /^(?:www\.|mobile\.)?(?:twitter|x)\.com\/\w+\/status(?:es)?\/(\d+)$/,
    addresses: (id) => [null, `/embed/Tweet.html?id=${id}&dnt=true`],
  },
  {
    quote: 'bluesky-embed',
    name: 'Bluesky',
    verb: 'Read',
    url: /^bsky\.app\/profile\/([\w.:-]+)\/post\/(\w+)$/,
    // The frame knows people by their identifiers only, not by their names.
    addresses: (user, id) => [
      null,
      user.startsWith('did:') ? `/embed/${user}/app.bsky.feed.post/${id}` : null,
    ],
  },
  {
    quote: 'mastodon-embed',
    name: 'Mastodon',
    verb: 'Read',
    url: /^([\w.-]+)(\/@\w+(?:@[\w.-]+)?\/\d+)$/,
    // Every server of Mastodon has frames; only the largest is in the table.
    addresses: (host, path) => [null, host === 'mastodon.social' ? `${path}/embed` : null],
  },
  {
    quote: 'instagram-media',
    name: 'Instagram',
    verb: 'View',
    url: /^(?:www\.)?instagram\.com\/(?:[\w.]+\/)?(p|reel|tv)\/([\w-]+)$/,
    addresses: (kind, id) => [null, `/${kind}/${id}/embed/captioned/`],
  },
  {
    quote: 'tiktok-embed',
    name: 'TikTok',
    verb: 'Watch',
    url: /^(?:www\.)?tiktok\.com\/@[\w.-]+\/video\/(\d+)$/,
    addresses: (id) => [null, `/embed/v2/${id}`],
  },
];

/** The place that a map shows: by its question, or by the coordinates in its `pb`. */
function mapPage(query: URLSearchParams): string {
  const [, longitude, latitude] = /!2d(-?[\d.]+)!3d(-?[\d.]+)/.exec(query.get('pb') ?? '') ?? [];
  const asked = query.get('q') ?? (latitude ? `${latitude},${longitude}` : '');
  const mid = picked(query, 'mid').slice(1);
  if (mid !== '') return `https://www.google.com/maps/d/viewer?${mid}`;
  return `https://www.google.com/maps${asked && `?q=${encodeURIComponent(asked)}`}`;
}

/** The player's URL names a track by its page or by an API URL; the latter has no page to link. */
function soundcloud(track: string): Addresses | null {
  const path = `/player/?url=${encodeURIComponent(track)}`;
  if (/^https:\/\/soundcloud\.com\/[\w/-]+$/.test(track)) return [track, path];
  return /^https:\/\/api\.soundcloud\.com\/(?:tracks|playlists)\/[\w%:-]+$/.test(track)
    ? [`https://w.soundcloud.com${path}`, path]
    : null;
}

/** Pages of films, without `www.`; a page of YouTube's may have the id in its question. */
const FILM_PAGES: readonly [page: RegExp, frame: (id: string, key?: string) => string][] = [
  [
    /^(?:(?:m\.|music\.)?youtube\.com\/(?:watch|(?:shorts|live)\/([\w-]+))|youtu\.be\/([\w-]+))$/,
    (id) => `https://www.youtube.com/embed/${id}`,
  ],
  [
    /^vimeo\.com\/(?:channels\/\w+\/)?(\d+)(?:\/(\w+))?$/,
    (id, key) => `https://player.vimeo.com/video/${id}${key ? `?h=${key}` : ''}`,
  ],
  [
    /^(?:dailymotion\.com\/video|dai\.ly)\/(\w+)$/,
    (id) => `https://www.dailymotion.com/embed/video/${id}`,
  ],
];

/** Returns the address of the frame of a film by that of its page; null for other pages. */
export function filmFrame({ hostname, pathname, searchParams }: URL): string | null {
  const address = hostname.replace(/^www\./, '') + pathname.replace(/\/$/, '');
  for (const [page, frame] of FILM_PAGES) {
    const [found, ...groups] = page.exec(address) ?? [];
    const [id = searchParams.get('v'), key] = groups.filter(Boolean);
    if (found && id) return frame(encodeURIComponent(id), key);
  }
  return null;
}

/** Classes of quotations that scripts of providers turn into frames. */
export const QUOTES: ReadonlySet<unknown> = new Set(PROVIDERS.flatMap(({ quote = [] }) => quote));

/** Matches the URLs that a card may load into a frame. */
export const FRAME_URL = new RegExp(
  `^https://(?:${Object.values(embedHosts).join('|').replaceAll('.', '\\.')})/`,
);
