import { startWithVisitor } from '@showcase/accounts/__tests__/sign-in/support/signed-in-site';
import type { Visitor } from '@showcase/accounts/__tests__/sign-in/support/visitor';

let siteUrl: string;
let visitor: Visitor;

beforeEach(async () => {
  const started = await startWithVisitor();
  ({ visitor } = started);
  siteUrl = started.site.url;
});

const get = (path: string) => visitor.send(`/api/auth/${path}`);

test('session, csrf and providers answer what NextAuth’s client expects', async () => {
  expect(await get('session')).toMatchObject({ status: 200, json: {} });
  await visitor.signIn('editor');
  const { status, json } = await get('session');
  expect(status).toBe(200);
  expect(json).toEqual({
    user: expect.objectContaining({ id: '4', name: 'Edith Editor' }),
    expires: expect.stringMatching(/^\d{4}-/),
  });
  expect((await get('csrf')).json).toEqual({ csrfToken: expect.stringMatching(/^[\da-f]{64}$/) });
  expect((await get('providers')).json).toEqual({
    credentials: {
      id: 'credentials',
      name: 'WordPress',
      type: 'credentials',
      signinUrl: `${siteUrl}/api/auth/signin/credentials`,
      callbackUrl: `${siteUrl}/api/auth/callback/credentials`,
    },
  });
});

test.each([
  ['signin', null],
  ['error?error=AccessDenied', 'AccessDenied'],
  ['error', null],
  ['error?error=%22%3E', null],
])('%s leads to the sign-in page', async (path, code) => {
  const { status, location } = await get(path);
  const target = new URL(location ?? '', siteUrl);
  expect([status, target.pathname]).toEqual([302, '/login/']);
  expect(target.searchParams.get('error')).toBe(code);
});

test.each(['callback', 'session/x/y', 'nothing', '__proto__'])(
  'there is nothing to see at "%s"',
  async (path) => expect([404, 405]).toContain((await get(path)).status),
);
