import { rigSite } from '@showcase/testing/content/rig-site';
import { siteConfig } from '../../site.config';
import { ContentPage } from '../../wp-templates/ContentPage';
import { all } from '@showcase/html/testing/parsed';
import { connect, visitPage } from '../support/connected-site';
import { serverRender } from '../support/server-render';

// The setting is read when the template is loaded, as in a build.
jest.mock('../../site.config', () => {
  const actual = jest.requireActual('../../site.config');
  return { ...actual, siteConfig: { ...actual.siteConfig, breadcrumbs: true } };
});

beforeAll(() => connect({ site: rigSite() }));

async function linksAbove(path: string) {
  const { html } = await serverRender(<ContentPage {...await visitPage(path)} />);
  const nav = /<nav aria-label="Breadcrumb">[^]*?<\/nav>/.exec(html)?.[0];
  return nav && all(nav, 'a').map(({ properties }) => properties.href);
}

test('a page below others has links to them, topmost first', async () => {
  expect(await linksAbove('/rig-parent/child/grandchild/')).toEqual([
    '/rig-parent/',
    '/rig-parent/child/',
  ]);
});

test('without the setting nothing of them is in the page', async () => {
  siteConfig.breadcrumbs = false;
  expect(JSON.stringify((await visitPage('/rig-parent/child/')).data)).not.toContain(
    'rig-parent/"',
  );
  siteConfig.breadcrumbs = true;
});

test('a page at the top has none', async () => {
  expect(await linksAbove('/about/')).toBeUndefined();
});
