import { readFileSync } from 'node:fs';
import path from 'node:path';

import { ask, SITE } from '@showcase/testing/jest/wordpress-files';
import { forgetProcess } from '@showcase/testing/servers/process-values';
import { describeWherePossible, ownArchives, type Archives } from './archives';
import { ServedWordPress } from './served-wordpress';

const WPGRAPHQL = 'wp-graphql';
const JWT = 'wp-graphql-jwt-authentication';
const SMART_CACHE = 'wp-graphql-smart-cache';
const FAUST = 'faustwp';

/** FaustWP as it is when somebody has set it up, and a comment with markup. */
const settings = `
update_option( 'faustwp_settings', array( 'frontend_uri' => '${SITE}', 'enable_rewrites' => '1', 'enable_redirects' => '1', 'enable_image_source' => '1' ) );
update_option( 'blog_public', '1' );
wp_insert_comment( array( 'comment_post_ID' => 20, 'comment_author' => 'Ann', 'comment_approved' => 1,
  'comment_content' => '<img src=x onerror=alert(1)> & more' ) );
wp_update_post( array( 'ID' => 20, 'post_content' => '<p>See <a href="' . home_url( '/about/' ) . '">about</a>
  <img src="' . content_url( 'uploads/2026/a.png' ) . '" alt=""></p>' ) );`;

/** A feed of a plugin's own, and one that leads away. */
const feeds = `
add_action( 'init', function () {
  add_feed( 'podcast', function () {
    header( 'Content-Type: application/rss+xml; charset=UTF-8' );
    setcookie( 'listener', '1' );
    echo '<rss/>';
  } );
  add_feed( 'away', function () { wp_redirect( 'https://evil.test/feed/' ); exit; } );
} );`;

const RSS = 'application/rss+xml; charset=UTF-8';
const ATOM = 'application/atom+xml; charset=UTF-8';
const XML = 'application/xml; charset=UTF-8';

const ANSWERS: [address: string, status: number, detail: string][] = [
  ['/feed/', 200, RSS],
  ['/rss/', 200, RSS],
  ['/feed/rdf/', 200, 'application/rdf+xml; charset=UTF-8'],
  ['/atom/', 200, ATOM],
  ['/feed/atom/', 200, ATOM],
  ['/?feed=atom', 200, ATOM],
  ['/comments/feed/', 200, RSS],
  ['/tag/red/feed/atom/', 200, ATOM],
  ['/search/first/feed/rss2/', 200, RSS],
  ['/first/feed/', 200, RSS],
  ['/feed/podcast/', 200, RSS],
  ['/feed/away/', 404, 'application/json; charset=utf-8'],
  ['/feed/nothing/', 404, 'application/json; charset=utf-8'],
  ['/robots.txt', 200, 'text/plain; charset=utf-8'],
  ['/sitemap.xml', 308, '/wp-sitemap.xml'],
  ['/wp-sitemap.xml', 200, XML],
  ['/wp-sitemap-posts-post-1.xml', 200, XML],
  ['/wp-sitemap-posts-post-0.xml', 308, '/wp-sitemap-posts-post-1.xml'],
  ['/wp-sitemap-posts-post-2.xml', 404, 'application/json; charset=utf-8'],
  ['/sitemap_index.xml', 404, 'application/json; charset=utf-8'],
];

const tests = (archives: Archives) => {
  let wordpress: ServedWordPress;

  beforeAll(async () => {
    wordpress = new ServedWordPress(archives, [WPGRAPHQL, JWT, SMART_CACHE, FAUST]);
    wordpress.addCode('feeds', feeds);
    await wordpress.start();
    await wordpress.run(readFileSync(path.join(__dirname, 'php/content.php'), 'utf8'));
    await wordpress.run(settings);
    process.env.SITE_URL = SITE;
    process.env.NEXT_PUBLIC_WORDPRESS_URL = wordpress.url;
  });

  afterAll(() => wordpress.remove());

  describe.each([
    ['without plugins', []],
    ['with FaustWP', [WPGRAPHQL, FAUST]],
    ['with all of them and Smart Cache', [WPGRAPHQL, JWT, SMART_CACHE, FAUST]],
  ])('%s', (name, plugins) => {
    beforeAll(async () => {
      await wordpress.activate(plugins);
      await wordpress.run(`update_option( 'blogname', 'Site ${plugins.length}' );`);
      forgetProcess();
      process.env.DATA_DIR += `/${plugins.length}-${name.length}`;
    });

    test('each address is answered as there', async () => {
      for (const [address, status, detail] of ANSWERS) {
        const answer = await ask(address);
        const found = answer.headers[status === 308 ? 'location' : 'content-type'] ?? '';
        expect([address, answer.status, found]).toEqual([address, status, detail]);
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
    });

    test('links lead to this site; guids and uploads stay as they are', async () => {
      const { body } = await ask('/feed/');
      const theirs = await (await fetch(`${wordpress.url}/feed/`)).text();
      const guids = (text: string) => text.match(/<guid[^]*?<\/guid>/g);
      expect(guids(body)).toEqual(guids(theirs));
      expect(body).toContain(`<link>${SITE}/first/</link>`);
      expect(body).toContain(`href="${SITE}/about/"`);
      expect(body).toContain(`src="${wordpress.url}/wp-content/uploads/2026/a.png"`);
      const others = body
        .replace(/<guid[^]*?<\/guid>/g, '')
        .replaceAll(`${wordpress.url}/wp-content/`, '');
      expect(others).not.toContain(wordpress.url);
      // But for the hosts, and the slash of the front page, it is WordPress's.
      const anywhere = (text: string) =>
        text
          .replaceAll(wordpress.url, SITE)
          .replace(`<link>${SITE}</link>`, `<link>${SITE}/</link>`);
      expect(anywhere(body)).toBe(anywhere(theirs));
    });

    test('robots.txt names the sitemap of this site', async () => {
      expect((await ask('/robots.txt')).body).toContain(`Sitemap: ${SITE}/wp-sitemap.xml`);
    });

    test('a sitemap is WordPress’s, without the line of its style sheet', async () => {
      for (const address of ['/wp-sitemap.xml', '/wp-sitemap-posts-post-1.xml']) {
        const { body } = await ask(address);
        const theirs = await (await fetch(wordpress.url + address)).text();
        expect(body).toBe(
          theirs.replace(/<\?xml-stylesheet.*\n/, '').replaceAll(wordpress.url, SITE),
        );
      }
    });

    test('markup in a comment is text in the description', async () => {
      const { body } = await ask('/first/feed/');
      expect(body).toContain('<![CDATA[&lt;img src=x onerror=alert(1)&gt; &amp; more]]>');
    });
  });

  test('a hidden site has no sitemap', async () => {
    await wordpress.run(`update_option( 'blog_public', '0' );`);
    forgetProcess();
    process.env.DATA_DIR += '/hidden';
    expect((await ask('/wp-sitemap.xml')).status).toBe(404);
    expect((await ask('/robots.txt')).body).not.toMatch(/sitemap/i);
    expect((await ask('/feed/')).status).toBe(200);
  });
};

// The archives are on no build server.
describeWherePossible(
  'feeds, sitemaps and robots.txt of a real WordPress',
  () => ownArchives([WPGRAPHQL, JWT, SMART_CACHE, FAUST]),
  tests,
  false,
);
