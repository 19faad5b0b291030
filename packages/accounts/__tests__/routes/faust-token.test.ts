import { codeFor } from '@showcase/testing/content/sign-in';
import {
  bearerName,
  countOf,
  startBehindProxy,
  sentForCode,
  signedIn,
  STATE,
  TOKEN,
  withCode,
} from '@showcase/testing/jest/api-site';

let rig: Awaited<ReturnType<typeof startBehindProxy>>;

const open = async (signIn: 'jwt' | 'faust' | 'both') => {
  rig = await startBehindProxy({ signIn });
};

beforeEach(() => open('faust'));

test('a code signs in only the browser that was sent to fetch it, and only once, although FaustWP would accept it again', async () => {
  const visitor = await sentForCode(rig.site);
  const thief = await sentForCode(rig.site);
  const code = await codeFor(rig.cms, 'editor');
  const address = withCode(code, visitor);
  const answer = await visitor.send(address);
  expect(answer.status).toBe(200);
  const names = Object.keys(Object(answer.json)).sort();
  expect(names).toEqual(['accessToken', 'accessTokenExpiration']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await visitor.who()).toBe('Edith Editor');
  expect(visitor.cookies.has(STATE)).toBe(false);

  const refused = { status: 401, json: { error: 'code_refused' } };
  expect(await thief.send(withCode(code, thief))).toMatchObject(refused);
  expect((await rig.site.visitor().callback(JSON.stringify({ code }))).status).toBe(401);
  await visitor.logOut();
  expect((await visitor.send(address)).status).toBe(401);
  expect(await visitor.who()).toBeNull();
  expect(countOf(rig.cms, 'authorize')).toBe(1);
});

test('an authorization code that is sent ten times at once signs in one browser', async () => {
  const { text } = await rig.site.visitor().enter('editor');
  const who = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const visitor = rig.site.visitor();
      await visitor.callback(text);
      return visitor.who();
    }),
  );
  expect(who.filter(Boolean)).toEqual(['Edith Editor']);
});

test.each([
  ['an invented code', `?code=${'A'.repeat(88)}`],
  ['an empty code', '?code='],
  ['two codes', '?code=a&code=b'],
  ['10 kB', `?code=${'x'.repeat(10_000)}`],
])('%s is 401, though FaustWP says 500, and the cookie goes', async (_, query) => {
  const visitor = await sentForCode(rig.site);
  const answer = await visitor.send(`${TOKEN}${query}&state=${visitor.cookies.get(STATE)}`);
  expect(answer).toMatchObject({ status: 401, json: { error: 'code_refused' } });
  expect(await visitor.who()).toBeNull();
  expect(visitor.cookies.has(STATE)).toBe(false);
});

test.each(['unavailable', 'html', 'cut'] as const)(
  'a CMS in trouble (%s) is 503, keeps the cookies, and the code is good afterwards',
  async (fault) => {
    const visitor = await sentForCode(rig.site);
    const code = await codeFor(rig.cms, 'editor');
    rig.proxy.behave(fault);
    const answer = await visitor.send(withCode(code, visitor));
    expect(answer).toMatchObject({ status: 503, setCookies: [] });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    rig.proxy.behave('well');
    expect((await visitor.send(withCode(code, visitor))).status).toBe(200);
  },
);

test('a wrong secret key is a fault of the settings, not of the editor', async () => {
  const visitor = await sentForCode(rig.site);
  process.env.FAUST_SECRET_KEY = 'wrong';
  const answer = await visitor.send(withCode(await codeFor(rig.cms, 'editor'), visitor));
  expect(answer.status).toBe(403);
  expect(answer.text).toContain('not_set_up');
  expect(answer.text).not.toContain('wrong');
});

test('with the JWT plugin too a good code is refused: its token would make every query fail', async () => {
  await open('both');
  const visitor = rig.site.visitor();
  const { location } = await visitor.send('/api/faust/auth/start?redirect_uri=/about/');
  expect(location).toBe('/login/?error=SessionRequired&callbackUrl=%2Fabout%2F');
  expect(visitor.cookies.has(STATE)).toBe(false);
  visitor.cookies.set(STATE, '01234567-89ab-cdef-0123-456789abcdef');
  const answer = await visitor.send(withCode(await codeFor(rig.cms, 'editor'), visitor));
  expect(answer).toMatchObject({ status: 401, json: { error: 'token_refused' } });
  expect(answer.text).not.toContain('accessToken');
  expect(visitor.cookies.has('next-auth.session-token')).toBe(false);
});

test.each(['jwt', 'faust', 'both'] as const)(
  '%s: a session gives its access token, which the CMS accepts, and visitors get none',
  async (signIn) => {
    await open(signIn);
    expect((await rig.site.visitor().send(TOKEN)).status).toBe(401);
    expect(rig.proxy.requests).toBe(0);
    const { status, json } = await (await signedIn(rig.site)).send(TOKEN);
    expect(status).toBe(200);
    const { accessToken, accessTokenExpiration, ...rest } = Object(json);
    expect(rest).toEqual({});
    const now = Date.now() / 1000;
    expect(accessTokenExpiration).toBeGreaterThan(now + 240);
    expect(accessTokenExpiration).toBeLessThan(now + 310);
    expect(await bearerName(rig.cms, accessToken)).toBe('Edith Editor');
  },
);
