import type { ContentServer } from '../server';
import { rigSite } from './support/rig-site';
import { serversOfThisFile } from './support/servers';
import { cookieFor } from './support/sign-in';

const siteUrl = 'http://front.example:3000';
const start = serversOfThisFile();
let server: ContentServer;
beforeAll(async () => {
  server = await start({ site: rigSite(), siteUrl });
});

const get = (path: string, cookie = '') =>
  fetch(server.url + path, { headers: { cookie }, redirect: 'manual' });
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    redirect: 'manual',
  });
const good = { log: 'editor', pwd: 'editor-pass' };
/** Where a signed-in user is sent; a log-in page tells that nobody is signed in. */
const isSignedIn = async (cookie: string) => {
  const answer = await get('/generate?redirect_uri=%2Fx', cookie);
  return !answer.headers.get('location')?.includes('wp-login');
};

describe('the log-in page', () => {
  it('is a form that keeps where to go', async () => {
    const answer = await get('/wp-login.php?redirect_to=%2Fa%2F%3Fb%3D%22c');
    const html = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=UTF-8',
    ]);
    expect(html).toMatch(/<input[^>]*name="log"[^>]*autocomplete="username"/);
    expect(html).toMatch(/<input[^>]*name="pwd"[^>]*autocomplete="current-password"/);
    expect(html).toContain('name="redirect_to" value="/a/?b=&quot;c"');
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });

  it('signs in by name or address with a cookie that scripts cannot read', async () => {
    for (const log of ['editor', 'editor@example.test']) {
      const answer = await post('/wp-login.php', { ...good, log });
      expect([answer.status, answer.headers.get('location')]).toEqual([
        302,
        `${server.url}/wp-admin/`,
      ]);
      const [cookie = ''] = answer.headers.getSetCookie();
      expect(cookie).toMatch(/^wordpress_logged_in_[0-9a-f]{32}=/);
      expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
      expect(await isSignedIn(cookie.split(';')[0] ?? '')).toBe(true);
    }
  });

  it('says what was wrong, escaped, and sets no cookie', async () => {
    const answer = await post('/wp-login.php', { log: '"><script>x</script>', pwd: 'x' });
    const html = await answer.text();
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
    expect(html).toContain('role="alert"');
    expect(html).not.toContain('<script>');
  });

  it.each([
    ['', '/wp-admin/'],
    ['/about/?x=%2F', '/about/?x=%2F'],
    [`${siteUrl}/about/`, `${siteUrl}/about/`],
    ['//evil.example', '/wp-admin/'],
    ['/\\evil.example', '/wp-admin/'],
    ['\\\\evil.example', '/wp-admin/'],
    ['https://evil.example/', '/wp-admin/'],
    ['http://front.example:3000@evil.example/', '/wp-admin/'],
    ['http://front.example:3001/', '/wp-admin/'],
    ['javascript:alert(1)', '/wp-admin/'],
    ['data:text/html,x', '/wp-admin/'],
    ['/\t/evil.example', '/wp-admin/'],
    ['/a\r\nSet-Cookie: x=1', '/wp-admin/'],
    ['/.//evil.example', '/wp-admin/'],
    ['http://', '/wp-admin/'],
    ['%', '/%'],
  ])('goes to %j only when that is here or on the front end', async (redirect_to, expected) => {
    const answer = await post('/wp-login.php', { ...good, redirect_to });
    const location = answer.headers.get('location')?.replace(server.url, '');
    expect([answer.status, location]).toEqual([302, expected]);
  });

  it('refuses a form that another site sent', async () => {
    const answer = await post('/wp-login.php', good, { 'sec-fetch-site': 'cross-site' });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
  });

  it.each(['{"log":"editor"}', '%', 'a'.repeat(2_000_000)])(
    'takes a body that is no form for an empty one',
    async (body) => {
      const answer = await fetch(`${server.url}/wp-login.php`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect(answer.status).toBe(200);
    },
  );
});

describe('the cookie', () => {
  it.each([
    ['of another user', (cookie: string) => cookie.replace('=editor', '=admin')],
    ['with a later end', (cookie: string) => cookie.replace(/%7C\d/, '%7C9')],
    [
      'with another signature',
      (cookie: string) => cookie.replace(/.$/, (c) => (c === '0' ? '1' : '0')),
    ],
    ['cut off', (cookie: string) => cookie.slice(0, -20)],
    ['wrongly encoded', (cookie: string) => `${cookie}%`],
  ])('does not count %s', async (_what, forge) => {
    const cookie = await cookieFor(server, 'editor');
    expect([await isSignedIn(cookie), await isSignedIn(forge(cookie))]).toEqual([true, false]);
  });

  it('ends by the link for logging out, not by an address somebody else made up', async () => {
    const cookie = await cookieFor(server, 'editor');
    const asked = await get('/wp-login.php?action=logout', cookie);
    const link = /href="([^"]*action=logout[^"]*)"/.exec(await asked.text())?.[1] ?? '';
    expect([asked.status, await isSignedIn(cookie)]).toEqual([403, true]);
    const other = await cookieFor(server, 'author');
    await get(link.replaceAll('&amp;', '&'), other);
    expect(await isSignedIn(other)).toBe(true);
    const done = await get(link.replaceAll('&amp;', '&'), cookie);
    expect([done.status, done.headers.getSetCookie()]).toEqual([
      302,
      [expect.stringContaining('Max-Age=0')],
    ]);
    expect(await isSignedIn(cookie)).toBe(false);
  });
});

describe('GET /generate', () => {
  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'http://localhost@evil.example/',
    'http://localhost.evil.example/',
    '/\t/evil.example',
  ])('gives no code to %j', async (uri) => {
    const cookie = await cookieFor(server, 'editor');
    const answer = await get(`/generate?redirect_uri=${encodeURIComponent(uri)}`, cookie);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      `${server.url}/wp-admin/`,
    ]);
  });
});
