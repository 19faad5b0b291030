import {
  signedIn,
  startCms,
  startSite,
} from '@showcase/accounts/__tests__/sign-in/support/signed-in-site';
import type { Visitor } from '@showcase/accounts/__tests__/sign-in/support/visitor';

const LOGOUT = '/api/faust/auth/logout';

const open = async (env: Record<string, string> = {}): Promise<Visitor> =>
  signedIn(await startSite(await startCms(), env));

test('logout ends the session of NextAuth and of Faust and deletes all cookies, once', async () => {
  const editor = await open();
  // A state cookie left over from a visit to WordPress that did not come back.
  editor.cookies.set('faust-state', 'left-over');
  const copy = editor.copy();
  const names = [...editor.cookies.keys()];
  expect(names).toEqual(expect.arrayContaining(['next-auth.session-token', 'signed-in']));

  const { status, setCookies } = await editor.logOut();
  expect(status).toBe(200);
  for (const name of names) {
    const lines = setCookies.filter((line) => line.startsWith(`${name}=`));
    expect(lines).toEqual([expect.stringMatching(/^[^=]+=; Max-Age=0; Path=\/;/)]);
  }
  expect([...editor.cookies.keys()]).toEqual([]);
  expect(await copy.who()).toBeNull();
  expect((await copy.send('/api/faust/auth/token')).status).toBe(401);
  // Without a session it is no error.
  for (const body of [undefined, '', '{}', 'x']) {
    const headers = { 'content-type': 'text/plain' };
    const again = { method: 'POST', ...(body !== undefined && { body, headers }) };
    expect((await editor.send(LOGOUT, again)).status).toBe(200);
  }
});

test('a session cookie that came in parts is deleted in all its parts', async () => {
  const editor = await open();
  const value = editor.cookies.get('next-auth.session-token') ?? '';
  editor.cookies.delete('next-auth.session-token');
  editor.cookies.set('next-auth.session-token.0', value.slice(0, 100));
  editor.cookies.set('next-auth.session-token.1', value.slice(100));
  expect((await editor.send('/api/faust/auth/token')).status).toBe(200);
  editor.cookies.delete('next-auth.session-token');
  await editor.logOut();
  expect([...editor.cookies.keys()]).toEqual([]);
});

test('signing out of NextAuth ends Faust’s session, too', async () => {
  const editor = await open();
  const copy = editor.copy();
  expect((await editor.signOut()).json).toEqual({ url: expect.stringMatching(/^http:[^?]+\/$/) });
  expect([...editor.cookies.keys()]).not.toContain('next-auth.session-token');
  expect([...editor.cookies.keys()]).not.toContain('signed-in');
  expect((await copy.send('/api/faust/auth/token')).status).toBe(401);
});

test.each([
  ['https://site.example', true],
  ['http://localhost:3000', false],
])('on %s cookies are Secure: %s', async (siteUrl, isSecure) => {
  const site = await startSite(await startCms(), { SITE_URL: siteUrl });
  const editor = site.visitor();
  const lines: string[] = [];
  const note = ({ setCookies }: { setCookies: string[] }) => lines.push(...setCookies);
  note(await editor.send('/api/auth/csrf'));
  note(await editor.signIn('editor'));
  note(await editor.send('/api/auth/session'));
  note(await editor.send('/api/faust/auth/token'));
  note(await editor.logOut());
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
