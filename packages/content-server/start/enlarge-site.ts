import type { Post, Site, Term } from '../model/site';

/** Number of generated posts per generated category or tag, and the maximum of both together. */
const POSTS_PER_TERM = 20;
const MAX_TERMS = 500;
/** Paragraphs of a generated body at least and at most. */
const PARAGRAPHS = { least: 3, most: 20 };
const CATEGORIES_OF_TEN = 4;
const HOUR_MS = 3_600_000;
const FIRST_DATE = Date.UTC(1990, 0, 1);

/** Site time of a generated post: one an hour, all older than what the site has. */
function dateOf(index: number): string {
  return new Date(FIRST_DATE + index * HOUR_MS).toISOString().slice(0, 19);
}

/** Returns the paragraphs of a site's own posts. */
function paragraphsOf({ posts }: Site): string[] {
  const bodies = posts.filter(({ type }) => type === 'post').map(({ content }) => content);
  return bodies.flatMap(
    (body) => body.match(/<!-- wp:paragraph[^>]*-->[^]*?<!-- \/wp:paragraph -->/g) ?? [],
  );
}

function termsFor(site: Site, posts: number): Term[] {
  const count = Math.min(MAX_TERMS, Math.max(1, Math.floor(posts / POSTS_PER_TERM)));
  const firstId = Math.max(0, ...site.terms.map(({ id }) => id)) + 1;
  return Array.from({ length: count }, (_, index) => {
    const isCategory = index % 10 < CATEGORIES_OF_TEN;
    const name = `${isCategory ? 'Subject' : 'Word'} ${index + 1}`;
    return {
      id: firstId + index,
      taxonomy: isCategory ? 'category' : 'post_tag',
      slug: name.toLowerCase().replace(' ', '-'),
      name,
      description: '',
      parentId: 0,
    };
  });
}

/**
 * Returns a site with `count` more published posts, and terms for them, put together from the
 * site's own paragraphs: the same at each run, to see how cost grows with size.
 */
export function enlargeSite<TSite extends Site>(site: TSite, count: number): TSite {
  const [model] = site.posts.filter(({ type, status }) => type === 'post' && status === 'publish');
  if (!model || count === 0) return site;
  let step = 0;
  /** Steps by a prime number, so that neighbouring posts differ. */
  const pick = <T>(items: readonly T[]) => items[(step += 7919) % items.length];
  const lengths = Array.from({ length: PARAGRAPHS.most - PARAGRAPHS.least + 1 }, (_, at) => at);
  const paragraphs = paragraphsOf(site);
  const terms = termsFor(site, count);
  const firstId = Math.max(...site.posts.map(({ id }) => id)) + 1;
  const authors = site.authors.filter(({ role }) => role !== 'subscriber').map(({ id }) => id);

  const posts = Array.from({ length: count }, (_, index): Post => {
    const length = PARAGRAPHS.least + (pick(lengths) ?? 0);
    const termIds = new Set([pick(terms)?.id, pick(terms)?.id, pick(terms)?.id]);
    const date = dateOf(index);
    return {
      ...model,
      id: firstId + index,
      title: `Generated post ${index + 1}`,
      slug: `generated-post-${index + 1}`,
      content: Array.from({ length }, () => pick(paragraphs)).join('\n\n'),
      excerpt: '',
      date,
      dateGmt: date,
      modified: date,
      modifiedGmt: date,
      authorId: pick(authors) ?? model.authorId,
      sticky: false,
      password: '',
      guid: `${site.sourceUrl}/?p=${firstId + index}`,
      termIds: [...termIds].filter((id) => id !== undefined),
      meta: {},
      comments: [],
    };
  });
  return { ...site, terms: [...site.terms, ...terms], posts: [...site.posts, ...posts] };
}
