import { attachment, item, meta } from './wxr-fixtures/build-wxr';
import { baseUrl, renderSite, siteUrl } from './wxr-fixtures/render-site';

const uploads = `${baseUrl}/wp-content/uploads/2019/07`;
const boat = attachment(
  9,
  'https://files.example/2019/07/boat.jpg',
  meta('_wp_attachment_image_alt', 'A boat'),
);

function rendered(content: string, ...others: string[]): string {
  return renderSite(item({ id: 1, slug: 'one', content }), ...others).content(1);
}

describe('a title', () => {
  const { renderer } = renderSite();

  it.each([
    [' Fancy "quotes" &amp; <em>markup</em> ', 'Fancy “quotes” & <em>markup</em>'],
    ["It's -- 日本 🎉", 'It’s — 日本 🎉'],
    ['', ''],
  ])('%p', (raw, title) => {
    expect(renderer.title(raw)).toBe(title);
  });
});

describe('content of the block editor', () => {
  it('loses its comments and nothing else', () => {
    const content =
      '<!-- wp:paragraph -->\n<p>One</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:acme/card {"a":"--\\u003e"} -->\n<div>two\n\nthree</div>\n<!-- /wp:acme/card -->';
    expect(rendered(content)).toBe('\n<p>One</p>\n\n\n\n<div>two\n\nthree</div>\n');
  });

  it('gets the classes WordPress adds when it renders', () => {
    expect(rendered('<!-- wp:heading --><h2>a</h2><!-- /wp:heading -->')).toBe(
      '<h2 class="wp-block-heading">a</h2>',
    );
    expect(
      rendered(
        '<!-- wp:gallery --><figure class="wp-block-gallery columns-2"></figure><!-- /wp:gallery -->',
      ),
    ).toBe(
      '<figure class="wp-block-gallery columns-2 wp-block-gallery-1 is-layout-flex wp-block-gallery-is-layout-flex"></figure>',
    );
    expect(
      rendered(
        '<!-- wp:group {"layout":{"type":"constrained"}} --><div class="wp-block-group"><b>a</b></div><!-- /wp:group -->',
      ),
    ).toBe(
      '<div class="wp-block-group is-layout-constrained wp-block-group-is-layout-constrained"><b>a</b></div>',
    );
  });

  it('keeps the more and next page marks', () => {
    expect(rendered('<!-- wp:more -->\n<!--more-->\n<!-- /wp:more -->')).toBe('\n<!--more-->\n');
    expect(rendered('one\n\n<!--nextpage-->\n\ntwo')).toBe(
      '<p>one</p>\n<p><!--nextpage--></p>\n<p>two</p>\n',
    );
  });

  it('survives comments that are no blocks, never end or close nothing', () => {
    const content = '<!-- wp:paragraph --><p>a</p><!-- /wp:group --><!-- note -->';
    expect(rendered(content)).toBe('<p>a</p><!-- note -->');
    expect(rendered(`${content}<!-- wp:group`)).toMatch(/^<p>a<\/p><!-- note -->/);
  });

  it('embeds an address whose answer is kept with the post', () => {
    const html =
      '<blockquote class="twitter-tweet"><a href="https://twitter.com/a/status/1234567">May</a></blockquote>';
    const more = meta('_oembed_874fe46ae491204826d1694d2ef33bc0', html);
    const url = 'https://twitter.com/a/status/1234567';
    const content = `a\n\n${url}\n\nhttps://twitter.com/a/status/7654321`;
    const post = item({ id: 1, slug: 'one', content, more });
    expect(renderSite(post).content(1)).toContain('<blockquote class="twitter-tweet"><p><a href');
    expect(renderSite(post).content(1)).toContain(
      '<a href="https://twitter.com/a/status/7654321">',
    );
  });

  it('links an address where WordPress would embed it', () => {
    const content =
      '<!-- wp:embed --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://video.example/1\n</div></figure><!-- /wp:embed -->';
    expect(rendered(content)).toContain(
      '<div class="wp-block-embed__wrapper">\n<a href="https://video.example/1">https://video.example/1</a>\n</div>',
    );
    expect(rendered('See\n\nhttps://video.example/1\n\nnow')).toContain(
      '<p><a href="https://video.example/1">https://video.example/1</a></p>',
    );
  });
});

