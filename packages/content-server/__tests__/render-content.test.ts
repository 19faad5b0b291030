import { baseUrl, openSite, siteUrl } from './support/open-site';
import { attachment, item, meta, wxr } from './wxr-fixtures/build-wxr';
import { parseWxr } from '../wxr/parse-wxr';
import { excerptOf } from '../render/excerpt';
import { siteSettings } from '../wxr/site-settings';

const uploads = `${baseUrl}/wp-content/uploads/2019/07`;
const boat = attachment(
  9,
  'https://files.example/2019/07/boat.jpg',
  meta('_wp_attachment_image_alt', 'A boat'),
);

function rendered(content: string, ...others: string[]): string {
  const parsed = parseWxr(wxr(item({ id: 1, slug: 'one', content }), ...others), 'site.xml');
  const site = { ...parsed, settings: siteSettings(parsed, {}, 'site.json') };
  const { rendering, bySlug } = openSite(site);
  return rendering.content(bySlug('one'));
}

describe('content of the block editor', () => {
  it('loses its comments and nothing else', () => {
    const content =
      '<!-- wp:paragraph -->\n<p>One</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:acme/card {"a":"--\\u003e"} -->\n<div>two\n\nthree</div>\n<!-- /wp:acme/card -->';
    expect(rendered(content)).toBe('\n<p>One</p>\n\n\n\n<div>two\n\nthree</div>\n');
  });

  it.each([
    ['heading', '', '<h2>a</h2>', '<h2 class="wp-block-heading">a</h2>'],
    [
      'gallery',
      '',
      '<figure class="wp-block-gallery columns-2"></figure>',
      '<figure class="wp-block-gallery columns-2 wp-block-gallery-1 is-layout-flex wp-block-gallery-is-layout-flex"></figure>',
    ],
    [
      'group',
      '{"layout":{"type":"constrained"}} ',
      '<div class="wp-block-group"><b>a</b></div>',
      '<div class="wp-block-group is-layout-constrained wp-block-group-is-layout-constrained"><b>a</b></div>',
    ],
  ])('gets the classes WordPress adds when it renders a %s', (name, attributes, html, shown) => {
    expect(rendered(`<!-- wp:${name} ${attributes}-->${html}<!-- /wp:${name} -->`)).toBe(shown);
  });
});

describe('shortcodes of players', () => {
  const bell = attachment(7, 'https://files.example/2019/07/bell.mp3');
  const film = 'https://files.example/2019/07/film';

  it('a playlist has its tracks as data for a player, and as links', () => {
    const list = '[playlist ids="7"]';
    for (const html of [rendered(`${list}\n\nafter`, bell), rendered(list, bell)]) {
      expect(html).toContain('<div class="wp-playlist wp-audio-playlist wp-playlist-light">');
      expect(html).toContain(`<li><a href='${uploads}/bell.mp3'>Untitled</a></li>`);
      const [, data = ''] = /class="wp-playlist-script">(.*)<\/script>/.exec(html) ?? [];
      const track = { src: `${uploads}/bell.mp3`, type: 'audio/mpeg', title: 'Untitled', meta: {} };
      expect(JSON.parse(data)).toEqual({ type: 'audio', tracks: [track] });
    }
    expect(rendered('[playlist type="video" ids="7"]', bell).trim()).toBe('');
  });

  it('a video has all its sources and its poster', () => {
    const html = rendered(`[video webm="${film}.webm" mp4="${film}.mp4" poster="${film}.jpg"]`);
    expect(html).toContain(` poster="${film}.jpg"`);
    expect(html.match(/<source [^>]*>/g)).toEqual([
      `<source type="video/mp4" src="${film}.mp4" />`,
      `<source type="video/webm" src="${film}.webm" />`,
    ]);
  });
});

test.each([
  ['ada@example.test', 'mailto:ada@example.test'],
  ['example.test/ada', 'https://example.test/ada'],
  ['https://example.test/@ada', 'https://example.test/@ada'],
  ['#top', '#top'],
])('a social link to %s leads to %s', (url, href) => {
  const attributes = JSON.stringify({ service: 'mail', url });
  expect(rendered(`<!-- wp:social-link ${attributes} /-->`)).toContain(`<a href="${href}"`);
});

test('an excerpt has no numbers of footnotes', () => {
  const note = '<sup data-fn="3f2c" class="fn"><a href="#3f2c" id="3f2c-link">1</a></sup>';
  const content = `<!-- wp:paragraph -->\n<p>Salt${note} and x<sup>2</sup>.</p>\n<!-- /wp:paragraph -->`;
  expect(excerptOf(content)).toBe('<p>Salt and x2.</p>\n');
});

test('an image of the library gets its size, and the sizes of its proportions to choose from', () => {
  const html = rendered(
    '<img class="wp-image-9" src="https://files.example/2019/07/boat.jpg">',
    boat,
  );
  const widths = html.match(/\b\d+w\b/g);
  expect(widths).toEqual(['1200w', '300w', '1024w', '768w']);
  expect(html).toContain(`<img loading="lazy" decoding="async" width="1200" height="800"`);
});

describe('addresses', () => {
  const others = [item({ id: 2, slug: 'two' }), item({ id: 3, slug: 'secret', status: 'draft' })];
  const link = (href: string) =>
    /href="([^"]*)"/.exec(rendered(`<a href="${href}">x</a>`, boat, ...others))?.[1];

  const old = 'https://harbour.example';

  it.each([
    ['to the site of the export', `${old}/about/?x=1#frag`, `${siteUrl}/about/?x=1#frag`],
    ['of other permalinks', `${old}/2024/03/05/two/`, `${siteUrl}/two/`],
    ['by number to a draft', `${old}/?p=3`, `${siteUrl}/?p=3`],
    ['of a date that is no post', `${old}/2024/03/05/none/`, `${siteUrl}/2024/03/05/none/`],
    ['to this server', `${baseUrl}/about/`, `${siteUrl}/about/`],
    ['to another site', `${old}.evil.example/`, `${old}.evil.example/`],
    ['of a file', 'https://files.example/2019/07/boat.jpg?w=300&amp;h=2', `${uploads}/boat.jpg`],
  ])('%s', (_, href, now) => {
    expect(link(href)).toBe(now);
  });
});
