import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';

import { faustConfig } from '../../../faust.config';
import { getNotFoundProps, type NotFoundProps } from '../../../lib/site/static-page-props';
import { lastSite } from '../../../lib/site/shared-site';
import { pageFacts } from '../../../lib/document/page-facts';
import NotFoundPage from '../../../pages/404';
import { all } from '@showcase/html/testing/parsed';
import { connect, demoFile, letSharedAnswerRunOut, visit } from '../../support/connected-site';
import { makeRouter } from '../../support/render-in-site';
import { serverRender } from '../../support/server-render';

async function serve(props: NotFoundProps) {
  const { html, head } = await serverRender(
    <RouterContext.Provider value={makeRouter()}>
      <NotFoundPage {...props} />
    </RouterContext.Provider>,
  );
  const main = /<main\b[^]*<\/main>/.exec(html)?.[0] ?? '';
  return { html, head, links: all(main, 'a').map(({ properties }) => properties.href) };
}

// Before any server was asked, as after a restart.
test('without WordPress it is a plain page with a way on, and soon built again', async () => {
  process.env.NEXT_PUBLIC_WORDPRESS_URL = 'http://127.0.0.1:9';
  expect(lastSite()).toBeNull();
  const { props, revalidate } = await getNotFoundProps(faustConfig);
  expect(revalidate).toBeLessThanOrEqual(5);
  const { head, links } = await serve(props);
  expect(head).toContain('<title>Page not found - Profile Showcase</title>');
  expect(links).toEqual(['/']);
});

describe('with WordPress', () => {
  beforeAll(() => connect({ contentFile: demoFile }));
  beforeEach(letSharedAnswerRunOut);

  test('it has the menu and the newest posts, also on a server that was just started', async () => {
    const { props, revalidate } = await getNotFoundProps(faustConfig);
    expect(revalidate).toBeGreaterThan(5);
    const { html, head, links } = await serve(props);
    expect(head).toContain('<title>Page not found - Profile Showcase</title>');
    expect(head).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain('href="/about/"');
    expect(links).toEqual(['/', '/two-years-sixty-portraits/', '/rain/', expect.any(String)]);
  });

  test('its script may wait, and its language is the site’s', async () => {
    const { props } = await getNotFoundProps(faustConfig);
    expect(pageFacts({ ...props })).toMatchObject({ isInteractive: false, language: 'en-US' });
  });

  test('no number of unknown addresses makes it ask WordPress for anything', async () => {
    const server = await connect({ contentFile: demoFile });
    await visit('/no-such-page/');
    const before = server.requests;
    for (let day = 0; day < 3; day += 1) {
      letSharedAnswerRunOut();
      const { props } = await getNotFoundProps(faustConfig);
      expect(props.recent).toHaveLength(3);
    }
    expect(server.requests).toBe(before);
  });

  test('the error page knows the menu as last seen', () => {
    const site = lastSite();
    expect(site).toMatchObject({ title: 'Profile Showcase', language: 'en-US' });
    expect(site?.primaryMenu.map(({ path }) => path)).toContain('/about/');
  });
});
