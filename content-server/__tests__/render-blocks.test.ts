import { siteUrl } from './wxr-fixtures/render-site';
import { renderedOnSite as rendered } from './wxr-fixtures/small-site';

describe('lists of the site', () => {
  it('latest posts: newest first, nothing hidden or locked, with what is asked for', () => {
    const plain = rendered('<!-- wp:latest-posts {"postsToShow":2} /-->');
    expect(
      [...plain.matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)].map((match) => match.slice(1)),
    ).toEqual([
      [`${siteUrl}/newer/`, '(no title)'],
      [`${siteUrl}/here/`, 'Here'],
    ]);
    const full = rendered(
      '<!-- wp:latest-posts {"order":"asc","postsToShow":1,"displayPostDate":true,"displayAuthor":true,"displayPostContent":true,"displayFeaturedImage":true} /-->',
    );
    expect(full).toContain(
      'class="wp-block-latest-posts__list has-dates has-author wp-block-latest-posts"',
    );
    expect(full).toContain(
      '<time datetime="2023-12-24T08:00:00" class="wp-block-latest-posts__post-date">December 24, 2023</time>',
    );
    expect(full).toMatch(/by ada.*post-excerpt">Short<|post-excerpt">Short<.*by ada/);
    expect(full).toContain('boat-150x150.jpg');
    expect(full).toContain('Older &#038; &#8220;wiser&#8221;');
  });

  it('categories: with posts, counted', () => {
    expect(rendered('<!-- wp:categories {"showPostCounts":true} /-->')).toMatch(
      /^<ul class="wp-block-categories-list wp-block-categories"><li class="cat-item cat-item-\d+"><a href="https:\/\/front\.example\/category\/sails\/">sails &amp; co<\/a> \(2\)<\/li><\/ul>$/,
    );
    expect(rendered('<!-- wp:categories {"showEmpty":true} /-->')).toContain('ropes');
  });

  it('archives: months with posts, newest first', () => {
    expect(rendered('<!-- wp:archives {"showPostCounts":true} /-->')).toBe(
      `<ul class="wp-block-archives-list wp-block-archives"><li><a href="${siteUrl}/2024/03/">March 2024</a>&nbsp;(2)</li>\n<li><a href="${siteUrl}/2023/12/">December 2023</a>&nbsp;(1)</li></ul>`,
    );
  });

  it('latest comments: who, where, what', () => {
    const html = rendered('<!-- wp:latest-comments /-->');
    expect(html).toContain('Bo &amp; Co</span>');
    expect(html).toContain(`href="${siteUrl}/older/#comment-5"`);
    expect(html).toContain('<p>It&#8217;s good</p>');
  });

  it('pages: nested', () => {
    expect(rendered('<!-- wp:page-list /-->')).toMatch(
      /^<ul class="wp-block-page-list"><li class="[^"]* has-child"><a [^>]*>About<\/a><ul [^>]*><li [^>]*><a [^>]*>Crew<\/a><\/li><\/ul><\/li><\/ul>$/,
    );
  });
});

describe('parts of the site', () => {
  it.each([
    [
      '<!-- wp:site-tagline {"textAlign":"center"} /-->',
      '<p class="has-text-align-center wp-block-site-tagline">About boats</p>',
    ],
    ['<!-- wp:site-logo /-->', ''],
    ['<!-- wp:avatar /-->', ''],
  ])('%s', (block, html) => {
    expect(rendered(block)).toBe(html);
  });

  it('search sends the words to the front page', () => {
    const html = rendered('<!-- wp:search {"label":"Find <b>","placeholder":"\\"x"} /-->');
    expect(html).toContain(`<form role="search" method="get" action="${siteUrl}/"`);
    expect(html).toContain('Find &lt;b&gt;');
    expect(html).toContain('placeholder="&quot;x"');
  });
});
