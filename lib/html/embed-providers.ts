/** A page of another host that WordPress can embed, by the address of its frame. */
interface Provider {
  name: string;
  verb: 'Watch' | 'Listen' | 'View';
  /** Matches the frame's address without its scheme; the groups feed the two makers. */
  frame: RegExp;
  /** The page that the reader is led to. */
  page: (id: string, query: URLSearchParams, kind: string) => string | null;
  /** The frame's address, in the form that keeps least about the reader. */
  embed: (id: string, query: URLSearchParams, kind: string) => string;
}

const PROVIDERS: readonly Provider[] = [
  {
    name: 'YouTube',
    verb: 'Watch',
    frame: /^(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/(?<id>[\w-]{6,20})$/,
    page: (id) => `https://www.youtube.com/watch?v=${id}`,
    embed: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  },
  {
    name: 'Vimeo',
    verb: 'Watch',
    frame: /^player\.vimeo\.com\/video\/(?<id>\d+)$/,
    page: (id) => `https://vimeo.com/${id}`,
    embed: (id) => `https://player.vimeo.com/video/${id}?dnt=1`,
  },
  {
    name: 'VideoPress',
    verb: 'Watch',
    frame: /^(?:video\.wordpress|videopress)\.com\/(?:embed|v)\/(?<id>\w{6,12})$/,
    page: (id) => `https://videopress.com/v/${id}`,
    embed: (id) => `https://videopress.com/embed/${id}`,
  },
  {
    name: 'Spotify',
    verb: 'Listen',
    frame:
      /^open\.spotify\.com\/embed\/(?<kind>album|artist|episode|playlist|show|track)\/(?<id>\w+)$/,
    page: (id, _query, kind) => `https://open.spotify.com/${kind}/${id}`,
    embed: (id, _query, kind) => `https://open.spotify.com/embed/${kind}/${id}`,
  },
  {
    name: 'SoundCloud',
    verb: 'Listen',
    frame: /^w\.soundcloud\.com\/player$/,
    page: (_id, query) => soundcloudPage(query),
    embed: (_id, query) =>
      `https://w.soundcloud.com/player/?url=${encodeURIComponent(query.get('url') ?? '')}`,
  },
  {
    name: 'TED',
    verb: 'Watch',
    frame: /^embed\.ted\.com\/talks\/(?:lang\/[\w-]+\/)?(?<id>\w+)$/,
    page: (id) => `https://www.ted.com/talks/${id}`,
    embed: (id) => `https://embed.ted.com/talks/${id}`,
  },
  {
    name: 'Dailymotion',
    verb: 'Watch',
    frame: /^(?:www\.)?dailymotion\.com\/embed\/video\/(?<id>\w+)$/,
    page: (id) => `https://www.dailymotion.com/video/${id}`,
    embed: (id) => `https://www.dailymotion.com/embed/video/${id}`,
  },
];

/** The player names a track by its page or by its API address; only the page is for readers. */
function soundcloudPage(query: URLSearchParams): string | null {
  const track = query.get('url') ?? '';
  if (/^https:\/\/soundcloud\.com\/[\w/-]+$/.test(track)) return track;
  return /^https:\/\/api\.soundcloud\.com\/(?:tracks|playlists)\/[\w%:-]+$/.test(track)
    ? `https://w.soundcloud.com/player/?url=${encodeURIComponent(track)}`
    : null;
}

/** Hosts of the frames that a body may hold with `foreignMedia: 'load'`, for a frame-src policy. */
export const FRAME_HOSTS = [
  'www.youtube-nocookie.com',
  'player.vimeo.com',
  'videopress.com',
  'open.spotify.com',
  'w.soundcloud.com',
  'embed.ted.com',
  'www.dailymotion.com',
] as const;

/** Matches the addresses that knownEmbed makes for frames, and no other host's. */
export const FRAME_SOURCES = new RegExp(
  `^https://(?:${FRAME_HOSTS.map((host) => host.replaceAll('.', '\\.')).join('|')})/`,
);

export interface Embed {
  /** `Watch on YouTube`, the text of the link that takes the frame's place. */
  label: string;
  page: string;
  frame: string;
}

/** The embed a frame's address stands for, or null when nobody known serves it. */
export function knownEmbed(url: URL): Embed | null {
  const address = url.hostname + url.pathname.replace(/\/+$/, '');
  for (const { name, verb, frame, page, embed } of PROVIDERS) {
    const groups = frame.exec(address);
    if (groups === null) continue;
    const { id = '', kind = '' } = groups.groups ?? {};
    const target = page(id, url.searchParams, kind);
    return target === null
      ? null
      : { label: `${verb} on ${name}`, page: target, frame: embed(id, url.searchParams, kind) };
  }
  return null;
}
