import QueryPage, { getServerSideProps } from '../../pages/_query';
import { rigSite } from '@showcase/testing/content/rig-site';
import { codeFor } from '@showcase/testing/content/sign-in';
import { countOf, sentForCode, startBehindProxy, STATE } from '@showcase/testing/jest/api-site';
import { connect, letSharedAnswerRunOut } from '@showcase/testing/jest/connected-site';
import { openPage } from '@showcase/testing/jest/open-page';
import { makeRouter } from '@showcase/testing/react/render-in-site';
import { serverRender } from '@showcase/testing/react/server-render';
import { fieldsOf } from '@showcase/wordpress/browser';

const preview = {
  _kind: 'preview',
  preview: 'true',
  p: '1832',
  previewPathname: '/?p=1832',
  typeName: 'Post',
};

beforeEach(letSharedAnswerRunOut);

test('a preview’s document has the site’s frame and nothing of the entry', async () => {
  await connect({ site: rigSite() });
  const { props, res } = await openPage(getServerSideProps, preview);
  expect(res.getHeaders()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
  if (!props) throw new Error('no page');
  const { html } = await serverRender(<QueryPage {...props} />, makeRouter({ query: preview }));
  expect(html).toContain('Copyright ©2023');
  expect(html).toContain('Loading the preview…');
  expect(html).toMatch(/<noscript><p>Previews need JavaScript/);
  expect(html + JSON.stringify(props)).not.toContain('rig-draft-post');
});

test('the preview page is rendered while WordPress is away', async () => {
  process.env.NEXT_PUBLIC_WORDPRESS_URL = 'http://127.0.0.1:9';
  expect((await openPage(getServerSideProps, preview)).result).toHaveProperty('props');
});

test.each<Record<string, string>>([
  {},
  { preview: 'true' },
  { _kind: 'toString', preview: 'true' },
  { _kind: 'preview', preview: 'false' },
  { _kind: 'preview', preview: '' },
])('the query %j is not found', async (query) => {
  expect((await openPage(getServerSideProps, query)).result).toEqual({ notFound: true });
});

/** Somebody who was sent to WordPress for a code, and a preview with what they bring along. */
async function start() {
  const { cms, proxy, site } = await startBehindProxy({ signIn: 'faust' });
  const { cookies } = await sentForCode(site);
  const own = { 'faust-state': cookies.get(STATE) ?? '', code: await codeFor(cms, 'editor') };
  const open = async (brought: object) => {
    const { props, res } = await openPage(getServerSideProps, { ...preview, ...brought }, cookies);
    const lines = [res.getHeader('set-cookie') ?? []].flat().map(String);
    return { refusal: fieldsOf(props).refusal, cookies: lines.join('\n') };
  };
  return { cms, proxy, own, open };
}

test('a code in the address begins a session, before the preview is asked for', async () => {
  const { cms, own, open } = await start();
  expect(await open({})).toEqual({ refusal: null, cookies: '' });
  expect(countOf(cms, 'authorize')).toBe(0);
  const { refusal, cookies } = await open(own);
  expect(refusal).toBeNull();
  expect(cookies).toMatch(/^next-auth\.session-token=\S{100}.*HttpOnly/m);
  expect(cookies).toMatch(/^signed-in=1;/m);
  expect(cookies).toMatch(/^faust-state=;.*Max-Age=0/m);
});

test('a code without its nonce, or while WordPress is unavailable, signs nobody in and can be used afterwards', async () => {
  const { cms, proxy, own, open } = await start();
  const message = expect.stringContaining('did not begin in this browser');
  const refusal = { code: 'state_refused', message };
  expect(await open({ code: own.code })).toMatchObject({ refusal, cookies: '' });
  expect(countOf(cms, 'authorize')).toBe(0);
  proxy.behave('unavailable');
  expect(await open(own)).toMatchObject({ refusal: { code: 'unavailable' }, cookies: '' });
  proxy.behave('well');
  expect((await open(own)).refusal).toBeNull();
});
