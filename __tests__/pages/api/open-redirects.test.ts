import { z } from 'zod';

import type { ContentServer } from '@showcase/content-server/server';
import {
  startCms,
  startSite,
  type TestSite,
} from '@showcase/accounts/__tests__/sign-in/support/signed-in-site';
import type { Answer, Visitor } from '@showcase/accounts/__tests__/sign-in/support/visitor';

const urlAnswer = z.object({ url: z.string() }).partial();

/** More of them: packages/accounts/__tests__/sign-in/safe-return-path.test.ts. */
const bad = [
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  '@evil.example',
  'javascript:alert(1)',
  '%',
  '/%09/evil.example',
  '/.//evil.example',
  'x'.repeat(3_000),
  '/\r\nset-cookie: evil=1',
  '/é🎉\u2028',
];
const places = (siteUrl: string) => [
  ...bad,
  `${siteUrl}@evil.example/`,
  `${siteUrl}.evil.example/`,
];

let cms: ContentServer;
let site: TestSite;
let visitor: Visitor;

beforeEach(async () => {
  cms = await startCms();
  site = await startSite(cms);
  visitor = site.visitor();
});

/** Checks where a browser would go. NextAuth's own page after an answer is requested, too. */
function expectOnSite(answer: Answer, what: string): void {
  const { url } = urlAnswer.safeParse(answer.json).data ?? {};
  const targets = [answer.location, url].filter((value) => typeof value === 'string');
  for (const target of targets) {
    const { origin, pathname, searchParams } = new URL(target, site.url);
    expect(`${what} → ${origin}`).toBe(`${what} → ${site.url}`);
    expect(pathname).not.toMatch(/^\/\/|\\/);
    const next = searchParams.get('callbackUrl');
    if (next !== null) expect(new URL(next, site.url).origin).toBe(site.url);
  }
  expect(`${what}: ${answer.status}`).not.toMatch(/: 5\d\d$/);
  expect(answer.text).not.toContain('evil.example');
  const callbacks = answer.setCookies.filter((line) => line.includes('callback-url='));
  expect(callbacks.join()).not.toContain('evil');
}

const GETS = [
  'signin',
  'signin/credentials',
  'signout',
  'error',
  'session',
  'csrf',
  'providers',
  'callback/credentials',
];

test.each(GETS)(
  'GET %s stays on the site, whatever the query and the cookie say',
  async (action) => {
    for (const place of places(site.url)) {
      const encoded = encodeURIComponent(place);
      for (const query of [
        `callbackUrl=${encoded}`,
        `error=${encoded}`,
        `callbackUrl=/&callbackUrl=${encoded}`,
        `callbackUrl=${encoded}&callbackUrl=/`,
      ]) {
        expectOnSite(await visitor.send(`/api/auth/${action}?${query}`), `${action}?${query}`);
      }
      const other = site.visitor();
      other.cookies.set('next-auth.callback-url', encoded);
      expectOnSite(await other.send(`/api/auth/${action}`), `${action} with the cookie ${place}`);
    }
  },
);

test('an address in the path of an error page is no address', async () => {
  for (const place of places(site.url)) {
    const path = `/api/auth/error/${encodeURIComponent(place)}`;
    expectOnSite(await visitor.send(path), path);
    const signIn = `/api/auth/signin/${encodeURIComponent(place)}`;
    expectOnSite(await visitor.send(signIn), signIn);
  }
});

test('signing in and out leads nowhere else, whatever form and cookie say', async () => {
  for (const place of places(site.url)) {
    const wrong = await visitor.callback('{}', { callbackUrl: place });
    expectOnSite(wrong, `failed sign-in to ${place}`);
    const form = { csrfToken: await visitor.csrf(), callbackUrl: place };
    for (const json of ['true', 'false']) {
      const out = await visitor.send('/api/auth/signout', {
        method: 'POST',
        form: { ...form, json },
      });
      expectOnSite(out, `sign-out to ${place}`);
      const start = await visitor.send('/api/auth/signin/credentials', {
        method: 'POST',
        form: { ...form, json },
      });
      expectOnSite(start, `sign-in page for ${place}`);
    }
  }
});

test.each(bad.slice(0, 5))('a good sign-in with callbackUrl %s ends at home', async (place) => {
  const first = await visitor.send('/api/account/sign-in', {
    method: 'POST',
    json: { username: 'editor', password: 'editor-pass' },
  });
  const answer = await visitor.callback(first.text, { callbackUrl: place });
  expect(answer.json).toEqual({ url: `${site.url}/` });
  expect(await visitor.who()).toBe('Edith Editor');
});

test('an address of the site is kept', async () => {
  for (const place of ['/about/?a=1#b', `${site.url}/about/?a=1#b`]) {
    const answer = await site.visitor().callback('{}', { callbackUrl: place });
    expect(answer.setCookies.join()).toContain(encodeURIComponent(`${site.url}/about/?a=1#b`));
  }
});

test.each(['jwt', 'faust'] as const)('start leads back to the site only (%s)', async (signIn) => {
  const wordpress = await startCms({ signIn });
  site = await startSite(wordpress);
  const editor = site.visitor();
  for (const place of places(site.url)) {
    const path = `/api/faust/auth/start?redirect_uri=${encodeURIComponent(place)}`;
    const { status, location } = await editor.send(path);
    expect(status).toBe(302);
    const target = new URL(location ?? '', site.url);
    const back = new URL(
      target.searchParams.get(signIn === 'jwt' ? 'callbackUrl' : 'redirect_uri') ?? '',
      site.url,
    );
    expect(target.origin).toBe(signIn === 'jwt' ? site.url : wordpress.url);
    expect(back.origin).toBe(site.url);
    expect(back.pathname).toMatch(/^\/(?!\/)/);
  }
});
