import { GenerateAuthorizationCodeDocument } from '../../gql/documents';
import { askGraphql } from '@showcase/wordpress';
import { jwtTokens } from '@showcase/testing/content/sign-in';
import { startClock, startCms, startSite } from '@showcase/testing/jest/api-site';

/** All texts under the name refreshToken in a value from JSON. */
function refreshTokensIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'refreshToken' && typeof inner === 'string' ? [inner] : refreshTokensIn(inner),
  );
}

/** Collects every refresh token that a CMS gives to the site, from now to the end of the test. */
function spyOnRefreshTokens(): string[] {
  const found: string[] = [];
  const realFetch = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await realFetch(input, init);
    const isCms = /[?&](?:graphql|rest_route)/.test(String(input));
    if (isCms) found.push(...refreshTokensIn(await response.clone().json()));
    return response;
  });
  return found;
}

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
      const data = { refreshToken: true };
      await editor.post('/api/auth/session', { csrfToken: await editor.csrf(), data });
      clock.pass(280_000);
    }
    for (const path of ['providers', 'csrf', 'signin', 'signout', 'error?error=Callback']) {
      await editor.send(`/api/auth/${path}`);
    }
    await editor.post('/api/auth/_log', { code: 'x', message: 'y' });
    await editor.signOutEverywhere();
    await editor.logOut();

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
  const answer = await visitor.enter('editor');
  expect(answer.json).toEqual({
    authToken: expect.any(String),
    refreshToken: expect.any(String),
    clientMutationId: null,
    userData: { userId: 4 },
  });
  const { refreshToken } = await jwtTokens(cms, 'editor');
  expect(Object(answer.json).refreshToken.split('.')).not.toHaveLength(
    refreshToken.split('.').length,
  );
  expect(readings(answer.text)).not.toContain('user_secret');
});

test('FaustWP’s sign-in answer has a code or an error, for a name or an email', async () => {
  await startSite(await startCms({ signIn: 'faust' }));
  const given = { code: expect.any(String), error: null };
  const refused = { code: null, error: expect.stringContaining('password') };
  for (const [fields, generateAuthorizationCode] of [
    [{ username: 'editor', password: 'editor-pass' }, given],
    [{ email: 'editor@example.test', password: 'editor-pass' }, given],
    [{ username: 'editor', password: 'wrong' }, refused],
  ] as const) {
    const { data } = await askGraphql(GenerateAuthorizationCodeDocument, fields);
    expect(data).toEqual({ generateAuthorizationCode });
  }
});

test.each([
  [100, 'Edith Editor'],
  [150, null],
])('%i s after it was sealed a refresh token is good for: %s', async (seconds, name) => {
  const clock = startClock();
  const visitor = (await startSite(await startCms())).visitor();
  const { text } = await visitor.enter('editor');
  clock.pass(seconds * 1000);
  // The authToken itself is good for 300 s.
  await visitor.callback(text);
  expect(await visitor.who()).toBe('Edith Editor');
  clock.pass(301_000);
  expect(await visitor.who()).toBe(name);
});
