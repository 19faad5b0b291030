import type { ContentServer } from '@showcase/content-server';
import { ATTEMPTS, REQUESTS } from '../../session/limits';
import { countOf, startClock, startCms, startSite } from '@showcase/testing/jest/api-site';
import type { TestSite } from '@showcase/testing/jest/api-site';

const LIMITS = ATTEMPTS['sign-in'];
/** Attempts of one attack. */
const TRIES = 40;
const REAL_ADDRESS = '192.0.2.1';

let cms: ContentServer;
let site: TestSite;

beforeEach(async () => {
  // A fifth of what is allowed, so that an attack takes fewer requests.
  for (const limit of [LIMITS.address, LIMITS.account, LIMITS.both])
    jest.replaceProperty(limit, 'most', limit.most / 5);
  cms = await startCms();
  // One trusted proxy: nginx, for example, adds the address that it sees.
  site = await startSite(cms, { TRUSTED_PROXIES: '1' });
});

/** A spelling that is the same name to WordPress. */
function spell(name: string, nth: number): string {
  const wide = name.replace(/[a-z]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
  const all = [name, ` ${name}`, `\t${name} \u00a0`, name.toUpperCase(), wide, `${name}\u200b`];
  return all[nth % all.length] ?? '';
}

/** Headers by which an attacker may want to be somebody else; the proxy adds the real address. */
function disguise(from: string, nth: number): Record<string, string> {
  const madeUp = `10.0.0.${nth}`;
  const names = ['x-real-ip', 'client-ip', 'cf-connecting-ip', 'true-client-ip'];
  const others = Object.fromEntries(names.map((name) => [name, madeUp]));
  const chains = [from, `${madeUp}, ${from}`, `${REAL_ADDRESS}, unknown, ${from}`];
  return { ...others, forwarded: `for=${madeUp}`, 'x-forwarded-for': chains[nth % 3] ?? '' };
}

/** Returns the answer to the nth attempt of an attack; every address tries all names. */
async function attempt(nth: number, addresses: number, names: number): Promise<number> {
  // Half of them with an address of their own out of one network of IPv6.
  const at = nth % addresses;
  const inNetwork = `2001:db8:0:${at.toString(16)}::${nth.toString(16)}`;
  const from = at % 2 === 0 ? `198.51.100.${at}` : inNetwork;
  const which = (nth + Math.floor(nth / addresses)) % names;
  const name = spell(which === 0 ? 'editor' : `somebody${which}`, nth);
  return (await site.visitor().enter(name, `guess ${nth}`, disguise(from, nth))).status;
}

test.each([
  ['both', 1, 1],
  ['the address', 2, 60],
  ['the account', 100, 1],
  ['nothing', 100, 60],
])(
  'what is tried is limited by %s from %d addresses against %d names',
  async (_, addresses, names) => {
    startClock();
    const user = site.visitor();
    const own = { 'x-forwarded-for': REAL_ADDRESS };
    const signIn = async (username: string) => {
      const first = await user.enter(username, 'editor-pass', own);
      expect(first.status).toBe(200);
      await user.callback(first.text);
      expect(await user.who()).toBe('Edith Editor');
    };
    await signIn('editor');
    const before = countOf(cms, 'LoginMutation');
    const statuses: number[] = [];
    for (let nth = 0; nth < TRIES; nth += 1) {
      statuses.push(await attempt(nth, addresses, names));
      if (nth % 10 === 9) await signIn(nth % 20 === 9 ? 'editor' : 'Editor@Example.Test');
    }

    const reached = countOf(cms, 'LoginMutation') - before - TRIES / 10;
    const stated = Math.min(
      addresses * LIMITS.address.most,
      names * LIMITS.account.most,
      addresses * names * LIMITS.both.most,
    );
    // And no more than that is refused.
    expect(reached).toBe(Math.min(stated, TRIES));
    expect(statuses.filter((status) => status === 401)).toHaveLength(reached);
    expect(statuses.filter((status) => status === 429)).toHaveLength(TRIES - reached);
  },
);

test('a browser is known for the accounts that signed in there, and no other', async () => {
  const user = site.visitor();
  await user.signIn('subscriber');
  const other = site.visitor();
  for (const name of ['editor', 'subscriber']) await other.signIn(name);
  for (let tries = 0; tries < LIMITS.account.most; tries += 1) {
    const headers = { 'x-forwarded-for': `198.51.100.${tries}` };
    await site.visitor().enter('editor', 'wrong', headers);
  }
  expect((await user.enter('editor')).status).toBe(429);
  expect((await user.enter('subscriber')).status).toBe(200);
  expect((await other.enter('editor')).status).toBe(200);
});

test('a browser that was signed in keeps its own limit after signing out, and its cookie can’t be forged', async () => {
  const user = site.visitor();
  await user.signIn('editor');
  await user.signOut();
  const cookie = user.cookies.get('known-browser') ?? '';
  expect(cookie).not.toContain('editor');
  const forger = site.visitor();
  forger.cookies.set('known-browser', `${cookie.slice(0, -4)}AAAA`);
  for (let tries = 0; tries < LIMITS.both.most; tries += 1) await forger.enter('editor', 'wrong');
  expect((await forger.enter('editor', 'wrong')).status).toBe(429);
  for (let tries = 0; tries < LIMITS.known.most; tries += 1) {
    expect((await user.enter('editor', 'wrong')).status).toBe(401);
  }
  expect((await user.enter('editor')).status).toBe(429);
  expect((await user.signIn('subscriber')).status).toBe(200);
  expect((await user.enter('editor')).status).toBe(429);
});

test.each(['nobody', 'editor'])(
  'reset mails: ten an hour for %s, from everywhere',
  async (name) => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 14; tries += 1) {
      const json = { username: spell(name, tries) };
      const headers = { 'x-forwarded-for': `198.51.100.${tries}` };
      const visitor = site.visitor();
      statuses.push((await visitor.post('/api/account/forgot-password', json, headers)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), ...Array<number>(4).fill(429)]);
    expect(cms.mails.length).toBeLessThanOrEqual(10);
  },
);

test('codes and tokens can be guessed so often, then 429 says where the reason stands', async () => {
  const visitor = site.visitor();
  jest.replaceProperty(REQUESTS.tokens, 'most', 5);
  for (let tries = 0; tries < 6; tries += 1) await visitor.signIn('editor');
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await visitor.callback('{"code":"guess"}')).status).toBe(401);
  }
  const refused = await visitor.callback('{"code":"guess"}');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(200);
  expect(refused.json).toEqual({ url: `${site.url}/login/?error=TooManyAttempts` });
});
