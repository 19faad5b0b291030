import { makePage } from '@showcase/testing/content/make-content';
import { rigSite } from '@showcase/testing/content/rig-site';
import { plainText } from '@showcase/html/plain-text';
import { ContentPage } from '../../wp-templates/ContentPage';
import { connect, visitPage } from '../support/connected-site';
import { serverRender } from '../support/server-render';

beforeAll(async () => {
  const site = rigSite();
  const meta = { _wp_page_template: 'page-full-width.php' };
  const secret = makePage(9001, 'secret', { meta, password: 'x', content: 'Hidden' });
  await connect({ site: { ...site, posts: [...site.posts, secret] } });
});

async function serve(path: string) {
  const props = await visitPage(path);
  const { html } = await serverRender(<ContentPage {...props} />);
  return { props, html, heading: plainText(/<h1\b[^>]*>([^]*?)<\/h1>/.exec(html)?.[1] ?? '') };
}

test.each([
  ['a page', '/rig-full-width/'],
  ['a post', '/rig-template-post/'],
])('%s with the template “Full Width” has a wide column, title and footer', async (_, path) => {
  const { props, html, heading } = await serve(path);
  expect(props).toMatchObject({
    template: 'template-Full Width',
    head: { title: expect.stringContaining(path.slice(1, -1)) },
  });
  expect(html).toContain('--width-prose:var(--wp--style--global--wide-size)');
  expect(heading).toBe(path.slice(1, -1));
  expect(html).toContain(`Body of ${path.slice(1, -1)}.`);
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
});
