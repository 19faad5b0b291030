import { jwtTokens } from '@showcase/testing/content/sign-in';
import {
  countOf,
  startCms,
  startSite,
} from '@showcase/accounts/__tests__/sign-in/support/signed-in-site';

// NODE_ENV is that of production here; Jest sets `test`.
afterEach(() => void Object.assign(process.env, { NODE_ENV: 'test' }));

test('without a secret nobody can sign in, and it is said why', async () => {
  const errors = jest.spyOn(console, 'error').mockReturnValue();
  const cms = await startCms();
  const visitor = (await startSite(cms, { NEXTAUTH_SECRET: '' })).visitor();
  Object.assign(process.env, { NODE_ENV: 'production' });
  const credentialsData = JSON.stringify(await jwtTokens(cms, 'editor'));
  const before = countOf(cms);
  const signIn = await visitor.signIn('editor');
  expect(signIn).toMatchObject({ status: 403, json: { error: 'not_set_up' } });
  expect((await visitor.send('/api/faust/auth/token')).status).toBe(403);
  const form = { credentialsData, csrfToken: 'x', json: 'true' };
  const callback = await visitor.send('/api/auth/callback/credentials', { form });
  expect(callback.text).not.toContain(' at ');
  expect(callback.setCookies.join()).not.toContain('session-token');
  expect(countOf(cms)).toBe(before);

  for (const page of ['signin', 'error', 'signout']) {
    const answer = await visitor.send(`/api/auth/${page}`);
    expect([answer.status, answer.location]).toEqual([302, '/login/?error=Configuration']);
  }
  const lines = errors.mock.calls.map(String);
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toMatch(/^\[sign-in\] NO_SECRET [^\n]{1,200}$/);

  // A cookie made with an empty secret opens nothing.
  visitor.cookies.set('next-auth.session-token', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..a.b.c');
  expect(await visitor.who()).toBeNull();
  expect((await visitor.signOutEverywhere()).status).toBe(401);
  expect((await visitor.logOut()).status).toBe(200);
});
