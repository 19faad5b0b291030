import { jwtTokens } from '@showcase/testing/content/sign-in';
import {
  countOf,
  startCms,
  startSite,
} from '@showcase/accounts/__tests__/sign-in/support/signed-in-site';

/** Starts a site with the NODE_ENV of production; Jest sets `test`. */
async function openLive(secret: string | undefined) {
  const cms = await startCms();
  const site = await startSite(cms, { NEXTAUTH_SECRET: secret });
  Object.assign(process.env, { NODE_ENV: 'production' });
  return { cms, visitor: site.visitor() };
}

afterEach(() => void Object.assign(process.env, { NODE_ENV: 'test' }));

test.each([undefined, ''])(
  'without a secret (%j) nobody can sign in, and it is said why',
  async (secret) => {
    const errors = jest.spyOn(console, 'error').mockReturnValue();
    const { cms, visitor } = await openLive(secret);
    const credentialsData = JSON.stringify(await jwtTokens(cms, 'editor'));
    const before = countOf(cms);
    const json = { username: 'editor', password: 'editor-pass' };
    const signIn = await visitor.send('/api/account/sign-in', { method: 'POST', json });
    expect(signIn.status).toBe(403);
    expect(signIn.json).toMatchObject({ error: 'not_set_up' });
    expect((await visitor.send('/api/faust/auth/token')).status).toBe(403);
    const form = { credentialsData, csrfToken: 'x', json: 'true' };
    const callback = await visitor.send('/api/auth/callback/credentials', { method: 'POST', form });
    expect(callback.text).not.toContain(' at ');
    expect(callback.setCookies.join()).not.toContain('session-token');
    expect(countOf(cms)).toBe(before);

    for (const page of ['signin', 'error', 'signout']) {
      const answer = await visitor.send(`/api/auth/${page}`);
      expect(answer.status).toBe(302);
      expect(answer.location).toBe('/login/?error=Configuration');
    }
    const lines = errors.mock.calls.map(String);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatch(/^\[sign-in\] NO_SECRET [^\n]{1,200}$/);
  },
);

test('a cookie made with an empty secret opens nothing', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const { visitor } = await openLive('');
  visitor.cookies.set('next-auth.session-token', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..a.b.c');
  expect(await visitor.who()).toBeNull();
  const out = await visitor.send('/api/account/sign-out-everywhere', { method: 'POST' });
  expect(out.status).toBe(401);
  expect((await visitor.send('/api/faust/auth/logout', { method: 'POST' })).status).toBe(200);
});
