import type { ContentServer } from '@showcase/content-server/server';
import { codeFor } from '@showcase/testing/content/sign-in';
import {
  startCmsProxy,
  type CmsProxy,
} from '@showcase/accounts/__tests__/sign-in/support/cms-proxy';
import {
  sentForCode,
  STATE,
  TOKEN,
  withCode,
} from '@showcase/accounts/__tests__/sign-in/support/code-from-wordpress';
import {
  countOf,
  startCms,
  startSite,
  type TestSite,
} from '@showcase/accounts/__tests__/sign-in/support/signed-in-site';

const SESSION = 'next-auth.session-token';

let cms: ContentServer;
let proxy: CmsProxy;
let site: TestSite;

async function open(signIn: 'jwt' | 'faust' | 'both'): Promise<void> {
  cms = await startCms({ signIn });
  proxy = await startCmsProxy(cms);
  site = await startSite(proxy);
}

describe('FaustWP alone', () => {
  beforeEach(() => open('faust'));

  test('a code signs in who was sent to fetch one, once', async () => {
    const visitor = await sentForCode(site);
    const code = await codeFor(cms, 'editor');
    const address = withCode(code, visitor);
    const answer = await visitor.send(address);
    expect(answer.status).toBe(200);
    expect(Object.keys(Object(answer.json)).sort()).toEqual([
      'accessToken',
      'accessTokenExpiration',
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await visitor.who()).toBe('Edith Editor');
    expect(visitor.cookies.has(STATE)).toBe(false);

    await visitor.send('/api/faust/auth/logout', { method: 'POST' });
    expect((await visitor.send(address)).status).toBe(401);
    expect(await visitor.who()).toBeNull();
  });

  test('without the state cookie a code is refused and never sent to the CMS', async () => {
    const visitor = site.visitor();
    const answer = await visitor.send(withCode(await codeFor(cms, 'editor'), visitor, 'x'));
    expect(answer.status).toBe(401);
    expect(answer.setCookies).toEqual([]);
    expect(countOf(cms, 'authorize')).toBe(0);
    expect(await visitor.who()).toBeNull();
  });

  test('a link from another site with a code is refused even with the state cookie', async () => {
    const visitor = await sentForCode(site);
    const answer = await visitor.send(withCode(await codeFor(cms, 'editor'), visitor), {
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.status).toBe(403);
    expect(answer.setCookies).toEqual([]);
    expect(visitor.cookies.has(STATE)).toBe(true);
  });

  test.each([
    ['an invented code', `?code=${'A'.repeat(88)}`],
    ['an empty code', '?code='],
    ['two codes', '?code=a&code=b'],
    ['10 kB', `?code=${'x'.repeat(10_000)}`],
  ])('%s is 401, though FaustWP says 500', async (_, query) => {
    const visitor = await sentForCode(site);
    const answer = await visitor.send(`${TOKEN}${query}&state=${visitor.cookies.get(STATE)}`);
    expect(answer.status).toBe(401);
    expect(answer.json).toMatchObject({ error: 'code_refused' });
    expect(await visitor.who()).toBeNull();
  });

  test('a code that ran out is 401', async () => {
    const visitor = await sentForCode(site);
    const code = await codeFor(cms, 'editor');
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    expect((await visitor.send(withCode(code, visitor))).status).toBe(401);
  });

  test.each(['unavailable', 'html', 'cut'] as const)(
    'a CMS in trouble (%s) is 503, keeps the cookies, and the code is good afterwards',
    async (fault) => {
      const visitor = await sentForCode(site);
      const code = await codeFor(cms, 'editor');
      proxy.behave(fault);
      const answer = await visitor.send(withCode(code, visitor));
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(answer.setCookies).toEqual([]);
      proxy.behave('well');
      expect((await visitor.send(withCode(code, visitor))).status).toBe(200);
    },
  );

  test('a wrong secret key is trouble of the site, not of the editor', async () => {
    const visitor = await sentForCode(site);
    process.env.FAUST_SECRET_KEY = 'wrong';
    const answer = await visitor.send(withCode(await codeFor(cms, 'editor'), visitor));
    expect(answer.status).toBe(503);
    expect(answer.text).not.toContain('wrong');
  });
});

describe('JWT plugin and FaustWP', () => {
  beforeEach(() => open('both'));

  test('a good code is refused: its token would make every query fail', async () => {
    const visitor = site.visitor();
    visitor.cookies.set(STATE, '01234567-89ab-cdef-0123-456789abcdef');
    const answer = await visitor.send(withCode(await codeFor(cms, 'editor'), visitor));
    expect(answer.status).toBe(401);
    expect(answer.json).toMatchObject({ error: 'token_refused' });
    expect(answer.text).not.toContain('accessToken');
    expect(visitor.cookies.has(SESSION)).toBe(false);
  });

  test('start leads to the site’s own form', async () => {
    const visitor = site.visitor();
    const { location } = await visitor.send('/api/faust/auth/start?redirect_uri=/about/');
    expect(location).toBe('/login/?error=SessionRequired&callbackUrl=%2Fabout%2F');
    expect(visitor.cookies.has(STATE)).toBe(false);
  });
});

describe.each(['jwt', 'faust', 'both'] as const)('every CMS (%s)', (signIn) => {
  beforeEach(() => open(signIn));

  test('a session gives its access token, which the CMS accepts', async () => {
    const editor = site.visitor();
    await editor.signIn('editor');
    const { status, json } = await editor.send(TOKEN);
    expect(status).toBe(200);
    const { accessToken, accessTokenExpiration, ...rest } = Object(json);
    expect(rest).toEqual({});
    const now = Date.now() / 1000;
    expect(accessTokenExpiration).toBeGreaterThan(now + 240);
    expect(accessTokenExpiration).toBeLessThan(now + 310);
    const response = await fetch(`${cms.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
      body: JSON.stringify({ query: '{ viewer { name } }' }),
    });
    expect(await response.json()).toMatchObject({ data: { viewer: { name: 'Edith Editor' } } });
  });

  test('visitors get 401 without asking the CMS', async () => {
    const answer = await site.visitor().send(TOKEN);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(proxy.requests).toBe(0);
  });
});
