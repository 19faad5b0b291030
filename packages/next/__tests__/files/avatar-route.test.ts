import { REQUESTS } from '../../http/limits';
import { answerWith, startPictureServer } from '@showcase/testing/servers/picture-server';
import type { PictureServer } from '@showcase/testing/servers/picture-server';
import { ask } from '@showcase/testing/jest/public-routes';

const DAY_MS = 24 * 60 * 60 * 1_000;
const clocks = { date: Date.now, performance: performance.now.bind(performance) };
let passedMs = 0;

/** Begins as a JPEG; nothing decodes it here. */
const good = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(600, 7)]);

/** Another person in each test: the pictures of the tests before are kept. */
let people = 0;
let person = '';
const hashOf = (number: number) => number.toString(16).padStart(64, '0');
const HASH = hashOf(0xabc);
const avatar = (query = 's=96&letter=V', init: RequestInit = {}, hash = person) =>
  ask(`/api/avatar?hash=${hash}&${query}`, init);

let gravatar: PictureServer;

beforeAll(async () => {
  gravatar = await startPictureServer(answerWith('image/jpeg', good));
});

beforeEach(() => {
  people += 1;
  person = hashOf(people);
  // A pause after a failure is over.
  passedMs += DAY_MS;
  jest.spyOn(Date, 'now').mockImplementation(() => clocks.date() + passedMs);
  jest.spyOn(performance, 'now').mockImplementation(() => clocks.performance() + passedMs);
  process.env.GRAVATAR_URL = gravatar.url;
  gravatar.asked = [];
  gravatar.answer = answerWith('image/jpeg', good);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  delete process.env.GRAVATAR_URL;
  jest.restoreAllMocks();
});

async function expectLetter(response: Response, letter = 'V') {
  expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  expect(await response.text()).toContain(`>${letter}</text>`);
}

async function expectPicture(response: Response) {
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(Buffer.from(await response.arrayBuffer())).toEqual(good);
}

test('a picture comes from Gravatar once a week, as it is, and may be kept', async () => {
  const response = await avatar('s=96&r=pg&letter=V');
  expect(response.headers.get('cache-control')).toMatch(/^public, max-age=86400\b/);
  await expectPicture(response);
  expect(gravatar.asked.map(({ url }) => url)).toEqual([`/avatar/${person}?s=96&d=404&r=pg`]);
  await expectPicture(await avatar('s=96&r=pg'));
  expect(gravatar.asked).toHaveLength(1);
  passedMs += 8 * DAY_MS;
  await expectPicture(await avatar('s=96&r=pg'));
  expect(gravatar.asked).toHaveLength(2);
});

test.each([
  ['image/png', Buffer.from('89504e470d0a1a0a0000', 'hex')],
  ['image/gif', Buffer.from('GIF89a..')],
  ['image/webp', Buffer.from('RIFF....WEBPVP8 ')],
])('%s is told by its first bytes, not by what Gravatar says', async (type, bytes) => {
  gravatar.answer = answerWith('text/html', bytes);
  expect((await avatar()).headers.get('content-type')).toBe(type);
});

test('Gravatar hears nothing of the visitor', async () => {
  const agent = 'A browser';
  await avatar('s=96', {
    headers: { cookie: 'a=b', referer: 'https://page.example/', 'user-agent': agent },
  });
  expect(gravatar.asked).toHaveLength(1);
  const { cookie, referer, ...others } = gravatar.asked[0]?.headers ?? {};
  expect([cookie, referer]).toEqual([undefined, undefined]);
  expect(others['user-agent']).not.toBe(agent);
});

