import { withoutSlashes } from '../urls/html-context';
import embedHosts from '../embed-hosts.json';
import { fill, type BodyWords } from './body-context';

/** Key of the hosts that may be framed; the site's Content-Security-Policy names exactly these. */
export type ProviderName = keyof typeof embedHosts;

export interface Embed {
  /** Text of the link to the embedded page: `Watch on YouTube`. */
  label: string;
  page: string;
  /** URL of the provider's own frame; null: it has none, or not on a host of the table. */
  frame: string | null;
  /** Height of the frame, CSS pixels; null: it has the ratio of a film. */
  height: number | null;
}

/** The page and, on the provider's host, the path of the frame. */
type Addresses = readonly [page: string, path: string];

/** An embed provider, recognised by the URL of its iframe. */
interface Provider {
  name: ProviderName;
  verb: 'Watch' | 'Listen' | 'Read' | 'View';
  /** Matches the iframe's URL without its scheme; the groups are the arguments of `addresses`. */
  frame: RegExp;
  height?: number;
  addresses: (id: string, query: URLSearchParams, kind: string) => Addresses | null;
}

/** Returns the arguments of these names that are plain words, each with an `&` before it. */
function picked(query: URLSearchParams, ...names: string[]): string {
  return names
    .map((name) => [name, query.get(name) ?? ''])
    .filter(([, value = '']) => /^[\w-]{1,64}$/.test(value))
    .map(([name, value]) => `&${name}=${value}`)
    .join('');
}

const PROVIDERS: readonly Provider[] = [
  {
    name: 'YouTube',
    verb: 'Watch',
    frame: /^(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/(?<id>[\w-]{6,20})$/,
    addresses: (id, query) => [
      id === 'videoseries'
        ? `https://www.youtube.com/playlist?${picked(query, 'list').slice(1)}`
        : `https://www.youtube.com/watch?v=${id}`,
      `/embed/${id}?autoplay=1${picked(query, 'list', 'start', 'end')}`,
    ],
  },
  {
    name: 'Vimeo',
    verb: 'Watch',
    frame: /^player\.vimeo\.com\/video\/(?<id>\d+)$/,
    // `h` opens films that are not listed.
    addresses: (id, query) => [
      `https://vimeo.com/${id}`,
      `/video/${id}?autoplay=1&dnt=1${picked(query, 'h')}`,
    ],
  },
  {
    name: 'VideoPress',
    verb: 'Watch',
    frame: /^(?:video\.wordpress|videopress)\.com\/(?:embed|v)\/(?<id>\w{6,12})$/,
    addresses: (id) => [`https://videopress.com/v/${id}`, `/embed/${id}?autoPlay=1`],
  },
  {
    name: 'Spotify',
    verb: 'Listen',
    frame:
      /^open\.spotify\.com\/embed\/(?<kind>album|artist|episode|playlist|show|track)\/(?<id>\w+)$/,
    height: 352,
    addresses: (id, _query, kind) => [
      `https://open.spotify.com/${kind}/${id}`,
      `/embed/${kind}/${id}`,
    ],
  },
  {
    name: 'SoundCloud',
    verb: 'Listen',
    frame: /^w\.soundcloud\.com\/player$/,
    height: 166,
    addresses: (_id, query) => soundcloud(query.get('url') ?? ''),
  },
  {
    name: 'TED',
    verb: 'Watch',
    frame: /^embed\.ted\.com\/talks\/(?:lang\/[\w-]+\/)?(?<id>\w+)$/,
    addresses: (id) => [`https://www.ted.com/talks/${id}`, `/talks/${id}`],
  },
  {
    name: 'Dailymotion',
    verb: 'Watch',
    frame:
      /^(?:(?:www\.)?dailymotion\.com\/embed\/video\/(?<id>\w+)|geo\.dailymotion\.com\/player\.html)$/,
    addresses: (id, query) => {
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
    frame: /^codepen\.io\/(?<kind>[\w-]+)\/embed\/(?:preview\/)?(?<id>\w+)$/,
    height: 400,
    addresses: (id, query, kind) => [
      `https://codepen.io/${kind}/pen/${id}`,
      `/${kind}/embed/${id}?default-tab=result${picked(query, 'theme-id')}`,
    ],
  },
  {
    name: 'Google Maps',
    verb: 'View',
    frame: /^(?:www|maps)\.google\.com(?<id>\/maps(?:\/d)?(?:\/u\/0)?(?:\/embed(?:\/v1\/\w+)?)?)$/,
    height: 450,
    addresses: (path, query) => (isMap(path, query) ? [mapPage(query), `${path}?${query}`] : null),
  },
  {
    name: 'Mastodon',
    verb: 'Read',
    frame: /^mastodon\.social\/(?<id>@\w+(?:@[\w.-]+)?\/\d+)\/embed$/,
    height: 500,
    addresses: (id) => [`https://mastodon.social/${id}`, `/${id}/embed`],
  },
];

const isMap = (path: string, query: URLSearchParams) =>
  path.includes('/embed') || query.get('output') === 'embed';

/** The place that a map shows: by its question, or by the coordinates in its `pb`. */
function mapPage(query: URLSearchParams): string {
  const [, longitude, latitude] = /!2d(-?[\d.]+)!3d(-?[\d.]+)/.exec(query.get('pb') ?? '') ?? [];
  const asked = query.get('q') ?? (latitude ? `${latitude},${longitude}` : '');
  const mid = picked(query, 'mid').slice(1);
  if (mid !== '') return `https://www.google.com/maps/d/viewer?${mid}`;
  return asked === ''
    ? 'https://www.google.com/maps'
    : `https://www.google.com/maps?q=${encodeURIComponent(asked)}`;
}

/** The player's URL names a track by its page or by an API URL; the latter has no page to link. */
function soundcloud(track: string): Addresses | null {
  const path = `/player/?url=${encodeURIComponent(track)}`;
  if (/^https:\/\/soundcloud\.com\/[\w/-]+$/.test(track)) return [track, path];
  return /^https:\/\/api\.soundcloud\.com\/(?:tracks|playlists)\/[\w%:-]+$/.test(track)
    ? [`https://w.soundcloud.com${path}`, path]
    : null;
}

/** Returns the text of a link to a provider's page. */
export function embedLabel(verb: Provider['verb'], name: string, words: BodyWords): string {
  return fill(words[verb], { name });
}

/** Returns the embed of an iframe's URL, or null for an unknown provider. */
export function knownEmbed(url: URL, words: BodyWords): Embed | null {
  const address = url.hostname + withoutSlashes(url.pathname);
  for (const { name, verb, frame, height = null, addresses } of PROVIDERS) {
    const groups = frame.exec(address);
    if (groups === null) continue;
    const { id = '', kind = '' } = groups.groups ?? {};
    const found = addresses(id, url.searchParams, kind);
    if (found === null) return null;
    const [page, path] = found;
    return { label: embedLabel(verb, name, words), page, frame: frameUrl(name, path), height };
  }
  return null;
}

/** Returns the URL of a frame on a provider's host. */
export const frameUrl = (name: ProviderName, path: string) => `https://${embedHosts[name]}${path}`;

/** Matches the URLs that a card may load into a frame. */
export const FRAME_URL = new RegExp(
  `^https://(?:${Object.values(embedHosts).join('|').replaceAll('.', '\\.')})/`,
);
