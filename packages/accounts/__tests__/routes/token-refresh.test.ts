import type { ContentServer, ContentServerOptions } from '@showcase/content-server';
import { forgetProcess } from '@showcase/testing/servers/process-values';
import {
  bearerName,
  countOf,
  signedIn,
  startBehindProxy,
  startClock,
  TOKEN,
  type Visitor,
} from '@showcase/testing/jest/api-site';

let clock: ReturnType<typeof startClock>;
let cms: ContentServer;
let editor: Visitor;

/** An editor who has just signed in. @param offset how wrong the web server's clock is, seconds */
async function open(options: ContentServerOptions = {}, offset?: number): Promise<void> {
  clock = startClock();
  const rig = await startBehindProxy(options, offset);
  cms = rig.cms;
  // The CMS counts in whole seconds: at the beginning of one, so that no other begins meanwhile.
  jest.setSystemTime(Math.ceil(Date.now() / 1000) * 1000);
  editor = await signedIn(rig.site);
}

/** How often tokens were refreshed; the exchange of the code at sign-in is no refresh. */
const refreshes = () =>
  countOf(cms, 'RefreshTokenMutation') + Math.max(countOf(cms, 'authorize') - 1, 0);

const tokenIn = (json: unknown): unknown => Object(json).accessToken;
const token = async (visitor = editor) => tokenIn((await visitor.send(TOKEN)).json);
/** Returns the name of the user for whom WordPress accepts the editor's token. */
const viewer = async () => bearerName(cms, await token());

describe.each(['jwt', 'faust', 'both'] as const)('%s', (signIn) => {
  test('eight requests at expiry make one refresh, and nobody is signed out', async () => {
    await open({ signIn });
    const old = await token();
    clock.pass(301_000);
    // Browsers send all of them with the same old cookie.
    const browsers = Array.from({ length: 8 }, () => editor.copy());
    const answers = await Promise.all(
      browsers.map((browser, index) => browser.send(index % 2 === 0 ? TOKEN : '/api/auth/session')),
    );
    expect(refreshes()).toBe(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const tokens = answers.map(({ json }) => tokenIn(json)).filter((each) => each !== undefined);
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).not.toBe(old);
    for (const browser of browsers) expect(await browser.who()).toBe('Edith Editor');
    // Also those who come a moment later, with the cookie of before.
    for (const browser of [editor.copy(), ...browsers])
      expect(await token(browser)).toBe(tokens[0]);
    expect(refreshes()).toBe(1);
  });

  test('a day of use, with a restart: the session stays, and tokens are always good ones', async () => {
    await open({ signIn });
    for (let asked = 0; asked < 12; asked += 1) {
      clock.pass(2 * 3_600_000);
      if (asked === 6) forgetProcess();
      expect(await viewer()).toBe('Edith Editor');
    }
    const before = refreshes();
    // The cookie has the newest tokens.
    forgetProcess();
    await token();
    expect(refreshes()).toBe(before);
  });
});

test('the route refreshes the token from 60 s before its expiration on, not earlier, and reports the expiration', async () => {
  await open();
  const end = Math.ceil(Date.now() / 1000) + 300;
  const old = await token();
  clock.pass(235_000);
  const { json } = await editor.send(TOKEN);
  expect(json).toEqual({ accessToken: old, accessTokenExpiration: end });
  clock.pass(5_000);
  expect(await token()).not.toBe(old);
});

test.each([
  ['jwt', { refreshToken: 120 }],
  ['faust', { faustRefreshToken: 120 }],
] as const)(
  'a refresh token that the CMS refuses ends the session (%s)',
  async (signIn, lifetimes) => {
    await open({ signIn, lifetimes });
    clock.pass(600_000);
    const copy = editor.copy();
    expect((await editor.send(TOKEN)).status).toBe(401);
    expect(await copy.who()).toBeNull();
    expect([...editor.sessionCookies(), ...copy.sessionCookies()]).toEqual([]);
  },
);

const lives = [
  ['0 s, or just long enough to sign in', { authToken: 0, accessToken: 5 }, 0],
  ['30 s', { authToken: 30, accessToken: 30 }, 0],
  ['5 min', {}, 0],
  ['ten years', { authToken: 315_360_000, accessToken: 315_360_000 }, 0],
  ['5 min, clock 10 min ahead', {}, 600],
  ['5 min, clock 10 min behind', {}, -600],
  ['30 s, clock 10 min behind', { authToken: 30, accessToken: 30 }, -600],
] as const;

describe.each(['jwt', 'faust'] as const)('tokens of %s', (signIn) => {
  test.each(lives)(
    'that live %s are refreshed once in 30 s at most',
    async (_, lifetimes, offset) => {
      await open({ signIn, lifetimes, clockOffsetSeconds: offset }, offset);
      // Past the end of tokens that live five.
      const minutes = 6;
      for (let second = 0; second < minutes * 60; second += 10) {
        clock.pass(10_000);
        const answer = await editor.send(second % 20 === 0 ? TOKEN : '/api/auth/session');
        expect(answer.status).toBe(200);
        const { accessTokenExpiration } = Object(answer.json);
        // Browsers ask again 60 s before the end: never at once.
        if (accessTokenExpiration !== undefined) {
          expect(accessTokenExpiration - Date.now() / 1000).toBeGreaterThan(60);
        }
      }
      expect(refreshes()).toBeLessThanOrEqual(minutes * 2);
      expect(await editor.who()).toBe('Edith Editor');
    },
  );
});

test.each([600, -600])('FaustWP %i s off behind a right clock: tokens work', async (offset) => {
  await open({ signIn: 'faust', clockOffsetSeconds: offset });
  for (let minute = 0; minute < 15; minute += 1) {
    clock.pass(60_000);
    expect(await viewer()).toBe('Edith Editor');
  }
  expect(refreshes()).toBeLessThanOrEqual(8);
});
