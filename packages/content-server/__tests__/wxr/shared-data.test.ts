import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { loadSite } from '../../wxr/load-site';
import { openSite } from '../support/open-site';
import { itIsSound } from '../support/soundness';
import { describeWithSharedContent } from '../wxr-fixtures/shared-content';

describeWithSharedContent('themeunittestdata.wordpress.xml', (path) => {
  const { site, rendering, bySlug } = openSite(loadSite(path));
  itIsSound(site);

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
    expect(rendering.content(bySlug(slug))).toBe(recorded(name)['content']);
  });

  compare([
    ['content-more-tag', 'template-more-tag'],
    ['content-paginated-post', 'template-paginated'],
    ['content-no-title', 'edge-case-no-title'],
  ])('has the excerpt that was recorded: %s', (name, slug) => {
    expect(rendering.excerpt(bySlug(slug))).toBe(recorded(name)['excerpt']);
  });

  compare([['content-title-with-markup', 'markup-title-with-markup']])(
    'has the title that was recorded: %s',
    (name, slug) => {
      expect(rendering.title(bySlug(slug).title)).toBe(recorded(name)['title']);
    },
  );
});

describeWithSharedContent('64-block-test-data.xml', (path) => {
  const { site, rendering, bySlug } = openSite(loadSite(path));
  itIsSound(site);

  it('is there as a whole', () => {
    expect(site.posts).toHaveLength(72);
    expect(site.settings).toMatchObject({ showOnFront: 'posts', menuLocations: {} });
    expect(site.terms.filter((term) => term.taxonomy === 'category')).toHaveLength(7);
  });

  it('has lists where blocks of the server stand', () => {
    expect(rendering.content(bySlug('latest-posts'))).toContain(
      'wp-block-latest-posts__post-title',
    );
    expect(rendering.content(bySlug('footnotes'))).toContain('<ol class="wp-block-footnotes">');
    expect(rendering.content(bySlug('comments'))).toContain('Example comment.');
  });
});
