import { isFileAddress } from '../../files/addresses';
import { withSiteLinks } from '../../files/fetch-file';

const SITE = 'https://www.example.test';
const CMS = 'https://cms.example.test';

beforeEach(() => {
  process.env.SITE_URL = SITE;
  process.env.NEXT_PUBLIC_WORDPRESS_URL = CMS;
});

/** A feed as podcast plugins write it, with namespaces that WordPress itself does not know. */
const podcast = `<?xml version="1.0" encoding="UTF-8"?>
<?xml-stylesheet type="text/xsl" href="${CMS}/wp-content/plugins/podcast/style.xsl?v=1"?><rss version="2.0"
  xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"
  xmlns:podcast="https://podcastindex.org/namespace/1.0"
\t>
<channel>
  <atom:link href="${CMS}/feed/podcast/" rel="self" />
  <link>${CMS}</link>
  <itunes:image href="${CMS}/wp-content/uploads/2026/cover.png" />
  <podcast:locked owner="a@b.test">yes</podcast:locked>
  <item>
    <title>Clay &amp; fire &#8211; مرحبا</title>
    <link>${CMS}/episode-1/?a=1&amp;b=2#x</link>
    <guid isPermaLink="false">${CMS}/?p=12</guid>
    <guid isPermaLink="true"><![CDATA[${CMS}/episode-1/]]></guid>
    <enclosure url="${CMS}/podcast-download/12/one.mp3" length="12345678" type="audio/mpeg"/>
    <podcast:transcript url='${CMS}/transcripts/12.vtt' type="text/vtt"/>
    <content:encoded><![CDATA[<p>See <a href='${CMS}/about/'>this</a>, <a href="/team/?a=1">that</a>, <img src="${CMS}/picture/" srcset="${CMS}/wp-content/uploads/a.jpg 2x">
      ${CMS}.evil.test/ ${CMS}:8080/x ${CMS}, http://cms.example.test/b &amp;</p>]]></content:encoded>
  </item>
</channel>
</rss>\n\n`;

test('a podcast’s feed arrives whole: links lead to this site, all else is byte for byte', () => {
  const text = Buffer.from(podcast).toString('latin1');
  const changed = Buffer.from(withSiteLinks(text), 'latin1').toString();
  const expected = podcast
    .replace(/<\?xml-stylesheet.*\?>/, '')
    .replace(`href="${CMS}/feed/podcast/"`, `href="${SITE}/feed/podcast/"`)
    .replace(`<link>${CMS}</link>`, `<link>${SITE}/</link>`)
    .replace(`<link>${CMS}/episode-1/`, `<link>${SITE}/episode-1/`)
    .replace(`'${CMS}/about/'`, `'${SITE}/about/'`)
    .replace('"/team/', `"${SITE}/team/`)
    .replace('http://cms.example.test/b', `${SITE}/b/`);
  expect(changed).toBe(expected);
});

test('identities of Atom stay, and WordPress’s own files and screens are where they are', () => {
  const kept = `<feed><id>${CMS}/feed/atom/</id><x href="${CMS}/wp-includes/a.png"/><x href="${CMS}/wp-login.php"/><x href="${CMS}/wp-json/"/></feed>`;
  expect(withSiteLinks(kept)).toBe(kept);
  const sitemap = `<urlset><loc>${CMS}/wp-sitemap-posts-post-1.xml</loc></urlset>`;
  expect(withSiteLinks(sitemap)).toContain(`<loc>${SITE}/wp-sitemap-posts-post-1.xml</loc>`);
});

test('only the line above the root names a style sheet', () => {
  const xml = `<?xml version="1.0"?>\n<?xml-stylesheet href="${CMS}/a.xsl" ?>\n<rss>&lt;<![CDATA[<?xml-stylesheet ?>]]></rss>`;
  expect(withSiteLinks(xml)).toBe(
    `<?xml version="1.0"?>\n<rss>&lt;<![CDATA[<?xml-stylesheet ?>]]></rss>`,
  );
});

test('a WordPress in a folder: the folder goes with the host', () => {
  process.env.NEXT_PUBLIC_WORDPRESS_URL = `${CMS}/blog`;
  expect(withSiteLinks(`<link>${CMS}/blog/about/</link><link>${CMS}/blogs/</link>`)).toBe(
    `<link>${SITE}/about/</link><link>${CMS}/blogs/</link>`,
  );
});

test.each([
  ['/wp-hello/feed/', true],
  ['/wp-content-tips/feed', true],
  ['/wp-content/feed/', false],
  ['/wp-json/feed/', false],
])('folders of WordPress are whole segments: %s is a feed: %s', (path, expected) => {
  expect(isFileAddress(path)).toBe(expected);
});
