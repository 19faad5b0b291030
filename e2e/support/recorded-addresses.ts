import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';

import { recordedSite } from '@showcase/testing/content/recorded-site';
import type { Post, Site } from '@showcase/content-server';

/** The recordings of a real WordPress and their content, which exist on some machines only. */
const shared = resolve(__dirname, '../../../shared');
const folder = `${shared}/wpgraphql/recordings`;
const exportFiles = ['themeunittestdata.wordpress.xml', '64-block-test-data.xml'].map(
  (name) => `${shared}/content/${name}`,
);

/** The first file that is missing for the comparison; null if none is. */
export const missing = [folder, ...exportFiles].find((path) => !existsSync(path)) ?? null;

/** FaustWP's front end in the recordings. */
export const FRONT_END = 'http://localhost:3000';
const WORDPRESS = 'http://localhost:8080';

const recording = z.object({
  name: z.string(),
  plugins: z.string(),
  request: z.object({ path: z.string() }),
  response: z.object({
    status: z.number(),
    headers: z.object({ location: z.string().optional() }),
  }),
  final: z.object({ title: z.string().nullish() }),
});

export interface RecordedAddress {
  name: string;
  path: string;
  /** The status, and where it redirects to: of this site's redirects, which keep the method. */
  answer: string;
  /** The title of the page, without the site's; null for another answer. */
  title: string | null;
}

const PERMANENCE: Readonly<Record<number, number>> = { 301: 308, 302: 307 };

export function answerOf(status: number, location: string | null | undefined, origin: string) {
  if (!location) return String(status);
  return `${PERMANENCE[status] ?? status} ${location.replace(origin, '')}`;
}

function readRecording(file: string): RecordedAddress {
  const json: unknown = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));
  const { name, plugins, request, response, final } = recording.parse(json);
  const { status, headers } = response;
  const { path } = request;
  // FaustWP redirects to this site what it shows.
  const isHere = plugins !== 'none' && headers.location === FRONT_END + path;
  const origin = headers.location?.startsWith(FRONT_END) ? FRONT_END : WORDPRESS;
  const answer = isHere ? '200' : answerOf(status, headers.location, origin);
  const title = answer === '200' ? (final.title?.split(/ [–‹] /)[0] ?? null) : null;
  return { name: name.replace(/^redirect-/, ''), path, answer, title };
}

export const recordedAddresses: readonly RecordedAddress[] = missing
  ? []
  : readdirSync(folder)
      .filter((file) => file.startsWith('redirect-'))
      .sort()
      .map(readRecording);

/** A state that WordPress was in for some recordings: what is other than at the rest. */
interface State {
  name: string;
  isOf(recordingName: string): boolean;
  posts: Readonly<Record<number, Partial<Post>>>;
  /** New slugs of categories. */
  categories: Readonly<Record<string, string>>;
}

const formerly = (slug: string, former: string) => ({ slug, meta: { _wp_old_slug: former } });
const isRenamed = (name: string) => /^old-slug(?!-after-changing-back)/.test(name);
const isMoved = (name: string) => name === 'page-moved';

export const states: readonly State[] = [
  {
    name: 'as it was',
    isOf: (name) => !isRenamed(name) && !isMoved(name),
    // Renamed and named back.
    posts: { 1862: formerly('listed-post-03', 'listed-post-03-renamed') },
    categories: {},
  },
  {
    name: 'with entries and a category renamed',
    isOf: isRenamed,
    posts: {
      1862: formerly('listed-post-03-renamed', 'listed-post-03'),
      1888: formerly('film-04-renamed', 'film-04'),
      1854: formerly('grandchild-renamed', 'grandchild'),
    },
    categories: { markup: 'markup-renamed' },
  },
  {
    name: 'with a page moved below another',
    isOf: isMoved,
    posts: { 1854: { parentId: 1725 } },
    categories: {},
  },
];

export function siteIn({ posts, categories }: State): Site {
  const site = recordedSite(exportFiles);
  return {
    ...site,
    posts: site.posts.map((post) => ({ ...post, ...posts[post.id] })),
    terms: site.terms.map((term) => ({ ...term, slug: categories[term.slug] ?? term.slug })),
  };
}
