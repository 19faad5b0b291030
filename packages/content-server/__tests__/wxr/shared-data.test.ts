import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import {
  describeWithShared,
  describeWithSharedContent,
  sharedFile,
} from '@showcase/testing/content/shared';
import { loadSite } from '../../wxr/load-site';
import { openSite } from '../support/open-site';
import { itIsSound } from '../support/soundness';

const recordings = sharedFile('wpgraphql', 'recordings');
const node = z.record(z.string(), z.unknown());
const body = z.object({ data: z.record(z.string(), node) });
const recording = z.object({ response: z.object({ body }) });

/** The first node of a recorded answer. */
function recorded(name: string): Record<string, unknown> {
  const text = readFileSync(join(recordings, `${name}.json`), 'utf8');
  const { data } = recording.parse(JSON.parse(text)).response.body;
  return Object.values(data)[0] ?? {};
}

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

  describeWithShared('as WordPress was recorded', recordings, () => {
    it.each([
      ['content', 'content-long-markup-post', 'markup-html-tags-and-formatting'],
      ['content', 'content-more-tag', 'template-more-tag'],
      ['content', 'content-paginated-post', 'template-paginated'],
      ['content', 'node-page-by-databaseId-front-page-anon', 'front-page'],
      ['content', 'node-page-by-databaseId-posts-page-anon', 'blog'],
      ['content', 'node-page-by-databaseId-published-page-anon', 'about'],
      ['excerpt', 'content-more-tag', 'template-more-tag'],
      ['excerpt', 'content-paginated-post', 'template-paginated'],
      ['excerpt', 'content-no-title', 'edge-case-no-title'],
      ['title', 'content-title-with-markup', 'markup-title-with-markup'],
    ] as const)('has the %s of %s', (field, name, slug) => {
      const post = bySlug(slug);
      const shown = field === 'title' ? rendering.title(post.title) : rendering[field](post);
      expect(shown).toBe(recorded(name)[field]);
    });
  });
});

describeWithSharedContent('64-block-test-data.xml', (path) => {
  const { site, rendering, bySlug } = openSite(loadSite(path));
  itIsSound(site);

  it('is there as a whole', () => {
    expect(site.posts).toHaveLength(72);
    expect(site.settings).toMatchObject({ showOnFront: 'posts', menuLocations: {} });
    expect(site.terms.filter((term) => term.taxonomy === 'category')).toHaveLength(7);
  });

  it.each([
    ['latest-posts', 'wp-block-latest-posts__post-title'],
    ['footnotes', '<ol class="wp-block-footnotes">'],
    ['comments', 'Example comment.'],
  ])('has a list where the block %s of the server stands', (slug, html) => {
    expect(rendering.content(bySlug(slug))).toContain(html);
  });
});
