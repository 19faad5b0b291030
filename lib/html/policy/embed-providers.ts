/** An embed provider, recognised by the URL of its iframe. */
interface Provider {
  name: string;
  verb: 'Watch' | 'Listen' | 'View';
  /** Matches the iframe's URL without its scheme; the groups are the arguments of `page`. */
  frame: RegExp;
  /** Returns the URL of the embedded page. */
  page: (id: string, query: URLSearchParams, kind: string) => string | null;
}

const PROVIDERS: readonly Provider[] = [
  {
    name: 'YouTube',
    verb: 'Watch',
    frame: /^(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/(?<id>[\w-]{6,20})$/,
    page: (id) => `https://www.youtube.com/watch?v=${id}`,
  },
  {
    name: 'Vimeo',
    verb: 'Watch',
    frame: /^player\.vimeo\.com\/video\/(?<id>\d+)$/,
    page: (id) => `https://vimeo.com/${id}`,
  },
  {
    name: 'VideoPress',
    verb: 'Watch',
    frame: /^(?:video\.wordpress|videopress)\.com\/(?:embed|v)\/(?<id>\w{6,12})$/,
    page: (id) => `https://videopress.com/v/${id}`,
  },
  {
    name: 'Spotify',
    verb: 'Listen',
    frame:
      /^open\.spotify\.com\/embed\/(?<kind>album|artist|episode|playlist|show|track)\/(?<id>\w+)$/,
    page: (id, _query, kind) => `https://open.spotify.com/${kind}/${id}`,
  },
  {
    name: 'SoundCloud',
    verb: 'Listen',
    frame: /^w\.soundcloud\.com\/player$/,
    page: (_id, query) => soundcloudPage(query),
  },
  {
    name: 'TED',
    verb: 'Watch',
    frame: /^embed\.ted\.com\/talks\/(?:lang\/[\w-]+\/)?(?<id>\w+)$/,
    page: (id) => `https://www.ted.com/talks/${id}`,
  },
  {
    name: 'Dailymotion',
    verb: 'Watch',
    frame: /^(?:www\.)?dailymotion\.com\/embed\/video\/(?<id>\w+)$/,
    page: (id) => `https://www.dailymotion.com/video/${id}`,
  },
];

/** The player's URL names a track by its page or by an API URL; the latter has no page to link. */
function soundcloudPage(query: URLSearchParams): string | null {
  const track = query.get('url') ?? '';
  if (/^https:\/\/soundcloud\.com\/[\w/-]+$/.test(track)) return track;
  return /^https:\/\/api\.soundcloud\.com\/(?:tracks|playlists)\/[\w%:-]+$/.test(track)
    ? `https://w.soundcloud.com/player/?url=${encodeURIComponent(track)}`
    : null;
}

export interface Embed {
  /** Text of the link that replaces the iframe: `Watch on YouTube`. */
  label: string;
  page: string;
}

/** Returns the embed of an iframe's URL, or null for an unknown provider. */
export function knownEmbed(url: URL): Embed | null {
  const address = url.hostname + url.pathname.replace(/\/+$/, '');
  for (const { name, verb, frame, page } of PROVIDERS) {
    const groups = frame.exec(address);
    if (groups === null) continue;
    const { id = '', kind = '' } = groups.groups ?? {};
    const target = page(id, url.searchParams, kind);
    return target === null ? null : { label: `${verb} on ${name}`, page: target };
  }
  return null;
}
