import { plainText } from '@showcase/html/plain-text';
import { templates } from '../../wp-templates/templates';
import { ContentPage } from '../../wp-templates/ContentPage';
import { all, first } from '@showcase/html/testing/parsed';
import { connect, demoFile, visitPage } from '../support/connected-site';
import { serverRender } from '../support/server-render';

beforeAll(() => connect({ contentFile: demoFile }));

async function serve(path: string) {
  const { html, head } = await serverRender(<ContentPage {...await visitPage(path)} />);
  const main = /<main\b[^]*<\/main>/.exec(html)?.[0] ?? '';
  const heading = /<h1\b[^>]*>([^]*?)<\/h1>/.exec(main)?.[1] ?? '';
  return { html, head, main, heading: plainText(heading), text: plainText(main) };
}

test.each([
  ['/', 'Profile Showcase', 'Sign in'],
  ['/about/', 'About', 'three people and a kettle'],
  ['/about/studio/', 'The studio', 'studio'],
  ['/rain/', 'Rain', 'By Idris Okonjo-Vale on Fri Sep 04 2026 Walked nine miles'],
  ['/金継ぎの朝/', '金継ぎの朝', '割れた器'],
  ['/category/profiles/clay-and-fire/', 'Archive for Category: Clay & Fire', 'Recent Posts'],
  ['/tag/金継ぎ/', 'Archive for Tag: 金継ぎ', '金継ぎの朝'],
  ['/author/admin/', 'Archive for Author: Ada Thornquist', 'Recent Posts'],
  ['/journal/', 'Journal', 'Two years, sixty portraits'],
  ['/field-notebook/', 'The field notebook', ''],
  ['/contact-sheet-for-the-autumn-show/', 'Contact sheet for the autumn show', 'password'],
])('the HTML of %s has its heading and words before any script', async (path, title, words) => {
  const { heading, text, html } = await serve(path);
  expect(heading).toBe(title);
  expect(text).toContain(words);
  expect(html).not.toContain('Loading…');
});

test('a content page has header, menu, main area and footer', async () => {
  const { html, main } = await serve('/about/');
  expect(all(html, 'header').length).toBeGreaterThan(0);
  expect(main).not.toBe('');
  expect(html).toContain('Copyright ©2023');
  const links = all(html, 'a').map(({ properties }) => properties.href);
  expect(links).toEqual(expect.arrayContaining(['/', '/about/studio/', '/privacy-policy/']));
});

test('the document’s head has the page’s title and description', async () => {
  const { head } = await serve('/slow-is-a-material/');
  expect(head).toContain(
    '<title>Slow is a material: wood, water &amp; waiting - Profile Showcase</title>',
  );
  const metas = all((await serve('/category/profiles/')).head, 'meta');
  expect(metas.map(({ properties }) => properties)).toContainEqual({
    name: 'description',
    property: 'og:description',
    content: 'People, drawn and described at work.',
  });
});

test('a page below another has no breadcrumbs unless the settings say so', async () => {
  const { html } = await serve('/about/studio/');
  expect(html).not.toContain('Breadcrumb');
});

test('a body is in the HTML once', async () => {
  const { html } = await serve('/rain/');
  expect(html.split('Walked nine miles')).toHaveLength(2);
});

test('a post shows its picture, terms and comments', async () => {
  const { main, text } = await serve('/the-potter-who-keeps-her-failures/');
  expect(first(main, 'img')).toMatchObject({ fetchPriority: 'high' });
  const hrefs = all(main, 'a').map(({ properties }) => String(properties.href));
  expect(hrefs).toContain('/author/author/');
  expect(hrefs.some((href) => href.startsWith('/category/'))).toBe(true);
  expect(hrefs.some((href) => href.startsWith('/tag/'))).toBe(true);
  expect(text).toMatch(/\d comments/);
  // Of commenters, on this site.
  expect(main).toMatch(/<img src="\/avatar\/[\da-f]{64}\.img\?s=96&amp;letter=\w"/);
  expect(main).not.toContain('gravatar.com');
});

test('a list leads to its neighbouring pages', async () => {
  const newest = await serve('/journal/');
  expect(newest.main).toContain('href="/journal/page/2/"');
  const oldest = await serve('/journal/page/3/');
  expect(oldest.main).toContain('href="/journal/page/2/"');
  expect(oldest.main).not.toContain('href="/journal/page/4/"');
});

test('a list asks for one picture per entry, in a size for cards, and says how many posts there are', async () => {
  const { main, text } = await serve('/category/profiles/');
  const images = all(main, 'img');
  expect(images.length).toBeGreaterThan(3);
  for (const { properties } of images) {
    expect(properties).toMatchObject({ alt: '' });
    expect(properties).not.toHaveProperty('srcSet');
  }
  expect(text).toMatch(/Archive for Category: Profiles .* \d+ posts Recent Posts/);
});

test('a template that the map does not have renders nothing', async () => {
  const props = await visitPage('/about/');
  for (const template of ['home', 'constructor', '__proto__', '']) {
    const { html, head } = await serverRender(<ContentPage {...props} template={template} />);
    expect(html + head).toBe('');
  }
});

test('the map has the templates that the specification names', () => {
  expect(Object.keys(templates)).toEqual(
    expect.arrayContaining(['front-page', 'page', 'single', 'archive', 'index']),
  );
});
