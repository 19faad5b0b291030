import { makePage } from '@showcase/testing/content/make-content';
import { rigSite } from '@showcase/testing/content/rig-site';
import { all } from '@showcase/html/testing/parsed';
import { plainText } from '@showcase/html';
import { asInlineHtml, markupOf } from '@showcase/html/browser';
import { currentContext } from '@showcase/next/context';
import { siteConfig } from '../../site.config';
import { ContentPage } from '../../wp-templates/ContentPage';
import { connect, letSharedAnswerRunOut, visitPage } from '@showcase/testing/jest/connected-site';
import { serverRender } from '@showcase/testing/react/server-render';

// The setting is read when the template is loaded, as in a build.
jest.mock('../../site.config', () => {
  const actual = jest.requireActual('../../site.config');
  return { ...actual, siteConfig: { ...actual.siteConfig, breadcrumbs: true } };
});

const { settings, ...site } = rigSite();
const meta = { _wp_page_template: 'page-full-width.php' };
const secret = makePage(9001, 'secret', { meta, password: 'x', content: 'Hidden' });

beforeAll(() => connect({ site: { ...site, settings, posts: [...site.posts, secret] } }));

async function serve(path: string) {
  const props = await visitPage(path);
  const { html } = await serverRender(<ContentPage {...props} />);
  return { props, html, text: plainText(html) };
}

test.each([
  ['a page', 'rig-full-width'],
  ['a post', 'rig-template-post'],
])('%s with the template “Full Width” has a wide column, title and footer', async (_, slug) => {
  const { props, html } = await serve(`/${slug}/`);
  expect(props).toMatchObject({
    template: 'template-Full Width',
    head: { title: expect.stringContaining(slug) },
  });
  for (const name of ['comments', 'respond']) expect(props.data).not.toHaveProperty(name);
  expect(html).toContain('--width-prose:var(--wp--style--global--wide-size)');
  expect(plainText(/<h1\b[^>]*>([^]*?)<\/h1>/.exec(html)?.[1] ?? '')).toBe(slug);
  expect(html).toContain(`Body of ${slug}.`);
  expect(html).toContain('Copyright ©2023');
});

test('the template “Landing Page” shows the text alone, its title to screen readers', async () => {
  const { props, html } = await serve('/rig-landing/');
  expect(props.template).toBe('template-Landing Page');
  expect(html).toContain('<h1 dir="auto" class="visually-hidden">rig-landing</h1>');
  expect(html).toContain('Body of rig-landing.');
  expect(html).not.toMatch(/<header|<footer|Copyright/);
});

test('a protected entry keeps its text for itself in any template', async () => {
  const { html } = await serve('/secret/');
  expect(html).toContain('password');
  expect(html).not.toContain('Hidden');
  // The address reports a wrong password and unlocks nothing.
  expect(html).toContain('action="?protected=password"');
});

test.each([
  [
    'below others has links to them',
    '/rig-parent/child/grandchild/',
    ['/rig-parent/', '/rig-parent/child/'],
  ],
  ['at the top has none', '/about/', undefined],
])('a page %s, topmost first', async (_, path, links) => {
  const { html } = await serve(path);
  const [nav] = /<nav aria-label="Breadcrumb">[^]*?<\/nav>/.exec(html) ?? [];
  expect(nav && all(nav, 'a').map(({ properties }) => properties.href)).toEqual(links);
});

test('without the setting nothing of breadcrumbs is in the page', async () => {
  siteConfig.breadcrumbs = false;
  const { data } = await visitPage('/rig-parent/child/');
  expect(JSON.stringify(data)).not.toContain('rig-parent/"');
});

test('a visitor reads what the site is, and finds its posts by the title of their page', async () => {
  const { html, text } = await serve('/');
  expect(text).toMatch(/Profile Showcase\s*A site for tests/);
  expect(text).toMatch(/Latest stories.*Read the blog/);
  expect(html).toMatch(/<a href="\/blog\/"[^>]*>Read the <bdi[^>]*>blog<\/bdi><\/a>/);
});

test('the front page has the form first, then the newest stories, each with its category, then the menu', async () => {
  const { html } = await serve('/');
  const stories = (await currentContext()).answer?.recentPosts?.nodes ?? [];
  expect(stories).toHaveLength(3);
  const order = ['name="username"', 'name="password"', 'type="submit"', '/forgot-password/'];
  const places = [...order, ...stories.map(({ uri }) => `href="${uri}"`), 'href="/blog/"', '<nav'];
  const found = places.map((part) => html.indexOf(part));
  expect(found).toEqual(found.toSorted((a, b) => a - b));
  expect(found).not.toContain(-1);
  const terms = stories[0]?.terms?.nodes ?? [];
  const category = terms.find(({ taxonomyName }) => taxonomyName === 'category');
  const kicker = category?.name ?? asInlineHtml('');
  expect(html).toContain(`<small class="kicker"><bdi>${markupOf(kicker)}</bdi></small>`);
});

test('without posts the front page is the sign-in screen alone', async () => {
  const posts = site.posts.filter(({ type }) => type !== 'post');
  await connect({ site: { ...site, posts, settings: { ...settings, pageForPosts: 0 } } });
  letSharedAnswerRunOut();
  const { text } = await serve('/');
  expect(text).toContain('Forgot your password?');
  expect(text).not.toMatch(/Latest stories|Read the/);
});

test('without a posts page the sign-in screen has no link to it', async () => {
  await connect({ site: { ...site, settings: { ...settings, pageForPosts: 0 } } });
  letSharedAnswerRunOut();
  const { text } = await serve('/');
  expect(text).toContain('Forgot your password?');
  expect(text).not.toContain('Read the');
});
