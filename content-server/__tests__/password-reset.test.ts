import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContentServer } from '../server';
import { ask } from './support/ask';
import { rigSite } from './support/rig-site';
import { serversOfThisFile } from './support/servers';
import { cookieFor, tokenFor } from './support/sign-in';

const start = serversOfThisFile();
let server: ContentServer;
let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wp-login-'));
  server = await start({
    site: rigSite(),
    stateFile: join(folder, 'state.json'),
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

const post = (path: string, fields: Record<string, string>) =>
  fetch(server.url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
/** Where a signed-in user is sent; a log-in page tells that nobody is signed in. */
const isSignedIn = async (cookie: string) => {
  const answer = await fetch(`${server.url}/generate?redirect_uri=%2Fx`, {
    headers: { cookie },
    redirect: 'manual',
  });
  return !answer.headers.get('location')?.includes('wp-login');
};

describe('a lost password', () => {
  const linkIn = (text = '') => /http:\S+wp-login\.php\S+/.exec(text)?.[0] ?? '';

  it('is set anew by the link in the mail, once, and ends the old sessions', async () => {
    const cookie = await cookieFor(server, 'author');
    const sent = await post('/wp-login.php?action=lostpassword', { user_login: 'author' });
    expect([sent.status, sent.headers.get('location')]).toEqual([
      302,
      '/wp-login.php?checkemail=confirm',
    ]);
    const mail = server.mails.at(-1);
    expect(mail).toMatchObject({
      to: 'author@example.test',
      subject: '[Headless Rig] Password Reset',
    });
    const link = new URL(linkIn(mail?.text));
    expect(link.origin).toBe(server.url);
    const form = await (await fetch(link)).text();
    expect(form).toContain('autocomplete="new-password"');

    const { key, login } = Object.fromEntries(link.searchParams);
    const fields = { key: key ?? '', login: login ?? '', pass1: 'brand new', pass2: 'brand new' };
    const differing = await post('/wp-login.php?action=resetpass', { ...fields, pass2: 'x' });
    expect(await differing.text()).toContain('not the same');
    const saved = await post('/wp-login.php?action=resetpass', fields);
    expect(await saved.text()).toContain('has been changed');
    expect(await tokenFor(server, 'author', 'brand new')).toMatch(/^ey/);
    await expect(tokenFor(server, 'author')).rejects.toThrow();
    expect(await isSignedIn(cookie)).toBe(false);
    const again = await post('/wp-login.php?action=resetpass', {
      ...fields,
      pass1: 'y',
      pass2: 'y',
    });
    expect(await again.text()).toContain('Password reset link is invalid.');
  });

  it('gives the same answer for somebody unknown, and sends nothing', async () => {
    const before = server.mails.length;
    const sent = await post('/wp-login.php?action=lostpassword', { user_login: 'nobody' });
    expect([sent.status, server.mails.length]).toEqual([302, before]);
  });

  it('is in a file beside the state, and its new value outlives a restart', async () => {
    const send =
      'mutation { sendPasswordResetEmail(input: { username: "contributor" }) { success } }';
    const reset =
      'mutation($k: String!) { resetUserPassword(input: { key: $k, login: "contributor", password: "kept" }) { user { username } } }';
    await ask(server, send);
    const [file = ''] = readdirSync(join(folder, 'mails')).sort().slice(-1);
    const text = readFileSync(join(folder, 'mails', file), 'utf8');
    expect(text).toContain('To: contributor@example.test');
    const key = new URL(linkIn(text)).searchParams.get('key');
    expect(await ask(server, reset, { k: key })).toEqual({
      data: { resetUserPassword: { user: { username: 'contributor' } } },
    });
    await server.close();
    server = await start({
      site: rigSite(),
      stateFile: join(folder, 'state.json'),
    });
    expect(await tokenFor(server, 'contributor', 'kept')).toMatch(/^ey/);
    const state = readFileSync(join(folder, 'state.json'), 'utf8');
    expect(state).toMatch(/"passwords":\{[^}]*"contributor":"[\w-]{22}\$/);
    expect(state).not.toMatch(/kept|brand new/);
    expect(readdirSync(folder).filter((name) => name.includes('broken'))).toEqual([]);
  });

  it('is lost again after a day, and when another link was asked for', async () => {
    const file = join(folder, 'old.json');
    const send = 'mutation { sendPasswordResetEmail(input: { username: "admin" }) { success } }';
    const reset =
      'mutation($k: String!) { resetUserPassword(input: { key: $k, login: "admin", password: "x" }) { user { username } } }';
    const keyIn = (from: ContentServer, at: number) =>
      new URL(linkIn(from.mails.at(at)?.text)).searchParams.get('key');
    const yesterday = await start({
      site: rigSite(),
      stateFile: file,
      clockOffsetSeconds: -86_401,
    });
    await ask(yesterday, send);
    await ask(yesterday, send);
    const [first, second] = [keyIn(yesterday, 0), keyIn(yesterday, 1)];
    expect(await ask(yesterday, reset, { k: first })).toMatchObject({
      errors: [{ message: 'Password reset link is invalid.' }],
    });
    await yesterday.close();
    const today = await start({ site: rigSite(), stateFile: file });
    expect(await ask(today, reset, { k: second })).toMatchObject({
      errors: [{ message: 'Password reset link has expired.' }],
    });
    await today.close();
  });
});
