import { makeAuthor } from '@showcase/testing/content/make-content';
import { rigSite } from '@showcase/testing/content/rig-site';
import { startCms, startSite, startWithVisitor } from '@showcase/testing/jest/api-site';

/** The size limit of browsers for a cookie, name and attributes included. */
const LIMIT_BYTES = 4_096;

test.each([
  ['jwt', 'emoji', '🎉'.repeat(250), 280],
  ['faust', 'emoji', '🎉'.repeat(250), 280],
  ['jwt', 'quotes', '"\\'.repeat(125), 280],
  ['faust', 'joined emoji', '👩🏽‍🚀'.repeat(62), 3_000],
] as const)(
  '%s: a name of 250 characters (%s) fits',
  async (signIn, _, displayName, pictureLength) => {
    const login = 'l'.repeat(60);
    const author = makeAuthor(987_654_321, login, {
      displayName,
      email: `${'m'.repeat(60)}@${'x'.repeat(35)}.example`,
      // Avatars may have any address; a longer one is not worth a broken session.
      avatar: `https://cdn.example/${'a'.repeat(pictureLength)}.jpg`,
      password: 'long-pass',
    });
    const site = rigSite();
    const cms = await startCms({ signIn, site: { ...site, authors: [...site.authors, author] } });
    const env = { SITE_URL: 'https://www.a-site-of-some-length.example' };
    const visitor = (await startSite(cms, env)).visitor();
    const begun = await visitor.signIn(login, 'long-pass');
    for (const { setCookies } of [begun, await visitor.send('/api/auth/session')]) {
      const [line = '', ...more] = setCookies.filter((cookie) => cookie.includes('session-token'));
      expect(more).toEqual([]);
      expect(line).toContain('session-token=ey');
      expect(Buffer.byteLength(line)).toBeLessThan(LIMIT_BYTES);
      const all = [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
      // Servers and proxies allow 8 kB for all headers.
      expect(Buffer.byteLength(all)).toBeLessThan(6_000);
    }
    const { name } = Object(await visitor.session()).user;
    expect(displayName.startsWith(name)).toBe(true);
    expect([...name].length).toBeGreaterThanOrEqual(70);
    expect(name).toBe(name.toWellFormed());
  },
);

test('logout ends the session of NextAuth and of Faust and deletes all cookies, once', async () => {
  const { visitor: editor } = await startWithVisitor('editor');
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
  expect((await editor.logOut()).status).toBe(200);
  const again = { body: 'x', headers: { 'content-type': 'text/plain' } };
  expect((await editor.send('/api/faust/auth/logout', again)).status).toBe(200);
});

test('a session cookie that came in parts is deleted in all its parts', async () => {
  const { visitor: editor } = await startWithVisitor('editor');
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
  const { visitor: editor } = await startWithVisitor('editor');
  const copy = editor.copy();
  expect((await editor.signOut()).json).toEqual({ url: expect.stringMatching(/^http:[^?]+\/$/) });
  expect(editor.sessionCookies()).toEqual([]);
  expect((await copy.send('/api/faust/auth/token')).status).toBe(401);
});

test.each([
  ['https://site.example', true],
  ['http://localhost:3000', false],
])('on %s cookies are Secure: %s', async (siteUrl, isSecure) => {
  const editor = (await startSite(await startCms(), { SITE_URL: siteUrl })).visitor();
  const lines = [
    ...(await editor.send('/api/auth/csrf')).setCookies,
    ...(await editor.signIn('editor')).setCookies,
    ...(await editor.send('/api/auth/session')).setCookies,
    ...(await editor.logOut()).setCookies,
  ];
  process.env.SIGN_IN_WITH = 'faust';
  lines.push(...(await editor.send('/api/faust/auth/start')).setCookies);
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
