import { z } from 'zod';

import type { ContentServer } from '@showcase/content-server/server';
import { startCmsProxy } from '@showcase/accounts/__tests__/sign-in/support/cms-proxy';
import {
  countOf,
  startClock,
  startCms,
  startSite,
} from '@showcase/accounts/__tests__/sign-in/support/signed-in-site';
import { forgetProcess } from '@showcase/testing/servers/process-values';

const viewerAnswer = z.object({
  data: z.object({ viewer: z.object({ name: z.string() }).nullable() }),
});
const TOKEN = '/api/faust/auth/token';

/** How often tokens were refreshed; the exchange of the code at sign-in is no refresh. */
function refreshes(cms: ContentServer): number {
  const exchanges = countOf(cms, 'authorize');
  return countOf(cms, 'RefreshTokenMutation') + Math.max(exchanges - 1, 0);
}

/** Who the CMS takes the bearer of a token for. */
async function viewerOf(cms: ContentServer, token: unknown): Promise<unknown> {
  const response = await fetch(`${cms.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${String(token)}` },
    body: '{"query":"{ viewer { name } }"}',
  });
  return viewerAnswer.parse(await response.json()).data.viewer?.name;
}

const tokenIn = (json: unknown): unknown => Object(json).accessToken;

describe.each(['jwt', 'faust', 'both'] as const)('%s', (signIn) => {
  test('20 requests at expiry make one refresh, and nobody is signed out', async () => {
    const clock = startClock();
    const cms = await startCms({ signIn });
    const editor = (await startSite(cms)).visitor();
    await editor.signIn('editor');
    const old = tokenIn((await editor.send(TOKEN)).json);
    clock.pass(301_000);

    // Browsers send all of them with the same old cookie.
    const browsers = Array.from({ length: 20 }, () => editor.copy());
    const answers = await Promise.all(
      browsers.map((browser, index) => browser.send(index % 2 === 0 ? TOKEN : '/api/auth/session')),
    );
    expect(refreshes(cms)).toBe(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const tokens = answers.map(({ json }) => tokenIn(json)).filter((token) => token !== undefined);
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).not.toBe(old);
    for (const browser of browsers) expect(await browser.who()).toBe('Edith Editor');

    // Also those who come a moment later, with the cookie of before.
    for (const browser of [editor.copy(), ...browsers]) {
      expect(tokenIn((await browser.send(TOKEN)).json)).toBe(tokens[0]);
    }
    expect(refreshes(cms)).toBe(1);
  });

  test('a day of use: the session stays, and tokens are always good ones', async () => {
    const clock = startClock();
    const cms = await startCms({ signIn });
    const editor = (await startSite(cms)).visitor();
    await editor.signIn('editor');
    for (let asked = 0; asked < 12; asked += 1) {
      clock.pass(2 * 3_600_000);
      const token = tokenIn((await editor.send(TOKEN)).json);
      expect(await viewerOf(cms, token)).toBe('Edith Editor');
    }
  });

  test('another process, as after a restart, goes on with the cookie', async () => {
    const clock = startClock();
    const cms = await startCms({ signIn });
    const editor = (await startSite(cms)).visitor();
    await editor.signIn('editor');
    clock.pass(301_000);
    forgetProcess();
    expect((await editor.send(TOKEN)).status).toBe(200);
    forgetProcess();
    expect((await editor.send(TOKEN)).status).toBe(200);
    expect(refreshes(cms)).toBe(1);
  });
});

test('who asks 60 s before the end gets a new token, and nobody gets one long before', async () => {
  const clock = startClock();
  const cms = await startCms();
  const editor = (await startSite(cms)).visitor();
  await editor.signIn('editor');
  const old = tokenIn((await editor.send(TOKEN)).json);
  clock.pass(235_000);
  expect(tokenIn((await editor.send(TOKEN)).json)).toBe(old);
  clock.pass(5_000);
  expect(tokenIn((await editor.send(TOKEN)).json)).not.toBe(old);
});

test('the token route tells the true end of a token', async () => {
  const clock = startClock();
  const cms = await startCms();
  const editor = (await startSite(cms)).visitor();
  await editor.signIn('editor');
  const end = Math.ceil(Date.now() / 1000) + 300;
  for (const seconds of [0, 100, 130]) {
    clock.pass(seconds * 1_000);
    expect(Object((await editor.send(TOKEN)).json).accessTokenExpiration).toBe(end);
  }
});

test.each([
  ['jwt', { refreshToken: 120 }],
  ['faust', { faustRefreshToken: 120 }],
] as const)(
  'a refresh token that the CMS refuses ends the session (%s)',
  async (signIn, lifetimes) => {
    const clock = startClock();
    const cms = await startCms({ signIn, lifetimes });
    const editor = (await startSite(cms)).visitor();
    await editor.signIn('editor');
    clock.pass(600_000);
    const copy = editor.copy();
    expect((await editor.send(TOKEN)).status).toBe(401);
    expect(editor.cookies.has('signed-in')).toBe(false);
    expect(editor.cookies.has('next-auth.session-token')).toBe(false);
    expect(await copy.who()).toBeNull();
    expect([...copy.cookies.keys()]).not.toContain('signed-in');
  },
);

const lives = [
  ['0 s, or just long enough to sign in', { authToken: 0, accessToken: 5 }, 0],
  ['30 s', { authToken: 30, accessToken: 30 }, 0],
  ['5 min', {}, 0],
  ['a year', { authToken: 31_536_000, accessToken: 31_536_000 }, 0],
  ['ten years', { authToken: 315_360_000, accessToken: 315_360_000 }, 0],
  ['5 min, clock 10 min ahead', {}, 600],
  ['5 min, clock 10 min behind', {}, -600],
  ['30 s, clock 10 min behind', { authToken: 30, accessToken: 30 }, -600],
] as const;

describe.each(['jwt', 'faust'] as const)('tokens of %s', (signIn) => {
  test.each(lives)('that live %s are refreshed once in 30 s at most', async (_, life, offset) => {
    const clock = startClock();
    const cms = await startCms({ signIn, lifetimes: life, clockOffsetSeconds: offset });
    const proxy = await startCmsProxy(cms);
    proxy.setClockOffset(offset);
    const editor = (await startSite(proxy)).visitor();
    await editor.signIn('editor');
    const minutes = 10;
    for (let second = 0; second < minutes * 60; second += 5) {
      clock.pass(5_000);
      const answer = await editor.send(second % 10 === 0 ? TOKEN : '/api/auth/session');
      expect(answer.status).toBe(200);
      const { accessTokenExpiration } = Object(answer.json);
      // Browsers ask again 60 s before the end: never at once.
      if (accessTokenExpiration !== undefined) {
        expect(accessTokenExpiration - Date.now() / 1000).toBeGreaterThan(60);
      }
    }
    expect(refreshes(cms)).toBeLessThanOrEqual(minutes * 2);
    expect(await editor.who()).toBe('Edith Editor');
  });
});

test.each([600, -600])(
  'FaustWP %i s off, and a proxy with the right time: tokens work',
  async (offset) => {
    const clock = startClock();
    const cms = await startCms({ signIn: 'faust', clockOffsetSeconds: offset });
    const editor = (await startSite(cms)).visitor();
    await editor.signIn('editor');
    for (let minute = 0; minute < 15; minute += 1) {
      clock.pass(60_000);
      expect(await viewerOf(cms, tokenIn((await editor.send(TOKEN)).json))).toBe('Edith Editor');
    }
    expect(refreshes(cms)).toBeLessThanOrEqual(8);
  },
);
