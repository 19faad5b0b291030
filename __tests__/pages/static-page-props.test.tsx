import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';

import { getNotFoundProps, getSiteProps } from '@showcase/next';
import { documentAttributes, lastSite } from '@showcase/next/testing';
import { plainText } from '@showcase/html';
import { all } from '@showcase/html/testing/parsed';
import NotFoundPage from '../../pages/404';
import ForgotPasswordPage from '../../pages/forgot-password';
import LoginPage from '../../pages/login';
import ResetPasswordPage from '../../pages/reset-password';
import {
  connect,
  demoFile,
  letSharedAnswerRunOut,
  visit,
} from '@showcase/testing/jest/connected-site';
import { ask } from '@showcase/testing/jest/public-routes';
import { makeRouter } from '@showcase/testing/react/render-in-site';
import { serverRender } from '@showcase/testing/react/server-render';

/** Builds a page; on the server a static page does not know the query of its address. */
async function build(isForm: boolean, view: (props: never) => React.JSX.Element) {
  const { props, revalidate } = await (isForm ? getSiteProps : getNotFoundProps)();
  const Page = view as (given: typeof props) => React.JSX.Element;
  const { html, head } = await serverRender(
    <RouterContext.Provider value={makeRouter({ isReady: false })}>
      <Page {...props} />
    </RouterContext.Provider>,
  );
  const main = /<main\b[^]*<\/main>/.exec(html)?.[0] ?? '';
  const links = all(main, 'a').map(({ properties }) => properties.href);
  return { props, revalidate, html, head, links };
}

const pages: [string, boolean, (props: never) => React.JSX.Element][] = [
  ['Sign in', true, LoginPage],
  ['Forgot your password?', true, ForgotPasswordPage],
  ['Choose a new password', true, ResetPasswordPage],
  ['Page not found', false, NotFoundPage],
];

// Before any server was asked, as after a restart.
test.each(pages)(
  '“%s” works while WordPress is away, and is soon built again',
  async (title, isForm, view) => {
    process.env.NEXT_PUBLIC_WORDPRESS_URL = 'http://127.0.0.1:9';
    expect(lastSite()).toBeNull();
    const { html, head, links, revalidate } = await build(isForm, view);
    expect(revalidate).toBeLessThanOrEqual(5);
    expect(head).toContain(`<title>${title} - Profile Showcase</title>`);
    expect(html).toContain('<form');
    expect(html).not.toContain('<nav');
    if (!isForm) expect(links).toEqual(['/']);
  },
);

describe('with WordPress', () => {
  beforeAll(() => connect({ contentFile: demoFile }));
  beforeEach(letSharedAnswerRunOut);

  test.each(pages)(
    '“%s” has title, heading, menu and no place in search results',
    async (title, isForm, view) => {
      const { html, head, props, revalidate } = await build(isForm, view);
      expect(revalidate).toBeGreaterThan(5);
      expect(plainText(head)).toBe(`${title} - Profile Showcase`);
      expect(head).toContain('<meta name="robots" content="noindex"/>');
      expect(html).toContain('href="/about/"');
      expect(html.match(/<h1/g)).toHaveLength(1);
      // Only the script of a form does not wait.
      expect(documentAttributes({ ...props })).toMatchObject({
        isInteractive: isForm,
        language: 'en-US',
      });
      if (!isForm) return;
      // Without JavaScript, the form is sent nowhere.
      expect(html).toContain('method="dialog"');
      expect(html).toContain('needs JavaScript');
    },
  );

  test('only the page with a secret in its address forbids to pass it on', async () => {
    const referrer = '<meta name="referrer" content="no-referrer"/>';
    expect((await build(true, ResetPasswordPage)).head).toContain(referrer);
    expect((await build(true, LoginPage)).head).not.toContain(referrer);
  });

  test('settings and menus are those that all pages share, and all who need them at once wait for one request', async () => {
    const server = await connect({ contentFile: demoFile });
    const visits = Array.from({ length: 10 }, () => getSiteProps());
    const manifests = Array.from({ length: 10 }, () => ask('/api/manifest'));
    await Promise.all([...visits, ...manifests]);
    expect(server.requests).toBe(1);
    await visit('/about/');
    const before = server.requests;
    const { props } = await getSiteProps();
    expect(server.requests).toBe(before);
    expect(props.site).toMatchObject({ privacyUri: '/privacy-policy/' });
    expect(props.site.primaryMenu.length).toBeGreaterThan(0);
  });

  test('the page for unknown addresses has the newest posts, for which no number of them asks', async () => {
    const server = await connect({ contentFile: demoFile });
    await visit('/no-such-page/');
    const before = server.requests;
    for (let day = 0; day < 3; day += 1) {
      letSharedAnswerRunOut();
      const { links, html } = await build(false, NotFoundPage);
      expect(html.match(/<time dateTime="[\d:T-]{19}[+-]\d\d:\d\d"/g)).toHaveLength(2);
      expect(links).toEqual(['/', '/two-years-sixty-portraits/', '/rain/', expect.any(String)]);
    }
    expect(server.requests).toBe(before);
  });
});
