import type { ContentServer } from '@showcase/content-server/server';
import {
  startCms,
  startSite,
  type TestSite,
} from '@showcase/accounts/__tests__/sign-in/support/signed-in-site';
import type { Visitor } from '@showcase/accounts/__tests__/sign-in/support/visitor';

let cms: ContentServer;
let site: TestSite;

async function open(env: Record<string, string> = {}): Promise<Visitor> {
  cms = await startCms();
  site = await startSite(cms, env);
  return site.visitor();
}

const LOGOUT = '/api/faust/auth/logout';
const headersOf = (lines: string[], name: string) =>
  lines.filter((line) => line.startsWith(`${name}=`));

test('logout ends the session of NextAuth and of Faust and deletes all cookies', async () => {
  const editor = await open();
  await editor.signIn('editor');
  // A state cookie left over from a visit to WordPress that did not come back.
  editor.cookies.set('faust-state', 'left-over');
  const copy = editor.copy();
  const names = [...editor.cookies.keys()];
  expect(names).toEqual(expect.arrayContaining(['next-auth.session-token', 'signed-in']));

  const answer = await editor.send(LOGOUT, { method: 'POST' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  for (const name of names) {
    const [line = '', ...more] = headersOf(answer.setCookies, name);
    expect(`${name}: ${more.length} more`).toBe(`${name}: 0 more`);
    expect(line).toMatch(/^[^=]+=;/);
    expect(line).toMatch(/; Max-Age=0;/);
    expect(line).toMatch(/; Path=\/;/);
  }
  expect([...editor.cookies.keys()]).toEqual([]);

  expect(await copy.who()).toBeNull();
  expect((await copy.send('/api/faust/auth/token')).status).toBe(401);
});

test('a session cookie that came in parts is deleted in all its parts', async () => {
  const editor = await open();
  await editor.signIn('editor');
  const value = editor.cookies.get('next-auth.session-token') ?? '';
  editor.cookies.delete('next-auth.session-token');
  editor.cookies.set('next-auth.session-token.0', value.slice(0, 100));
  editor.cookies.set('next-auth.session-token.1', value.slice(100));
  expect((await editor.send('/api/faust/auth/token')).status).toBe(200);
  editor.cookies.delete('next-auth.session-token');
  await editor.send(LOGOUT, { method: 'POST' });
  expect([...editor.cookies.keys()]).toEqual([]);
});

test.each(['GET', 'HEAD', 'PUT', 'DELETE'])('%s signs nobody out', async (method) => {
  const editor = await open();
  await editor.signIn('editor');
  const answer = await editor.send(LOGOUT, { method });
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe('POST');
  expect(answer.setCookies).toEqual([]);
  expect(await editor.who()).toBe('Edith Editor');
});

test('logout without a session is no error, again and again', async () => {
  const visitor = await open();
  for (const payload of [undefined, '', '{}', 'x']) {
    const request =
      payload === undefined ? {} : { body: payload, headers: { 'content-type': 'text/plain' } };
    expect((await visitor.send(LOGOUT, { method: 'POST', ...request })).status).toBe(200);
  }
  const large = await visitor.send(LOGOUT, {
    method: 'POST',
    body: JSON.stringify('x'.repeat(5_000)),
  });
  expect(large.status).toBe(413);
});

test('signing out of NextAuth ends Faust’s session, too', async () => {
  const editor = await open();
  await editor.signIn('editor');
  const copy = editor.copy();
  const form = { csrfToken: await editor.csrf(), json: 'true', callbackUrl: '/' };
  const answer = await editor.send('/api/auth/signout', { method: 'POST', form });
  expect(answer.json).toEqual({ url: `${site.url}/` });
  expect([...editor.cookies.keys()]).not.toContain('next-auth.session-token');
  expect([...editor.cookies.keys()]).not.toContain('signed-in');
  expect((await copy.send('/api/faust/auth/token')).status).toBe(401);
});

test.each([
  ['https://site.example', true],
  ['http://localhost:3000', false],
])('on %s cookies are Secure: %s', async (siteUrl, isSecure) => {
  const editor = await open({ SITE_URL: siteUrl });
  const lines: string[] = [];
  const note = ({ setCookies }: { setCookies: string[] }) => lines.push(...setCookies);
  note(await editor.send('/api/auth/csrf'));
  note(await editor.signIn('editor'));
  note(await editor.send('/api/auth/session'));
  note(await editor.send('/api/faust/auth/token'));
  note(await editor.send(LOGOUT, { method: 'POST' }));
  process.env.SIGN_IN_WITH = 'faust';
  note(await editor.send('/api/faust/auth/start'));

  expect(new Set(lines.map((line) => line.split('=')[0])).size).toBe(6);
  for (const line of lines) {
    expect(`${line}; `.includes('; Secure; ')).toBe(isSecure);
    expect(line).toMatch(/; SameSite=Lax/);
    expect(line).toMatch(/; Path=\//);
    expect(line).not.toMatch(/; Domain=/i);
    expect(line.includes('; HttpOnly')).toBe(!line.startsWith('signed-in='));
  }
  expect(lines.some((line) => line.startsWith('__Host-next-auth.session-token='))).toBe(isSecure);
});
