import { startCms, startSite, startWithVisitor } from '@showcase/testing/jest/api-site';
import type { Answer, TestSite, Visitor } from '@showcase/testing/jest/api-site';

/** More of them: packages/accounts/__tests__/sign-in/safe-return-path.test.ts. */
const places = (siteUrl: string) => [
  ...['//evil.example', '/\\evil.example', 'https://evil.example', '@evil.example', '%'],
  ...['javascript:alert(1)', '/%09/evil.example', '/.//evil.example', 'x'.repeat(3_000)],
  ...['/\r\nset-cookie: evil=1', '/é🎉\u2028'],
  ...[`${siteUrl}@evil.example/`, `${siteUrl}.evil.example/`],
];

let site: TestSite;
let visitor: Visitor;

beforeEach(async () => {
  ({ site, visitor } = await startWithVisitor());
});

/** Checks where a browser would go. NextAuth's own page after an answer is requested, too. */
function expectOnSite(answer: Answer, what: string): void {
  for (const target of [answer.location, Object(answer.json).url]) {
    if (typeof target !== 'string') continue;
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

const GETS = ['signin', 'signin/credentials', 'signout', 'error', 'session', 'csrf', 'providers'];

test.each([...GETS, 'callback/credentials'])(
  'GET %s stays on the site, whatever query, path and cookie say',
  async (action) => {
    for (const place of places(site.url)) {
      const encoded = encodeURIComponent(place);
      for (const more of [
        `?callbackUrl=${encoded}`,
        `?error=${encoded}`,
        `?callbackUrl=/&callbackUrl=${encoded}`,
        `?callbackUrl=${encoded}&callbackUrl=/`,
        `/${encoded}`,
      ]) {
        const path = `/api/auth/${action}${more}`;
        expectOnSite(await visitor.send(path), path);
      }
      const other = site.visitor();
      other.cookies.set('next-auth.callback-url', encoded);
      expectOnSite(await other.send(`/api/auth/${action}`), `${action} with the cookie ${place}`);
    }
  },
);

test('signing in and out leads nowhere else, whatever the form says', async () => {
  for (const callbackUrl of places(site.url)) {
    expectOnSite(await visitor.callback('{}', { callbackUrl }), `failed sign-in to ${callbackUrl}`);
    const csrfToken = await visitor.csrf();
    for (const json of ['true', 'false']) {
      for (const action of ['signout', 'signin/credentials']) {
        const form = { csrfToken, callbackUrl, json };
        const answer = await visitor.send(`/api/auth/${action}`, { form });
        expectOnSite(answer, `${action} to ${callbackUrl}`);
      }
    }
  }
});

test('a good sign-in with a foreign callbackUrl ends at home, and a path of the site is kept', async () => {
  const { text } = await visitor.enter('editor');
  const answer = await visitor.callback(text, { callbackUrl: 'https://evil.example' });
  expect(answer.json).toEqual({ url: `${site.url}/` });
  expect(await visitor.who()).toBe('Edith Editor');
  for (const callbackUrl of ['/about/?a=1#b', `${site.url}/about/?a=1#b`]) {
    const kept = await site.visitor().callback('{}', { callbackUrl });
    expect(kept.setCookies.join()).toContain(encodeURIComponent(`${site.url}/about/?a=1#b`));
  }
});

test.each(['jwt', 'faust'] as const)('start leads back to the site only (%s)', async (signIn) => {
  const wordpress = await startCms({ signIn });
  site = await startSite(wordpress);
  for (const place of places(site.url)) {
    const path = `/api/faust/auth/start?redirect_uri=${encodeURIComponent(place)}`;
    const { status, location } = await site.visitor().send(path);
    expect(status).toBe(302);
    const target = new URL(location ?? '', site.url);
    expect(target.origin).toBe(signIn === 'jwt' ? site.url : wordpress.url);
    const parameter = signIn === 'jwt' ? 'callbackUrl' : 'redirect_uri';
    const back = new URL(target.searchParams.get(parameter) ?? '', site.url);
    expect(back.origin).toBe(site.url);
    expect(back.pathname).toMatch(/^\/(?!\/)/);
  }
});
