import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { makePost } from '@showcase/testing/content/make-content';
import { rigSite } from '@showcase/testing/content/rig-site';
import type { SignInMode } from '@showcase/content-server';
import { markupOf } from '@showcase/html/browser';
import { makeContext } from '@showcase/testing/site/make-context';
import { engineState } from '../../definition/engine-state';
import { findSiteLook } from '../../site/site-look';
import { renderToStaticMarkup } from 'react-dom/server';

import { SiteTags } from '../../document/SiteTags';
import { SITE_TAGS } from '../../cache/tags';
import { connect, letSharedAnswerRunOut } from '@showcase/testing/jest/connected-site';
import { ask } from '@showcase/testing/jest/public-routes';
import { markedTags } from '@showcase/testing/servers/marked-tags';

const ICON = 9950;

async function look(settings: object, signIn: SignInMode = 'both') {
  const site = rigSite(settings);
  site.posts.push(
    makePost(ICON, 'the-icon', {
      type: 'attachment',
      status: 'inherit',
      attachmentUrl: `http://localhost:8080/wp-content/uploads/2020/01/icon.png`,
      mimeType: 'image/png',
    }),
  );
  const server = await connect({ site, signIn });
  return { server, isKnown: await findSiteLook() };
}

beforeEach(() => {
  // Earlier tests have stored changes here.
  rmSync(join(process.env.DATA_DIR ?? '', 'changes.json'), { force: true });
});

const css = ':root{--wp--preset--color--sea: #036;}';
const settings = { globalStylesheet: css, siteIcon: ICON };
const inLook = () => makeContext({ look: engineState().look });
const body = () => markupOf(inLook().html.cleanBody('<p class="has-sea-color">Sea</p>'));

test('the theme’s presets and the site icon are WordPress’s', async () => {
  const { server, isKnown } = await look(settings);
  expect(isKnown).toBe(true);
  expect(body()).toContain('#036');
  expect(engineState().look.icon).toBe(`${server.url}/wp-content/uploads/2020/01/icon.png`);
});

test('a body gets only the presets that it names from the theme’s style sheet', async () => {
  const preset = (name: string, value: string) => `--wp--preset--${name}: ${value};`;
  const hostile =
    '@import url(https://evil.test/a.css);body{position:fixed}.has-sea-color{color:red}';
  const variables = [
    ...[preset('color--sea', '#036'), preset('color--sand', '#fed'), preset('color--rock', '#555')],
    ...[preset('font-size--vast', 'clamp(2rem, 1rem + 3vw, 4rem)'), preset('spacing--gap', '7rem')],
    ...[preset('color--bad', 'url(https://evil.test/x)'), preset('color--worse', 'expression(x)')],
    '--wp--custom--secret: 1px;--page: red;',
  ];
  await look({ globalStylesheet: `${hostile}:root{${variables.join('')}}${hostile}` });
  const cleaned = markupOf(
    inLook().html.cleanBody(
      '<p class="has-sea-color has-sand-background-color has-vast-font-size has-bad-border-color has-worse-color" ' +
        'style="margin-top:var(--wp--preset--spacing--gap)">Words</p>',
    ),
  );
  const [, style] = /style="([^"]*)"/.exec(cleaned) ?? [];
  expect(style?.split(';').sort()).toEqual([
    ...['--wp-ink:#036', '--wp-paper:#fed', 'font-size:clamp(2rem, 1rem + 3vw, 4rem)'],
    'margin-top:7rem',
  ]);
  const head = renderToStaticMarkup(SiteTags({ pageProps: {}, context: inLook() }));
  expect(cleaned + head).not.toMatch(/evil|import|position|expression|#555|secret|--wp--preset/);
});

