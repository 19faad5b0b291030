import { defineSite } from '@showcase/next/site';
import { plainText } from '@showcase/html';
import { rigSite } from '@showcase/testing/content/rig-site';
import { connect, visit, visitPage } from '@showcase/testing/jest/connected-site';
import { serverRender } from '@showcase/testing/react/server-render';
import { SiteProvider } from '../../components/layout/SiteProvider';
import { site } from '../../site';
import { ContentPage } from '../../wp-templates/ContentPage';

const config = { ...site.config, dateFormat: 'wordpress', comments: false } as const;

beforeAll(async () => {
  defineSite({ ...site, config: { ...config, frontPage: 'wordpress' } });
  const latest = { showOnFront: 'posts', pageOnFront: 0, pageForPosts: 0 } as const;
  await connect({ site: rigSite({ ...latest, dateFormat: 'l, j. F Y \\a\\t H:i Q' }) });
});

async function serve(path: string) {
  const props = await visitPage(path);
  const { html } = await serverRender(
    <SiteProvider {...props}>
      <ContentPage {...props} />
    </SiteProvider>,
  );
  return { props, html, text: plainText(html) };
}

test('with frontPage: wordpress the latest posts are at /, under the title that WordPress gives them', async () => {
  const { props, html, text } = await serve('/');
  expect(props).toMatchObject({ template: 'index', page: 1 });
  expect(props.head).toMatchObject({ title: 'Headless Rig - A site for tests', next: '/page/2/' });
  expect(text).toContain('rig-revised-post');
  expect(html).toContain('href="/page/2/"');
  expect(html).not.toContain('type="password"');
});

test('the second page of posts is at /page/2/, and a page after the last one is 404', async () => {
  const { props, html } = await serve('/page/2/');
  expect(props.head).toMatchObject({ path: '/page/2/', prev: '/', next: '/page/3/' });
  expect(html).toContain('Listed post 24');
  expect(html).not.toContain('rig-revised-post');
  expect(await visit('/page/99/')).toMatchObject({ notFound: true });
});

test('a date has WordPress’s date format', async () => {
  const { text } = await serve('/listed-post-24/');
  expect(text).toContain('By Edith Editor on Saturday, 21. September 2024 at 09:00 Q');
});
