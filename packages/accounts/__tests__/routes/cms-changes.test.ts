import type { ContentServer, SignInMode } from '@showcase/content-server';
import { codeFor } from '@showcase/testing/content/sign-in';
import { fieldsOf } from '@showcase/wordpress/browser';
import { startCmsProxy } from '@showcase/testing/jest/cms-proxy';
import {
  answerTo,
  countOf,
  startCms,
  sentForCode,
  startSite,
  withCode,
  type TestSite,
} from '@showcase/testing/jest/api-site';

/** How often the CMS was asked which plugins it has. */
const probes = () => countOf(cms, 'SignInProbe');

/** The address of the CMS stays, whatever is behind it. */
const behind = { url: '' };
let cms: ContentServer;
let site: TestSite;

async function becomes(signIn: SignInMode): Promise<void> {
  cms = await startCms({ signIn });
  behind.url = cms.url;
}

/** A site that has seen a sign-in at such a WordPress. */
async function open(signIn: SignInMode): Promise<void> {
  await becomes(signIn);
  site = await startSite(await startCmsProxy(behind));
  await expectSignIn();
}

async function expectSignIn(): Promise<void> {
  const visitor = site.visitor();
  expect((await visitor.signIn('editor')).status).toBe(200);
  expect(await visitor.who()).toBe('Edith Editor');
}

test.each([
  ['jwt', 'faust'],
  ['faust', 'jwt'],
  ['both', 'faust'],
  ['both', 'jwt'],
  ['jwt', 'both'],
  ['faust', 'both'],
] as const)('%s that became %s: the first sign-ins work', async (before, after) => {
  await open(before);
  await becomes(after);
  await Promise.all(Array.from({ length: 4 }, expectSignIn));
});

test('faust that became both: a refused code leads to the site’s own form a moment later', async () => {
  await open('faust');
  const visitor = await sentForCode(site);
  await sentForCode(site);
  expect(probes()).toBe(1);
  await becomes('both');
  const answer = await visitor.send(withCode(await codeFor(cms, 'editor'), visitor));
  expect(answer.json).toMatchObject({ error: 'token_refused' });
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_001);
  expect((await visitor.send('/api/faust/auth/start')).location).toMatch(/^\/login\//);
});

test.each(['jwt', 'faust', 'both'] as const)(
  'wrong passwords and made-up answers sign nobody in to %s, whatever they quote',
  async (signIn) => {
    await open(signIn);
    const visitor = site.visitor();
    for (const username of ['editor', 'nobody', 'Cannot query field "login" on type', '<b>']) {
      const { status } = await visitor.enter(
        username,
        'Cannot query field "generateAuthorizationCode"',
      );
      expect(status).toBe(401);
    }
    for (const data of ['{"authToken":"x"}', '{"code":"x"}']) {
      expect((await visitor.callback(data)).status).toBe(401);
    }
  },
);

test.each([
  ['faust', { FAUST_SECRET_KEY: '' }, /^FAUST_SECRET_KEY is not set/],
  [
    'faust',
    { FAUST_SECRET_KEY: '11111111-2222-4333-8444-555555555555' },
    /^FAUST_SECRET_KEY is not the one in/,
  ],
  ['faust', { SIGN_IN_WITH: 'jwt' }, /^WordPress has no plugin/],
  ['jwt', { SIGN_IN_WITH: 'faust' }, /^WordPress has no plugin/],
] as const)(
  '%s with %j: signing in is not set up, as form, log and readiness say',
  async (signIn, env, problem) => {
    const logged = jest.spyOn(console, 'error').mockReturnValue();
    await becomes(signIn);
    site = await startSite(cms, env);
    const visitor = site.visitor();
    for (const answer of [await visitor.signIn('editor'), await visitor.signIn('editor')]) {
      const code = new URL(String(fieldsOf(answer.json).url ?? site.url)).searchParams.get('error');
      expect(code ?? fieldsOf(answer.json).error).toMatch(/^(?:not_set_up|Configuration)$/);
    }
    const said = expect.stringMatching(problem);
    const lines = logged.mock.calls
      .map(([line]) => String(line))
      .filter((line) => /not set up/.test(line));
    expect(lines.map((line) => line.replace('Signing in is not set up: ', ''))).toEqual([said]);
    expect((await visitor.send('/api/ready')).json).toMatchObject({ signIn: { problem: said } });
    await becomes('jwt');
    site = await startSite(cms);
    await expectSignIn();
    expect((await visitor.send('/api/ready')).json).toMatchObject({ signIn: { problem: null } });
  },
);

