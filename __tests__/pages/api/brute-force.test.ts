import type { ContentServer } from '@showcase/content-server/server';
import { ATTEMPTS, REQUESTS } from '@showcase/next/limits/limits';
import {
  countOf,
  startClock,
  startCms,
  startSite,
  type TestSite,
  type Visitor,
} from '../../support/api-site';

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

const wide = (name: string) =>
  name.replace(/[a-z]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

/** Spellings that are the same name to WordPress. */
const spellings = [
  (name: string) => name,
  (name: string) => ` ${name}`,
  (name: string) => `\t${name} \u00a0`,
  (name: string) => name.toUpperCase(),
  wide,
  (name: string) => `${name}\u200b`,
];

/** Headers by which an attacker may want to be somebody else; the proxy adds the real address. */
const headerTricks = [
  (from: string) => ({ 'x-forwarded-for': from }),
  (from: string, nth: number) => ({ 'x-forwarded-for': `10.9.8.${nth % 250}, ${from}` }),
  (from: string, nth: number) => ({
    'x-forwarded-for': `${REAL_ADDRESS}, unknown, ${from}`,
    'x-real-ip': `10.0.0.${nth % 250}`,
    forwarded: `for=10.0.0.${nth % 250}`,
    'client-ip': `10.0.0.${nth % 250}`,
    'cf-connecting-ip': `10.0.0.${nth % 250}`,
    'true-client-ip': `10.0.0.${nth % 250}`,
  }),
];

const attempt = (visitor: Visitor, username: string, password: string, headers: object) =>
  visitor.post('/api/account/sign-in', { username, password }, { ...headers });

/** Every address tries all names. */
async function attack(addresses: number, names: number, each: (nth: number) => Promise<void>) {
  const statuses: number[] = [];
  for (let nth = 0; nth < TRIES; nth += 1) {
    // Half of them with an address of their own out of one network of IPv6.
    const at = nth % addresses;
    const from =
      at % 2 === 0 ? `198.51.100.${at}` : `2001:db8:0:${at.toString(16)}::${nth.toString(16)}`;
    const which = (nth + Math.floor(nth / addresses)) % names;
    const spell = spellings[nth % spellings.length] ?? String;
    const trick = headerTricks[nth % headerTricks.length];
    const name = which === 0 ? 'editor' : `somebody${which}`;
    const { status } = await attempt(
      site.visitor(),
      spell(name),
      `guess ${nth}`,
      trick?.(from, nth) ?? {},
    );
    statuses.push(status);
    if (nth % 10 === 9) await each(nth);
  }
  return statuses;
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
      const first = await attempt(user, username, 'editor-pass', own);
      expect(first.status).toBe(200);
      await user.callback(first.text);
      expect(await user.who()).toBe('Edith Editor');
    };
    await signIn('editor');
    const before = countOf(cms, 'LoginMutation');
    let ownTries = 0;
    const statuses = await attack(addresses, names, async (nth) => {
      ownTries += 1;
      await signIn(nth % 20 === 9 ? 'editor' : 'Editor@Example.Test');
    });

    const reached = countOf(cms, 'LoginMutation') - before - ownTries;
    const stated = Math.min(
      addresses * LIMITS.address.most,
      names * LIMITS.account.most,
      addresses * names * LIMITS.both.most,
    );
    expect(reached).toBeLessThanOrEqual(stated);
    // And no more than that is refused.
    expect(reached).toBe(Math.min(stated, TRIES));
    expect(statuses.filter((status) => status === 401)).toHaveLength(reached);
    expect(statuses.filter((status) => status === 429)).toHaveLength(TRIES - reached);
  },
);

test('a browser is known for the accounts that signed in there, and no other', async () => {
  const user = site.visitor();
  await user.signIn('subscriber');
  for (let tries = 0; tries < LIMITS.account.most; tries += 1) {
    const headers = { 'x-forwarded-for': `198.51.100.${tries}` };
    await attempt(site.visitor(), 'editor', 'wrong', headers);
  }
  expect((await attempt(user, 'editor', 'editor-pass', {})).status).toBe(429);
  expect((await attempt(user, 'subscriber', 'subscriber-pass', {})).status).toBe(200);
});

test('it is known after signing out, with a limit of its own, and its cookie can’t be made up', async () => {
  const user = site.visitor();
  await user.signIn('editor');
  await user.signOut();
  const cookie = user.cookies.get('known-browser') ?? '';
  expect(cookie).not.toContain('editor');
  const forger = site.visitor();
  forger.cookies.set('known-browser', `${cookie.slice(0, -4)}AAAA`);
  const statuses: number[] = [];
  for (let tries = 0; tries < LIMITS.both.most + 1; tries += 1) {
    statuses.push((await attempt(forger, 'editor', 'wrong', {})).status);
  }
  expect(statuses.at(-1)).toBe(429);
  for (let tries = 0; tries < LIMITS.known.most; tries += 1) {
    expect((await attempt(user, 'editor', 'wrong', {})).status).toBe(401);
  }
  expect((await attempt(user, 'editor', 'editor-pass', {})).status).toBe(429);
});

test.each(['nobody', 'editor'])(
  'reset mails: ten an hour for %s, from everywhere',
  async (name) => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 14; tries += 1) {
      const json = { username: spellings[tries % spellings.length]?.(name) };
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
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await visitor.callback('{"code":"guess"}')).status).toBe(401);
  }
  const refused = await visitor.callback('{"code":"guess"}');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(200);
  expect(refused.json).toEqual({ url: `${site.url}/login/?error=TooManyAttempts` });
});
