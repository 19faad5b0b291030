import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { createMedia } from '../../content-server/media/media';
import { createRenderer } from '../../content-server/render/renderer';
import { createStore } from '../../content-server/store/store';
import { loadSite } from '../../content-server/wxr/load-site';
import { describeWithSharedContent } from './wxr-fixtures/shared-content';

const baseUrl = 'http://localhost:8080';
const siteUrl = 'http://localhost:3000';

function open(path: string) {
  const site = loadSite(path);
  const media = createMedia({ site, baseUrl });
  const { permalinks } = createStore(site, { baseUrl, siteUrl });
  const renderer = createRenderer({ site, baseUrl, siteUrl, media, permalinks });
  const bySlug = (slug: string) => {
    const post = site.posts.find((one) => one.slug === slug && one.type !== 'attachment');
    if (!post) throw new Error(`no post ${slug}`);
    return post;
  };
  return { site, media, renderer, bySlug };
}

/** Holds for every export: nothing is left over, every address is served. */
function soundness(path: string) {
  const { site, media, renderer } = open(path);
  const bodies = site.posts.map((post) => renderer.content(post)).join('\n');

  it('has ids, terms and authors that fit together', () => {
    const unique = (values: readonly unknown[]) => new Set(values).size === values.length;
    const termIds = new Set(site.terms.map((term) => term.id));
    const authorIds = new Set(site.authors.map((author) => author.id));
    expect(unique(site.posts.map((post) => post.id))).toBe(true);
    expect(unique(site.terms.map((term) => term.id))).toBe(true);
    expect(unique(site.authors.map((author) => author.nicename))).toBe(true);
    expect(site.posts.every((post) => post.termIds.every((id) => termIds.has(id)))).toBe(true);
    expect(site.posts.every(({ authorId }) => authorId === 0 || authorIds.has(authorId))).toBe(
      true,
    );
  });

  it('renders every block', () => {
    expect(bodies).not.toMatch(/<!-- \/?wp:/);
  });

  it('names no file of its old hosts and serves every one of its own', () => {
    expect(bodies).not.toMatch(/src="https?:\/\/[^"]*\.files\.wordpress\.com/);
    const addresses = bodies.match(/http:\/\/localhost:8080\/wp-content\/uploads\/[^\s"'<);]+/g);
    const missing = [...new Set(addresses)].filter(
      (address) => media.serve(address.slice(baseUrl.length)) === null,
    );
    expect(missing).toEqual([]);
  });
}

describeWithSharedContent('themeunittestdata.wordpress.xml', (path) => {
  const { site, renderer, bySlug } = open(path);
  soundness(path);

  it('is there as a whole', () => {
    const count = (type: string) => site.posts.filter((post) => post.type === type).length;
    expect(site.posts).toHaveLength(186);
    expect(['post', 'page', 'attachment', 'nav_menu_item'].map(count)).toEqual([58, 21, 37, 70]);
    expect(site.posts.flatMap((post) => post.comments)).toHaveLength(33);
    expect(site.authors.map((author) => author.login)).toEqual(['themedemos', 'themereviewteam']);
    expect(site.settings).toMatchObject({ pageOnFront: 701, pageForPosts: 703 });
  });

  it('has its awkward items', () => {
    expect(bySlug('scheduled').status).toBe('future');
    expect(site.posts.filter((post) => post.status === 'draft').map((post) => post.slug)).toEqual([
      '',
    ]);
    expect(bySlug('template-password-protected').password).toBe('enter');
    expect(bySlug('template-sticky').sticky).toBe(true);
    expect(bySlug('edge-case-no-title').title).toBe('');
    const parent = site.posts.find((post) => post.id === bySlug('επίπεδο-2').parentId);
    expect(parent?.slug).toBe('greek');
    const term = site.terms.find((one) => one.slug === 'grandchild-category');
    const above = site.terms.find((one) => one.id === term?.parentId);
    expect(site.terms.some((one) => one.id === above?.parentId)).toBe(true);
  });

  const recordings = join(dirname(path), '../wpgraphql/recordings');
  const recorded = (name: string) => {
    const text = readFileSync(join(recordings, `${name}.json`), 'utf8');
    const fields = z.record(z.string(), z.unknown());
    const body = z.object({ data: z.record(z.string(), fields) });
    const { data } = z.object({ response: z.object({ body }) }).parse(JSON.parse(text))
      .response.body;
    return Object.values(data)[0] ?? {};
  };
  const compare = existsSync(recordings) ? it.each : it.skip.each;

  compare([
    ['content-long-markup-post', 'markup-html-tags-and-formatting'],
    ['content-more-tag', 'template-more-tag'],
    ['content-paginated-post', 'template-paginated'],
    ['node-page-by-databaseId-front-page-anon', 'front-page'],
    ['node-page-by-databaseId-posts-page-anon', 'blog'],
    ['node-page-by-databaseId-published-page-anon', 'about'],
  ])('is rendered as WordPress was recorded: %s', (name, slug) => {
    expect(renderer.content(bySlug(slug))).toBe(recorded(name)['content']);
  });

  compare([
    ['content-more-tag', 'template-more-tag'],
    ['content-paginated-post', 'template-paginated'],
    ['content-no-title', 'edge-case-no-title'],
  ])('has the excerpt that was recorded: %s', (name, slug) => {
    expect(renderer.excerpt(bySlug(slug))).toBe(recorded(name)['excerpt']);
  });

  compare([['content-title-with-markup', 'markup-title-with-markup']])(
    'has the title that was recorded: %s',
    (name, slug) => {
      expect(renderer.title(bySlug(slug).title)).toBe(recorded(name)['title']);
    },
  );
});

describeWithSharedContent('64-block-test-data.xml', (path) => {
  const { site, renderer, bySlug } = open(path);
  soundness(path);

  it('is there as a whole', () => {
    expect(site.posts).toHaveLength(72);
    expect(site.settings).toMatchObject({ showOnFront: 'posts', menuLocations: {} });
    expect(site.terms.filter((term) => term.taxonomy === 'category')).toHaveLength(7);
  });

  it('has lists where blocks of the server stand', () => {
    expect(renderer.content(bySlug('latest-posts'))).toContain('wp-block-latest-posts__post-title');
    expect(renderer.content(bySlug('footnotes'))).toContain('<ol class="wp-block-footnotes">');
    expect(renderer.content(bySlug('comments'))).toContain('Example comment.');
  });
});
