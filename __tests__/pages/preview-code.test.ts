import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { SignInMode } from '@showcase/content-server/auth/plugins';
import { getServerSideProps } from '../../pages/_preview';
import { codeFor } from '@showcase/testing/content/sign-in';
import { startCmsProxy } from '@showcase/accounts/__tests__/sign-in/support/cms-proxy';
import {
  countOf,
  sentForCode,
  STATE,
  startCms,
  startSite,
} from '@showcase/accounts/__tests__/sign-in/support/signed-in-site';

const link = { preview: 'true', p: '1832', previewPathname: '/?p=1832', typeName: 'Post' };

/** Opens a preview as Next does, with what WordPress sent along. */
async function open(brought: object, cookies: ReadonlyMap<string, string>) {
  const query = { ...link, ...brought };
  const req = Object.assign(new IncomingMessage(new Socket()), {
    cookies: Object.fromEntries(cookies),
  });
  const res = new ServerResponse(req);
  const result = await getServerSideProps({ req, res, query, resolvedUrl: '/_preview' });
  if (!('props' in result)) throw new Error('no page');
  const { refusal } = await result.props;
  return { refusal, cookies: [res.getHeader('set-cookie') ?? []].flat().map(String).join('\n') };
}

async function start(signIn: SignInMode = 'faust') {
  const cms = await startCms({ signIn });
  const proxy = await startCmsProxy(cms);
  const site = await startSite(proxy);
  const visitor = signIn === 'faust' ? await sentForCode(site) : site.visitor();
  const state = visitor.cookies.get(STATE) ?? '';
  return { cms, proxy, visitor, own: { 'faust-state': state, code: await codeFor(cms, 'editor') } };
}

test('a code in the address begins a session, before the preview is asked for', async () => {
  const { visitor, own } = await start();
  const { refusal, cookies } = await open(own, visitor.cookies);
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
  const { refusal, cookies } = await open({ code: own.code, ...nonce }, visitor.cookies);
  expect(refusal).toMatchObject({
    code: 'state_refused',
    message: expect.stringContaining('did not begin in this browser'),
  });
  expect(cookies).toBe('');
  expect(countOf(cms, 'authorize')).toBe(0);
});

test('an invented code is refused', async () => {
  const { visitor, own } = await start();
  const { refusal, cookies } = await open({ ...own, code: 'A'.repeat(88) }, visitor.cookies);
  expect(refusal).toMatchObject({ code: 'code_refused' });
  expect(cookies).not.toContain('session-token');
});

test('with the JWT plugin there too a good code is refused: its token would lead nowhere', async () => {
  const { visitor, own } = await start('both');
  const state = '01234567-89ab-cdef-0123-456789abcdef';
  visitor.cookies.set(STATE, state);
  const { refusal } = await open({ ...own, 'faust-state': state }, visitor.cookies);
  expect(refusal).toMatchObject({ code: 'token_refused' });
});

test('a CMS in trouble keeps the cookies, and the code is good afterwards', async () => {
  const { proxy, visitor, own } = await start();
  proxy.behave('unavailable');
  expect(await open(own, visitor.cookies)).toMatchObject({
    refusal: { code: 'unavailable' },
    cookies: '',
  });
  proxy.behave('well');
  expect((await open(own, visitor.cookies)).refusal).toBeNull();
});

test('without a code nothing is exchanged', async () => {
  const { cms, visitor } = await start();
  expect(await open({}, visitor.cookies)).toEqual({ refusal: null, cookies: '' });
  expect(countOf(cms, 'authorize')).toBe(0);
});
