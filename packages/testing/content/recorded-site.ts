import { loadSite } from '@showcase/content-server';
import type { Post, Site, SiteSettings, Term } from '@showcase/content-server';
import { makePost } from './make-content';
import { rigSite } from './rig-site';

/** Ids that were taken when WordPress imported these, and what it gave them. */
const importedAs: Readonly<Record<string, number>> = {
  about: 1725,
  'block-category-common': 1778,
  'blocks-formatting': 1779,
  'blocks-layout-elements': 1780,
  'blocks-embeds': 1781,
  'blocks-widgets': 1782,
  'column-blocks': 1783,
  'block-cover': 1784,
  'block-button': 1785,
  'block-quotes': 1786,
  'block-gallery': 1787,
  'block-image': 1788,
  search: 1919,
};

/** Categories of the exports, as above. */
const categoriesAs: Readonly<Record<string, number>> = { markup: 32, blogroll: 8 };

/** Texts and dates that recorded lists and searches depend on. */
const recorded: Readonly<Record<number, Partial<Post>>> = {
  1: { title: 'Hello world!', date: '2026-11-20T22:20:43', content: 'Then start writing.' },
  1832: { title: 'A draft post' },
  1833: { title: 'A draft post without a slug' },
  1838: { title: 'A password protected post' },
  1841: { title: 'Draft by the author user' },
  1844: { title: 'Fancy "quotes" & <em>markup</em> — ünïcödé' },
  1846: { title: 'Party 🎉 time' },
  1848: { title: 'Post with a template' },
  1855: { title: 'Published title' },
  1912: {
    title: 'Post with links & images',
    date: '2026-11-20T22:38:05',
    content: 'A block, 10 of_us: listed-post-01',
  },
  1916: { date: '2026-11-20T22:41:30' },
};

const asRecorded = (post: Post): Post => ({
  ...post,
  title: post.title.replace(/^(Listed post) (\d)$/, '$1 0$2'),
  date: post.type === 'movie' ? post.date.replace('-05T20', '-01T09') : post.date,
  ...recorded[post.id],
});

/** Whether a post was not imported: one of WordPress's first entries, or written for the recordings. */
const isWrittenThere = ({ id }: Post) => id <= 2 || (id >= 1832 && id <= 1917);

/** The site of the recordings as a whole: the imported exports, and what was written there. */
export function recordedSite(
  exportFiles: readonly string[],
  settings: Partial<SiteSettings> = {},
): Site {
  const rig = rigSite(settings);
  const terms = [...rig.terms];
  const imported = exportFiles.flatMap((file) => importInto(terms, file));
  const written = rig.posts.filter(isWrittenThere).map(asRecorded);
  const tagged = makePost(1847, 'rig-tagged-post', { title: 'A tagged post', termIds: [1, 203] });
  return { ...rig, terms, posts: [...imported, ...written, tagged] };
}

/** The entries of an export with the ids that they got; adds its terms, merging those of one slug. */
function importInto(terms: Term[], file: string): Post[] {
  const { posts, terms: exported } = loadSite(file);
  const termIds = new Map<number, number>();
  for (const term of exported) {
    const known = terms.find(
      ({ taxonomy, slug }) => taxonomy === term.taxonomy && slug === term.slug,
    );
    const as = term.taxonomy === 'category' ? categoriesAs[term.slug] : undefined;
    const id = known?.id ?? as ?? 10_000 + terms.length;
    termIds.set(term.id, id);
    if (!known) terms.push({ ...term, id, parentId: termIds.get(term.parentId) ?? 0 });
  }
  const newIds = new Map(posts.map(({ id, slug }) => [id, importedAs[slug] ?? id]));
  return posts
    .filter(({ type }) => type !== 'nav_menu_item')
    .map((post) => ({
      ...post,
      id: newIds.get(post.id) ?? post.id,
      parentId: newIds.get(post.parentId) ?? post.parentId,
      termIds: post.termIds.map((id) => termIds.get(id) ?? id),
    }));
}