test('a user without a picture gets a letter, and Gravatar is requested once a day', async () => {
  gravatar.answer = answerWith('text/plain', '404 Not Found', 404);
  for (const letter of ['V', 'É', '金', 'ع', '7']) {
    const response = await avatar(`s=96&letter=${encodeURIComponent(letter)}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=3600\b/);
    await expectLetter(response, letter);
  }
  await expectLetter(await avatar('letter=V', {}, 'none'));
  expect(gravatar.asked).toHaveLength(1);
  passedMs += 2 * DAY_MS;
  await expectLetter(await avatar());
  expect(gravatar.asked).toHaveLength(2);
});

test.each(['<', '', 'ab<cd', '"><script>alert(1)'])(
  'the letter %j is drawn as nobody’s',
  async (letter) => {
    const svg = await (await avatar(`letter=${encodeURIComponent(letter)}`, {}, 'none')).text();
    expect(svg).not.toMatch(/<text|script/);
    expect(svg).toContain('<circle');
  },
);

test.each([500, 302, 429])(
  'after a %s there are letters for now, Gravatar is left alone, and what is kept is shown',
  async (status) => {
    await avatar('s=96');
    passedMs += 8 * DAY_MS;
    gravatar.asked = [];
    gravatar.answer = (_, res) => void res.writeHead(status, { location: '/elsewhere' }).end();
    const response = await avatar('s=64&letter=V');
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    await expectLetter(response);
    await expectLetter(await avatar('s=52&letter=V'));
    await expectPicture(await avatar('s=96'));
    expect(gravatar.asked.map(({ url }) => url)).toEqual([`/avatar/${person}?s=64&d=404&r=g`]);
  },
);

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

const cut: PictureServer['answer'] = (_, res) => {
  res.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': good.length });
  res.write(good.subarray(0, 200));
  setImmediate(() => res.destroy());
};

test.each([
  ['an SVG', answerWith('image/svg+xml', SVG)],
  ['an SVG that says it is a JPEG', answerWith('image/jpeg', SVG)],
  ['a page', answerWith('image/png', '<!doctype html><script>alert(1)</script>')],
  ['too many bytes', answerWith('image/jpeg', Buffer.concat([good, Buffer.alloc(600_000)]))],
  ['what came before the connection was cut', cut],
])('%s is not passed on', async (_, answer) => {
  gravatar.answer = answer;
  await expectLetter(await avatar());
});

test.each([
  ['no hash', '?s=96'],
  ['a path', '?hash=..%2f..%2fetc'],
  ['a host', `?hash=${encodeURIComponent('//evil.example/')}`],
  ['capital letters', `?hash=${HASH.toUpperCase()}`],
  ['two hashes', `?hash=${HASH}&hash=${HASH}`],
  ['a huge size', `?hash=${HASH}&s=1e9`],
  ['another rating', `?hash=${HASH}&r=xxx`],
  ['a text for a letter', `?hash=${HASH}&letter=${'x'.repeat(500)}`],
])('%s is refused, and nobody is asked', async (_, query) => {
  const response = await ask(`/api/avatar${query}`);
  expect(response.status).toBe(400);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(gravatar.asked).toHaveLength(0);
});

test('only reading is answered', async () => {
  expect((await avatar('s=96', { method: 'POST' })).status).toBe(405);
  const head = await avatar('s=96', { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(await head.text()).toBe('');
});

test('many at once for one person ask Gravatar once', async () => {
  await Promise.all(Array.from({ length: 40 }, () => avatar()));
  expect(gravatar.asked).toHaveLength(1);
});

test('a client address may request a limited number of uncached avatars a minute, and gets a letter after that', async () => {
  gravatar.answer = answerWith('text/plain', '', 404);
  for (let each = 0; each < REQUESTS.avatars.most; each += 1) {
    expect((await avatar('s=96', {}, hashOf(1_000 + each))).status).toBe(200);
  }
  const refused = await avatar('s=96&letter=V', {}, hashOf(9_999));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  await expectLetter(refused);
  expect(gravatar.asked).toHaveLength(REQUESTS.avatars.most);
  expect((await avatar('s=96', {}, hashOf(1_000))).status).toBe(200);
});