describe('addresses', () => {
  const link = (href: string) =>
    /href="([^"]*)"/.exec(
      rendered(
        `<a href="${href}">x</a>`,
        boat,
        item({ id: 2, slug: 'two' }),
        item({ id: 3, slug: 'secret', status: 'draft' }),
      ),
    )?.[1];

  it.each([
    [
      'to the site of the export',
      'https://harbour.example/about/?x=1#frag',
      `${siteUrl}/about/?x=1#frag`,
    ],
    ['without https', 'http://harbour.example/about/', `${siteUrl}/about/`],
    ['to its front page', 'https://harbour.example', `${siteUrl}/`],
    ['of other permalinks', 'https://harbour.example/2024/03/05/two/', `${siteUrl}/two/`],
    ['by number', 'https://harbour.example/?p=2', `${siteUrl}/two/`],
    ['by number to a draft', 'https://harbour.example/?p=3', `${siteUrl}/?p=3`],
    [
      'of a date that is no post',
      'https://harbour.example/2024/03/05/none/',
      `${siteUrl}/2024/03/05/none/`,
    ],
    ['to this server', `${baseUrl}/about/`, `${siteUrl}/about/`],
    ['relative', '/about/', '/about/'],
    [
      'to another site',
      'https://harbour.example.evil.example/',
      'https://harbour.example.evil.example/',
    ],
    ['of a file', 'https://files.example/2019/07/boat.jpg?w=300&amp;h=2', `${uploads}/boat.jpg`],
    ['of a cut', 'https://files.example/2019/07/boat-300x200.jpg', `${uploads}/boat-300x200.jpg`],
    ['of an unknown file', 'https://files.example/page.html', 'https://files.example/page.html'],
    ['of the admin', 'https://harbour.example/wp-admin/', 'https://harbour.example/wp-admin/'],
  ])('%s', (_, href, now) => {
    expect(link(href)).toBe(now);
  });
});

describe('images', () => {
  it('of the library get size, srcset and loading attributes', () => {
    const html = '<img class="wp-image-9" src="https://files.example/2019/07/boat.jpg" alt=""/>';
    expect(rendered(`<!-- wp:image -->${html}<!-- /wp:image -->`, boat)).toBe(
      `<img loading="lazy" decoding="async" width="1200" height="800" class="wp-image-9" src="${uploads}/boat.jpg" alt="" srcset="${uploads}/boat.jpg 1200w, ${uploads}/boat-300x200.jpg 300w, ${uploads}/boat-1024x683.jpg 1024w, ${uploads}/boat-768x512.jpg 768w" sizes="auto, (max-width: 1200px) 100vw, 1200px" />`,
    );
  });

  it('keep what they say themselves', () => {
    const html =
      '<img class="wp-image-9" width="60" height="40" loading="eager" decoding="sync" srcset="a 1x" src="https://files.example/2019/07/boat-300x200.jpg">';
    const image = rendered(html, boat);
    expect(image).toContain('width="60" height="40" loading="eager" decoding="sync" srcset="a 1x"');
    expect(image.match(/srcset|width=|loading=/g)).toHaveLength(3);
  });

  it('of elsewhere only decode later', () => {
    expect(rendered('<img src="https://else.example/a.png">')).toContain(
      '<img decoding="async" src="https://else.example/a.png">',
    );
  });

  it('that move have one size only', () => {
    const gif = attachment(8, 'https://files.example/2019/07/wave.gif');
    const html = '<img class="wp-image-8" src="https://files.example/2019/07/wave.gif">';
    expect(rendered(html, gif)).not.toContain('srcset');
  });

  it('that are frames with a size load late', () => {
    expect(rendered('<iframe src="https://a.example" width="1" height="1"></iframe>')).toContain(
      '<iframe loading="lazy" src="https://a.example"',
    );
  });
});

describe('a comment', () => {
  it('has typographic text in paragraphs', () => {
    const { renderer } = renderSite();
    expect(renderer.comment("It's\n\nfine")).toBe('<p>It&#8217;s</p>\n<p>fine</p>\n');
  });
});