test('pages and the web manifest name the icon, else this site’s own', async () => {
  const icons = async () => JSON.stringify(await (await ask('/api/manifest')).json());
  expect(renderToStaticMarkup(SiteTags({ pageProps: {}, context: inLook() }))).toContain(
    'href="/favicon.svg"',
  );
  expect(await icons()).toContain('/icon-192.png');
  const { server } = await look(settings);
  const address = `${server.url}/wp-content/uploads/2020/01/icon.png`;
  const html = renderToStaticMarkup(SiteTags({ pageProps: {}, context: inLook() }));
  expect(html).toContain(`<link rel="icon" href="${address}"/>`);
  expect(html).toContain(`<link rel="apple-touch-icon" href="${address}"/>`);
  expect(await icons()).toContain(`[{"src":"${address}","sizes":"512x512"}]`);
});

test('a post names the feed of its comments, unless the site has none; an archive always its own', () => {
  const { config, ...context } = makeContext();
  const tagsOf = (__SEED_NODE__: object, comments: typeof config.comments) => {
    const own = { ...context, config: { ...config, comments } };
    return renderToStaticMarkup(SiteTags({ pageProps: { __SEED_NODE__ }, context: own }));
  };
  const [post, term] = [
    { __typename: 'Post', uri: '/rain/' },
    { isTermNode: true, uri: '/tag/clay/' },
  ];
  expect(tagsOf(post, config.comments)).toContain('href="/rain/feed/"');
  expect(tagsOf(post, false)).not.toContain('/rain/');
  expect(tagsOf(term, false)).toContain('href="/tag/clay/feed/"');
});

test('other presets make all pages stale, the first ones and the same do not', async () => {
  await look({ globalStylesheet: css });
  await look({ globalStylesheet: css });
  expect(markedTags()).toEqual([]);
  await look({ globalStylesheet: css.replace('#036', '#063') });
  expect(markedTags()).toEqual(SITE_TAGS);
});

test('a WordPress without FaustWP has an icon, and no presets', async () => {
  const { server, isKnown } = await look(settings, 'jwt');
  expect(isKnown).toBe(true);
  expect(body()).not.toContain('#036');
  expect(engineState().look.icon).toContain(server.url);
});

test('settings that the owner has not made are empty, and all are kept while WordPress is away', async () => {
  await look({});
  expect(engineState().look.icon).toBe('');
  const { server } = await look(settings);
  await server.close();
  expect(await findSiteLook()).toBe(false);
  expect(body()).toContain('#036');
  expect(engineState().look.icon).not.toBe('');
});

test('while a plugin is updated, what is known of it stays, and WordPress is asked again soon', async () => {
  await look({ globalStylesheet: css });
  const { isKnown } = await look({ globalStylesheet: css }, 'jwt');
  expect(isKnown).toBe(false);
  expect(body()).toContain('#036');
  expect(markedTags()).toEqual([]);
});
const AWAY = 'http://127.0.0.1:9';

test('with WordPress away from the start the manifest is the site’s own, and soon asked for again', async () => {
  process.env.NEXT_PUBLIC_WORDPRESS_URL = AWAY;
  const response = await ask('/api/manifest');
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toMatch(/max-age=60\b/);
  expect(await response.json()).toMatchObject({ name: 'Small Site', lang: 'en' });
});

test('the manifest has the title of WordPress, may be cached for an hour, and stays while WordPress is away', async () => {
  await connect({ site: rigSite({ title: 'Wood &amp; Water', language: 'en_GB' }) });
  const response = await ask('/api/manifest');
  expect(response.headers.get('content-type')).toMatch(/^application\/manifest\+json\b/);
  expect(response.headers.get('cache-control')).toMatch(/^public, max-age=3600\b/);
  expect(await response.json()).toMatchObject({
    name: 'Wood & Water',
    description: 'A site for tests',
    lang: 'en-GB',
    dir: 'ltr',
    start_url: '/',
    display: 'minimal-ui',
    theme_color: '#00272c',
    background_color: '#fcf9f3',
  });
  process.env.NEXT_PUBLIC_WORDPRESS_URL = AWAY;
  letSharedAnswerRunOut();
  expect(await (await ask('/api/manifest')).json()).toMatchObject({ name: 'Wood & Water' });
});
