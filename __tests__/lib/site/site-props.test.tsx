import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';

import { faustConfig } from '../../../faust.config';
import { getSiteProps, type SiteProps } from '../../../lib/site/static-page-props';
import { pageFacts } from '../../../lib/document/page-facts';
import { plainText } from '@showcase/html/plain-text';
import ForgotPasswordPage from '../../../pages/forgot-password';
import LoginPage from '../../../pages/login';
import ResetPasswordPage from '../../../pages/reset-password';
import { connect, demoFile, letSharedAnswerRunOut, visit } from '../../support/connected-site';
import { ask } from '../../support/public-routes';
import { makeRouter } from '../../support/render-in-site';
import { serverRender } from '../../support/server-render';

/** On the server a static page does not know the query of its address. */
function serve(Page: (props: SiteProps) => React.JSX.Element, props: SiteProps) {
  return serverRender(
    <RouterContext.Provider value={makeRouter({ isReady: false })}>
      <Page {...props} />
    </RouterContext.Provider>,
  );
}

const pages: [string, (props: SiteProps) => React.JSX.Element][] = [
  ['Sign in', LoginPage],
  ['Forgot your password?', ForgotPasswordPage],
  ['Choose a new password', ResetPasswordPage],
];

// Before any server was asked, as after a restart.
test.each(pages)(
  '“%s” works while WordPress is away, and is soon built again',
  async (title, Page) => {
    process.env.NEXT_PUBLIC_WORDPRESS_URL = 'http://127.0.0.1:9';
    const { props, revalidate } = await getSiteProps(faustConfig);
    expect(revalidate).toBeLessThanOrEqual(5);
    const { html, head } = await serve(Page, props);
    expect(head).toContain(`<title>${title} - Profile Showcase</title>`);
    expect(html).toContain('<form');
    expect(html).not.toContain('<nav');
  },
);

describe('with WordPress', () => {
  beforeAll(() => connect({ contentFile: demoFile }));
  beforeEach(letSharedAnswerRunOut);

  test.each(pages)(
    '“%s” has title, heading, menu and no place in search results',
    async (title, Page) => {
      const { props, revalidate } = await getSiteProps(faustConfig);
      expect(revalidate).toBeGreaterThan(5);
      const { html, head } = await serve(Page, props);
      expect(plainText(head)).toBe(`${title} - Profile Showcase`);
      expect(head).toContain('<meta name="robots" content="noindex"/>');
      expect(html).toContain('href="/about/"');
      expect(html.match(/<h1/g)).toHaveLength(1);
      // What is sent without script goes nowhere.
      expect(html).toContain('method="dialog"');
      expect(html).toContain('needs JavaScript');
    },
  );

  test('only the page with a secret in its address forbids to pass it on', async () => {
    const { props } = await getSiteProps(faustConfig);
    const referrer = async (Page: (props: SiteProps) => React.JSX.Element) =>
      (await serve(Page, props)).head.includes('<meta name="referrer" content="no-referrer"/>');
    expect(await referrer(ResetPasswordPage)).toBe(true);
    expect(await referrer(LoginPage)).toBe(false);
  });

  test('their script does not wait, and their language is the site’s', async () => {
    const { props } = await getSiteProps(faustConfig);
    expect(pageFacts({ ...props })).toMatchObject({ isInteractive: true, language: 'en-US' });
  });

  test('settings and menus are those that all pages share: one request for any number of pages', async () => {
    const server = await connect({ contentFile: demoFile });
    await visit('/about/');
    const before = server.requests;
    const { props } = await getSiteProps(faustConfig);
    expect(server.requests).toBe(before);
    expect(props.site.primaryMenu.length).toBeGreaterThan(0);
  });

  test('when they have run out, all who need them at once wait for one request', async () => {
    const server = await connect({ contentFile: demoFile });
    const visits = Array.from({ length: 10 }, () => getSiteProps(faustConfig));
    const manifests = Array.from({ length: 10 }, () => ask('/api/manifest'));
    await Promise.all([...visits, ...manifests]);
    expect(server.requests).toBe(1);
  });
});
