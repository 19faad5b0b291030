import { loadSite, type Post, type Site } from '@showcase/content-server';
import { makeComment, makePost, makeTerm } from '@showcase/testing/content/make-content';
import { demoFile } from './serve-site';

/** One thing that editors do in WordPress. */
export interface KindOfChange {
  name: string;
  /** The page that must show it. */
  path: string;
  /** Status, address and text of the page and of its data, before it and after. */
  before: RegExp;
  after: RegExp;
  edit(site: Site): void;
  /** Changes that the plugin reports. */
  changes: readonly { type: string; id?: number; paths?: readonly string[] }[];
}

const GATHERED = 9_001;
const SCATTERED = 9_002;

/** The posts that the changes are made to, by slug. */
const POSTS: Record<string, Partial<Post>> = {
  edited: {},
  published: { status: 'draft' },
  unpublished: {},
  trashed: {},
  private: {},
  locked: {},
  'moved-from': {},
  'listed-later': {},
  'listed-before': { termIds: [SCATTERED] },
  'listed-always': { termIds: [GATHERED, SCATTERED] },
  discussed: { comments: [makeComment(9_050, { content: 'Held at first.', approved: false })] },
  framed: {},
  titled: {},
};
const idOf = (slug: string) => 9_100 + Object.keys(POSTS).indexOf(slug);

/** The demo with these posts, of one day of a year without other posts. */
export function siteBefore(): Site {
  const demo = loadSite(demoFile);
  const posts = Object.entries(POSTS).map(([slug, given], minute) =>
    makePost(idOf(slug), slug, { date: `2018-03-01T09:${10 + minute}:00`, ...given }),
  );
  const terms = [
    makeTerm(GATHERED, 'category', 'gathered'),
    makeTerm(SCATTERED, 'category', 'scattered'),
  ];
  return { ...demo, posts: [...demo.posts, ...posts], terms: [...demo.terms, ...terms] };
}

/** A change of the post with this slug. */
function ofPost(
  slug: string,
  name: string,
  edited: Partial<Post>,
  after: RegExp,
  before = new RegExp(`^200 .*Body of ${slug}`, 's'),
): KindOfChange {
  const path = `/${slug}/`;
  return {
    name,
    path,
    before,
    after,
    edit(site) {
      for (const post of site.posts) if (post.id === idOf(slug)) Object.assign(post, edited);
    },
    changes: [{ type: 'post', id: idOf(slug), paths: [path, `/${edited.slug ?? slug}/`] }],
  };
}

const GONE = /^404 /;
const without = (words: string) => new RegExp(`^200 (?!.*${words})`, 's');

/** A menu's first item, wherever the demo has it. */
function renameMenuItem({ posts, settings }: Site): void {
  const item = posts.find(
    ({ type, termIds }) =>
      type === 'nav_menu_item' && termIds.includes(settings.menuLocations.PRIMARY ?? 0),
  );
  if (item) item.title = 'Renamed in the menu';
}

/** A change that is no post's. */
const elsewhere = (
  name: string,
  path: string,
  words: string,
  change: KindOfChange['changes'][number],
  edit: KindOfChange['edit'],
): KindOfChange => ({
  name,
  path,
  before: without(words),
  after: new RegExp(`^200 .*${words}`, 's'),
  edit,
  changes: [change],
});

export const KINDS: readonly KindOfChange[] = [
  ofPost('edited', 'edited', { content: '<p>Another body</p>' }, /^200 .*Another body/s),
  ofPost('published', 'published', { status: 'publish' }, /^200 .*Body of published/s, GONE),
  ofPost('unpublished', 'made a draft', { status: 'draft' }, GONE),
  ofPost('trashed', 'trashed', { status: 'trash' }, GONE),
  ofPost('private', 'made private', { status: 'private' }, GONE),
  ofPost('locked', 'given a password', { password: 'x' }, without('Body of locked')),
  ofPost('moved-from', 'moved', { slug: 'moved-to' }, /^(?:308|200) .*\/moved-to\//s),
  {
    ...ofPost(
      'listed-later',
      'put into a category',
      { termIds: [GATHERED] },
      /^200 .*listed-later/s,
    ),
    path: '/category/gathered/',
    before: without('listed-later'),
  },
  {
    ...ofPost('listed-before', 'taken from a category', { termIds: [] }, without('listed-before')),
    path: '/category/scattered/',
    before: /^200 .*listed-before/s,
  },
  ofPost(
    'discussed',
    'given a comment',
    { comments: [makeComment(9_050, { content: 'Held at first.' })] },
    /^200 .*Held at first/s,
  ),
  elsewhere('a menu', '/framed/', 'Renamed in the menu', { type: 'menu' }, renameMenuItem),
  elsewhere('settings', '/titled/', 'Another site title', { type: 'settings' }, ({ settings }) => {
    settings.title = 'Another site title';
  }),
];
