import { rigSite } from '@showcase/testing/content/rig-site';
import { plainText } from '@showcase/html/plain-text';
import { ContentPage } from '../../wp-templates/ContentPage';
import { connect, visitPage } from '../support/connected-site';
import { serverRender } from '../support/server-render';

async function served(site = rigSite()) {
  await connect({ site });
  const { html } = await serverRender(<ContentPage {...await visitPage('/')} />);
  return { html, text: plainText(html) };
}

test('a visitor reads what the site is, and finds its posts by the title of their page', async () => {
  const { html, text } = await served();
  expect(text).toMatch(/Profile Showcase\s*A site for tests/);
  expect(text).toContain('Just visiting? Read the blog');
  expect(html).toMatch(/Read the <a href="\/blog\/"[^>]*><bdi[^>]*>blog<\/bdi><\/a>/);
});

test('without a posts page nothing leads there', async () => {
  const { settings, ...site } = rigSite();
  const { text } = await served({ ...site, settings: { ...settings, pageForPosts: 0 } });
  expect(text).toContain('Forgot your password?');
  expect(text).not.toContain('Just visiting?');
});
