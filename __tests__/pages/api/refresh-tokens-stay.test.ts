import { z } from 'zod';

import { jwtTokens } from '@showcase/testing/content/sign-in';
import {
  startCms,
  startClock,
  startSite,
} from '@showcase/accounts/__tests__/sign-in/support/signed-in-site';
import { spyOnRefreshTokens } from '@showcase/accounts/__tests__/sign-in/support/refresh-tokens';

/** An answer's text along with its other readings: unescaped, or decoded from base64. */
function readings(text: string): string {
  const decoded = [...text.matchAll(/[\w+/=-]{40,}/g)].map(([part]) =>
    Buffer.from(part, 'base64').toString('latin1'),
  );
  return [
    text,
    text.replaceAll('\\/', '/'),
    decodeURIComponent(text.replace(/%(?![\da-f]{2})/gi, '')),
    ...decoded,
  ].join('\n');
}

test.each(['jwt', 'faust', 'both'] as const)(
  'no answer of the site has a refresh token in it (%s)',
  async (signIn) => {
    const made = spyOnRefreshTokens();
    const errors = jest.spyOn(console, 'error').mockReturnValue();
    const clock = startClock();
    const cms = await startCms({ signIn });
    const site = await startSite(cms);
    const editor = site.visitor();
    await editor.signIn('editor', 'wrong');
    await editor.signIn('editor');
    const cookies = [...editor.cookies];

    for (let round = 0; round < 3; round += 1) {
      await editor.session();
      await editor.send('/api/faust/auth/token');
      await editor.send('/api/auth/session', {
        method: 'POST',
        json: { csrfToken: await editor.csrf(), data: { refreshToken: true } },
      });
      clock.pass(280_000);
    }
    for (const path of ['providers', 'csrf', 'signin', 'signout', 'error?error=Callback']) {
      await editor.send(`/api/auth/${path}`);
    }
    await editor.send('/api/auth/_log', { method: 'POST', json: { code: 'x', message: 'y' } });
    await editor.send('/api/account/sign-out-everywhere', { method: 'POST' });
    await editor.send('/api/faust/auth/logout', { method: 'POST' });

    // One at least was made, and refreshed with: the search has something to find.
    expect(made.length).toBeGreaterThan(0);
    const all = readings([...editor.seen, ...errors.mock.calls.map(String)].join('\n'));
    for (const token of made) expect(all).not.toContain(token);
    expect(all).not.toContain('user_secret');
    // The session cookie holds it, but nobody without the secret reads it there.
    for (const [, value] of cookies) {
      for (const token of made) expect(readings(value)).not.toContain(token);
    }
  },
);

test('the sign-in answer has the login mutation’s fields, the refresh token sealed', async () => {
  const cms = await startCms();
  const visitor = (await startSite(cms)).visitor();
  const json = { username: 'editor', password: 'editor-pass' };
  const answer = await visitor.send('/api/account/sign-in', { method: 'POST', json });
  const login = z
    .object({
      authToken: z.string(),
      refreshToken: z.string(),
      clientMutationId: z.null(),
      userData: z.object({ userId: z.literal(4) }),
    })
    .strict()
    .parse(answer.json);
  const { refreshToken } = await jwtTokens(cms, 'editor');
  expect(login.refreshToken.split('.')).not.toHaveLength(refreshToken.split('.').length);
  expect(readings(answer.text)).not.toContain('user_secret');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test.each([
  [100, 'Edith Editor'],
  [150, null],
])('%i s after it was sealed a refresh token is good for: %s', async (seconds, name) => {
  const clock = startClock();
  const visitor = (await startSite(await startCms())).visitor();
  const json = { username: 'editor', password: 'editor-pass' };
  const { text } = await visitor.send('/api/account/sign-in', { method: 'POST', json });
  clock.pass(seconds * 1000);
  // The authToken itself is good for 300 s.
  await visitor.callback(text);
  expect(await visitor.who()).toBe('Edith Editor');
  clock.pass(301_000);
  expect(await visitor.who()).toBe(name);
});
