import PreviewPage, { getServerSideProps } from '../../pages/_preview';
import { rigSite } from '@showcase/testing/content/rig-site';
import { codeFor } from '@showcase/testing/content/sign-in';
import { startCmsProxy } from '@showcase/accounts/__tests__/sign-in/support/cms-proxy';
import {
  countOf,
  sentForCode,
  STATE,
  startCms,
  startSite,
} from '@showcase/accounts/__tests__/sign-in/support/signed-in-site';
import { connect, letSharedAnswerRunOut } from '../support/connected-site';
import { openPage } from '../support/open-page';
import { makeRouter } from '../support/render-in-site';
import { serverRender } from '../support/server-render';

const preview = { preview: 'true', p: '1832', previewPathname: '/?p=1832', typeName: 'Post' };

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
  const { html } = await serverRender(<PreviewPage {...props} />, makeRouter({ query: preview }));
  expect(html).toContain('Copyright ©2023');
  expect(html).toContain('Loading the preview…');
  expect(html).toMatch(/<noscript><p>Previews need JavaScript/);
  expect(html + JSON.stringify(props)).not.toContain('rig-draft-post');
});

test('without WordPress the frame comes all the same, and can say so', async () => {
  process.env.NEXT_PUBLIC_WORDPRESS_URL = 'http://127.0.0.1:9';
  expect((await openPage(getServerSideProps, preview)).result).toHaveProperty('props');
});

test.each<Record<string, string>>([{}, { preview: 'false' }, { preview: '' }])(
  'the query %j is not found',
  async (query) => {
    expect((await openPage(getServerSideProps, query)).result).toEqual({ notFound: true });
  },
);

/** Opens a preview with what WordPress sent along. */
async function refusalOf(brought: object, cookies: ReadonlyMap<string, string>) {
  const { props, res } = await openPage(getServerSideProps, { ...preview, ...brought }, cookies);
  const lines = [res.getHeader('set-cookie') ?? []].flat().map(String);
  return { refusal: props?.refusal, cookies: lines.join('\n') };
}

/** Somebody who was sent to WordPress for a code, and what they bring along. */
async function start() {
  const cms = await startCms({ signIn: 'faust' });
  const proxy = await startCmsProxy(cms);
  const visitor = await sentForCode(await startSite(proxy));
  const state = visitor.cookies.get(STATE) ?? '';
  return { cms, proxy, visitor, own: { 'faust-state': state, code: await codeFor(cms, 'editor') } };
}

test('a code in the address begins a session, before the preview is asked for', async () => {
  const { visitor, own } = await start();
  const { refusal, cookies } = await refusalOf(own, visitor.cookies);
  expect(refusal).toBeNull();
  expect(cookies).toMatch(/^next-auth\.session-token=\S{100}.*HttpOnly/m);
  expect(cookies).toMatch(/^signed-in=1;/m);
  expect(cookies).toMatch(/^faust-state=;.*Max-Age=0/m);
});

test.each([
  ['no nonce', {}],
  ['a made-up nonce', { 'faust-state': '0'.repeat(36) }],
])('a code with %s signs nobody in and is never sent to the CMS', async (_, nonce) => {
  const { cms, visitor, own } = await start();
  const { refusal, cookies } = await refusalOf({ code: own.code, ...nonce }, visitor.cookies);
  expect(refusal).toMatchObject({
    code: 'state_refused',
    message: expect.stringContaining('did not begin in this browser'),
  });
  expect(cookies).toBe('');
  expect(countOf(cms, 'authorize')).toBe(0);
});

test('a CMS in trouble keeps the cookies, and the code is good afterwards', async () => {
  const { proxy, visitor, own } = await start();
  proxy.behave('unavailable');
  expect(await refusalOf(own, visitor.cookies)).toMatchObject({
    refusal: { code: 'unavailable' },
    cookies: '',
  });
  proxy.behave('well');
  expect((await refusalOf(own, visitor.cookies)).refusal).toBeNull();
});

test('without a code nothing is exchanged', async () => {
  const { cms, visitor } = await start();
  expect(await refusalOf({}, visitor.cookies)).toEqual({ refusal: null, cookies: '' });
  expect(countOf(cms, 'authorize')).toBe(0);
});