test('a JWT plugin without its key is told as that, and not as a wrong password', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  await open('jwt');
  const message = 'JWT Auth is not configured correctly. Please contact a site administrator.';
  answerTo('LoginMutation', { data: { login: null }, errors: [{ message }] });
  expect((await site.visitor().enter('editor')).status).toBe(403);
  const ready = await site.visitor().send('/api/ready');
  expect(ready.text).toContain('GRAPHQL_JWT_AUTH_SECRET_KEY');
});

/** Signs in, and returns the error's code, the lines of the log, and what readiness says. */
async function failedSignIn() {
  const logged = jest.spyOn(console, 'error').mockReturnValue();
  const visitor = site.visitor();
  const { json } = await visitor.signIn('editor');
  const code = new URL(String(fieldsOf(json).url ?? site.url)).searchParams.get('error');
  const lines = logged.mock.calls.map(([line]) => String(line));
  const { signIn } = fieldsOf((await visitor.send('/api/ready')).json);
  return { code: code ?? fieldsOf(json).error, lines, problem: fieldsOf(signIn).problem };
}

test.each(['jwt', 'faust'] as const)(
  'a web server that removes Authorization is reported as that, with its fix, and not as a wrong password (%s)',
  async (signIn) => {
    await becomes(signIn);
    const proxy = await startCmsProxy(behind);
    site = await startSite(proxy);
    proxy.behave('no-token');
    const { code, lines, problem } = await failedSignIn();
    expect(code).toMatch(/^(?:not_set_up|Configuration)$/);
    expect(problem).toMatch(/SetEnvIf Authorization .*fastcgi_param HTTP_AUTHORIZATION/);
    expect(lines).toContain(`Signing in is not set up: ${String(problem)}.`);
    proxy.behave('well');
    await expectSignIn();
    expect((await site.visitor().send('/api/ready')).json).toMatchObject({
      signIn: { problem: null },
    });
  },
);

test('an invented token does not make the site report a problem of the web server', async () => {
  await becomes('faust');
  site = await startSite(cms);
  const logged = jest.spyOn(console, 'error').mockReturnValue();
  const visitor = site.visitor();
  expect((await visitor.callback('{"authToken":"x","refreshToken":"y"}')).status).toBe(401);
  expect(logged.mock.calls.join()).not.toContain('not set up');
  expect((await visitor.send('/api/ready')).json).toMatchObject({ signIn: { problem: null } });
});

test('an endpoint for signed-in users only is reported as that, and not as a wrong password', async () => {
  await open('jwt');
  const message = 'The field "RootMutation.login" cannot be accessed without authentication.';
  answerTo('LoginMutation', { errors: [{ message }] });
  const { code, problem } = await failedSignIn();
  expect(code).toBe('not_set_up');
  expect(problem).toMatch(/turn off “Restrict Endpoint to Authenticated Users”/);
});

test('an error of a sign-in that quotes what was typed tells nothing of plugins', async () => {
  await open('jwt');
  const errors = [{ message: 'Unknown user: Cannot query field "login"' }];
  answerTo('LoginMutation', { data: { login: null }, errors });
  expect((await site.visitor().enter('editor')).status).toBe(401);
});

test('a kind that is set stays, and nobody is asked', async () => {
  await becomes('jwt');
  site = await startSite(await startCmsProxy(behind), { SIGN_IN_WITH: 'jwt' });
  await becomes('faust');
  expect((await site.visitor().signIn('editor')).status).toBe(403);
  const { location } = await site.visitor().send('/api/faust/auth/start');
  expect(location).toMatch(/^\/login\//);
  expect(probes()).toBe(0);
});
