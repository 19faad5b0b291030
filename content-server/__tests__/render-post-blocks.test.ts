import { dynamicBlocks } from '../render/blocks/render-blocks';
import { meta } from './wxr-fixtures/build-wxr';
import { baseUrl, siteUrl } from './wxr-fixtures/render-site';
import { comment, renderedOnSite as rendered } from './wxr-fixtures/small-site';

describe('parts of the post', () => {
  it.each([
    [
      '<!-- wp:post-title {"isLink":true} /-->',
      `<h2 class="wp-block-post-title"><a href="${siteUrl}/here/">Here</a></h2>`,
    ],
    [
      '<!-- wp:post-date /-->',
      '<div class="wp-block-post-date"><time datetime="2024-03-01T00:00:00">March 1, 2024</time></div>',
    ],
    [
      '<!-- wp:post-author-name {"isLink":true} /-->',
      `<div class="wp-block-post-author-name"><a href="${siteUrl}/author/ada/" class="wp-block-post-author-name__link">ada</a></div>`,
    ],
    ['<!-- wp:post-terms {"term":"category"} /-->', ''],
    ['<!-- wp:post-featured-image /-->', ''],
  ])('%s', (block, html) => {
    expect(rendered(block)).toBe(html);
  });

  it('footnotes come from the meta; broken ones take nothing with them', () => {
    const notes = JSON.stringify([{ id: 'n1', content: 'A <em>note</em>' }]);
    expect(rendered('<!-- wp:footnotes /-->', meta('footnotes', notes))).toContain(
      '<li id="n1">A <em>note</em> <a href="#n1-link"',
    );
    expect(rendered('a<!-- wp:footnotes /-->', meta('footnotes', '[{"id":1}]'))).toBe('a');
  });

  it('a query shows its template once for each post', () => {
    const html = rendered(
      '<!-- wp:query {"query":{"perPage":2,"order":"asc"}} --><div class="wp-block-query"><!-- wp:post-template --><!-- wp:post-title /--><!-- wp:post-featured-image /--><!-- wp:post-terms {"term":"category","prefix":"in "} /--><!-- /wp:post-template --><!-- wp:query-no-results -->none<!-- /wp:query-no-results --></div><!-- /wp:query -->',
    );
    expect(html.match(/<li class="wp-block-post post-\d+/g)).toEqual([
      '<li class="wp-block-post post-2',
      '<li class="wp-block-post post-1',
    ]);
    expect(html).toContain(`${baseUrl}/wp-content/uploads/2019/07/boat.jpg`);
    expect(html).toContain('<span class="wp-block-post-terms__prefix">in </span><a');
    expect(html).not.toContain('none');
    expect(
      rendered(
        '<!-- wp:query {"query":{"postType":"movie"}} --><!-- wp:query-no-results -->none<!-- /wp:query-no-results --><!-- /wp:query -->',
      ),
    ).toContain('none');
  });

  it('the comments of the post go through their template', () => {
    const html = rendered(
      '<!-- wp:comments --><!-- wp:comment-template --><!-- wp:comment-author-name /--><!-- wp:comment-content /--><!-- /wp:comment-template --><!-- /wp:comments -->',
      comment,
    );
    expect(html).toContain(
      '<li id="comment-5" class="comment"><div class="wp-block-comment-author-name">Bo &amp; Co</div>',
    );
  });

  it('that show posts in posts come to an end', () => {
    const itself =
      '<!-- wp:latest-posts {"displayPostContent":true,"displayPostContentRadio":"full_post"} /-->';
    expect(rendered(itself).match(/>Here</g)).toHaveLength(1);
  });
});

describe('every block of the server', () => {
  it.each([...dynamicBlocks.keys()])('%s stands odd attributes', (name) => {
    const short = name.replace('core/', '');
    const odd =
      '{"level":"x","query":[],"categories":[null,{}],"ref":-1,"term":7,"url":{},"postsToShow":"many","className":"\\"><b>","layout":[]}';
    const html = rendered(`<!-- wp:${short} ${odd} --><p>inner</p><!-- /wp:${short} -->`);
    expect(html).not.toContain('<!-- wp:');
    expect(html).not.toContain('"><b>"');
  });
});
