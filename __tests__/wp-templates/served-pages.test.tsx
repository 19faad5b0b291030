import type { ReactNode } from 'react';

import { plainText } from '@showcase/html';
import { getStaticPaths, getStaticProps } from '../../pages/[...wordpressNode]';
import { ContentPage } from '../../wp-templates/ContentPage';
import { all } from '@showcase/html/testing/parsed';
import { configured, connect, demoFile, visitPage } from '@showcase/testing/jest/connected-site';
import { FaustPageContext } from '@showcase/next/browser';
import faustConfig from '../../faust.config';
import { serverRender } from '@showcase/testing/react/server-render';

beforeAll(() => connect({ contentFile: demoFile }));

async function serve(path: string) {
  const props = await visitPage(path);
  const { html, head } = await serverRender(<ContentPage {...props} />);
  const main = /<main\b[^]*<\/main>/.exec(html)?.[0] ?? '';
  const heading = plainText(/<h1\b[^>]*>([^]*?)<\/h1>/.exec(main)?.[1] ?? '');
  return { props, html, head, main, heading, text: plainText(main) };
}

const potter = '/the-potter-who-keeps-her-failures/';

test.each([
  ['/about/studio/', 'page', 'The studio', 'lamps on. We rent the ground floor of'],
  [
    '/rain/',
    'single',
    'Rain',
    'By Idris Okonjo-Vale on September 4, 20261 minute to read Walked nine miles',
  ],
  ['/what-the-anvil-says/', 'single', 'What the anvil says', 'did everybody who taught her. By'],
  ['/slow-is-a-material/', 'single', 'Slow is a material: wood, water & waiting', 'Slow'],
  [
    '/contact-sheet-for-the-autumn-show/',
    'single',
    'Contact sheet for the autumn show',
    'password',
  ],
  ['/category/profiles/clay-and-fire/', 'archive', 'Archive for Category: Clay & Fire', 'Recent'],
  ['/tag/金継ぎ/', 'archive', 'Archive for Tag: 金継ぎ', '金継ぎの朝'],
  ['/author/admin/', 'archive', 'Stories by Ada Thornquist', 'All posts'],
  ['/journal/', 'index', 'Journal', 'Two years, sixty portraits'],
  ['/field-notebook/', 'index', 'The field notebook', ''],
])('%s is shown by %s, complete before any script', async (path, template, title, words) => {
  const { props, heading, text, html, head } = await serve(path);
  expect(props).toMatchObject({ template, page: 1 });
  expect(heading).toBe(title);
  expect(plainText(head)).toBe(`${title} - Profile Showcase`);
  expect(text).toContain(words);
  expect(html).toMatch(
    /<header[^]* href="\/about\/"[^]*<main[^]*<footer[^]* href="\/privacy-policy\/"/,
  );
  expect(html).not.toMatch(/Loading…|Breadcrumb/);
});

test('no route of content is declared: WordPress is asked for each address', async () => {
  expect(await getStaticPaths({})).toEqual({ paths: [], fallback: 'blocking' });
  const page = await getStaticProps({ params: { wordpressNode: ['rain'] } });
  expect(page).toMatchObject({ props: { template: 'single', __SEED_NODE__: { uri: '/rain/' } } });
});

test('the front page is the sign-in screen', async () => {
  const { props, heading, text, head } = await serve('/');
  expect(props.template).toBe('front-page');
  expect([heading, plainText(head)]).toEqual(['Profile Showcase', 'Profile Showcase']);
  expect(text).toContain('Sign in');
});

test('the description is the page’s own where it has one, else its first words, else the site’s', async () => {
  const descriptionOf = async (path: string) => {
    const metas = all((await serve(path)).head, 'meta');
    const [description] = metas.filter(({ properties }) => properties.name === 'description');
    expect(description?.properties.property).toBe('og:description');
    return description?.properties.content;
  };
  expect(await descriptionOf('/category/profiles/')).toBe('People, drawn and described at work.');
  expect(await descriptionOf('/about/')).toMatch(
    /^Profile Showcase is three people and a kettle\. .*…$/,
  );
  expect(await descriptionOf('/journal/')).toBe('Portraits of people who make things');
});

test('a post shows its body once, its picture, terms and comments', async () => {
  const { html, main, text, props } = await serve(potter);
  const { content } = props.data as { content: string };
  expect(html.split(content)).toHaveLength(2);
  expect(all(main, 'img').map(({ properties }) => properties.fetchPriority)).toContain('high');
  const hrefs = all(main, 'a').map(({ properties }) => String(properties.href));
  expect(hrefs).toContain('/author/author/');
  expect(hrefs.some((href) => href.startsWith('/category/'))).toBe(true);
  expect(hrefs.some((href) => href.startsWith('/tag/'))).toBe(true);
  expect(text).toMatch(/\d comments/);
  // The pictures of commenters come from this site; nobody is asked for those of the demo's people.
  expect(main).toMatch(/<img src="\/avatar\/none\.img\?s=96&amp;letter=\w"/);
  expect(main).not.toMatch(/\/avatar\/[\da-f]/);
  expect(main).not.toContain('gravatar.com');
});

test('the last page of a list leads to the one before, and to no other', async () => {
  const { main } = await serve('/journal/page/3/');
  expect(main.match(/"\/journal\/page\/\d/g)).toEqual(['"/journal/page/2']);
});

test('a list asks for one picture per entry, in a size for cards', async () => {
  const images = all((await serve('/category/profiles/')).main, 'img');
  expect(images.length).toBeGreaterThan(3);
  for (const { properties } of images) {
    expect(properties).toMatchObject({ alt: '' });
    expect(properties).not.toHaveProperty('srcSet');
  }
});

/** The page with another template than that of its node, in the place that pages/_app.tsx gives it. */
async function serveAs(template: string) {
  const props = await visitPage('/about/');
  const Providers = ({ children }: { children: ReactNode }) => children;
  return serverRender(
    <FaustPageContext value={{ Providers, pageProps: {}, asked: new Map() }}>
      <ContentPage {...props} template={template} />
    </FaustPageContext>,
  );
}

test('a template that faust.config.ts has beside the map is shown', async () => {
  const templates = { ...faustConfig.templates, own: () => <p>My own template</p> };
  await configured({ ...faustConfig, templates }, async () => {
    expect((await serveAs('own')).html).toBe('<p>My own template</p>');
  });
});

test('a post with seven comments has at most 7,500 bytes of data beside its body', async () => {
  const { data, ...props } = await visitPage(potter);
  const { content, ...shown } = data as { content: unknown };
  expect(content).toBeTruthy();
  expect(JSON.stringify({ ...props, data: shown }).length).toBeLessThanOrEqual(7_500);
});

test.each(['home', 'constructor', '__proto__', ''])(
  'a template %j that is nowhere is an error that names it',
  async (template) => {
    const nowhere = `has chosen the template "${template}", which is neither in wp-templates/index nor in faust.config: those have front-page, page,`;
    await expect(serveAs(template)).rejects.toThrow(nowhere);
  },
);
