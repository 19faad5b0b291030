import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';

import { REQUESTS } from '../../../lib/limits/limits';
import { forgetProcess } from '../../support/process-values';
import { answerWith, startPictureServer, type PictureServer } from '../../support/picture-server';
import { ask, dataFolder } from '../../support/public-routes';

const HASH = 'b4fc5fb69efd3d88836a56aa432758b35b3ee9a4e30848f5d8f5f66209cd2822';
const avatar = (query = 's=96&letter=V', init: RequestInit = {}, hash = HASH) =>
  ask(`/api/avatar?hash=${hash}&${query}`, init);

const photo = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: '#2a7' } });

let gravatar: PictureServer;
let good: Buffer;

beforeAll(async () => {
  good = await photo(96).jpeg().toBuffer();
  gravatar = await startPictureServer(answerWith('image/jpeg', good));
});

beforeEach(() => {
  forgetProcess();
  process.env.GRAVATAR_URL = gravatar.url;
  gravatar.asked = [];
  gravatar.answer = answerWith('image/jpeg', good);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  delete process.env.GRAVATAR_URL;
  jest.restoreAllMocks();
});

const files = () => readdirSync(join(dataFolder(), 'avatars'));

async function expectLetter(response: Response, letter = 'V') {
  expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  expect(await response.text()).toContain(`>${letter}</text>`);
}

test('a picture comes from Gravatar once, as WebP, and may be kept', async () => {
  const response = await avatar('s=96&r=pg&letter=V');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(response.headers.get('cache-control')).toMatch(/^public, max-age=86400\b/);
  const { format, width } = await sharp(await response.bytes()).metadata();
  expect({ format, width }).toEqual({ format: 'webp', width: 96 });
  expect(gravatar.asked.map(({ url }) => url)).toEqual([`/avatar/${HASH}?s=96&d=404&r=pg`]);
  const etag = response.headers.get('etag') ?? '';
  const again = await avatar('s=96&r=pg', { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  expect(gravatar.asked).toHaveLength(1);
});

test('Gravatar hears nothing of the visitor', async () => {
  await avatar('s=96', { headers: { cookie: 'a=b', referer: 'https://page.example/' } });
  const { cookie, referer, 'user-agent': agent } = gravatar.asked[0]?.headers ?? {};
  expect({ cookie, referer, agent }).toEqual({});
});

test('who has no picture has a letter, and Gravatar is asked once', async () => {
  gravatar.answer = answerWith('text/plain', '404 Not Found', 404);
  for (const letter of ['V', 'É', '金', 'ع', '7']) {
    const response = await avatar(`s=96&letter=${encodeURIComponent(letter)}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=3600\b/);
    await expectLetter(response, letter);
  }
  expect(gravatar.asked).toHaveLength(1);
  // Anybody can invent people: they must not push pictures out of the folder.
  expect(existsSync(join(dataFolder(), 'avatars'))).toBe(false);
  const nobody = await ask('/api/avatar?hash=none&letter=V');
  await expectLetter(nobody);
  expect(gravatar.asked).toHaveLength(1);
});

test.each(['<', '"><script>alert(1)</script>', '&', '', 'ab<cd', '</text><a>'])(
  'the letter %j is drawn as nobody’s',
  async (letter) => {
    const response = await ask(
      `/api/avatar?hash=none&letter=${encodeURIComponent(letter.slice(0, 20))}`,
    );
    const svg = await response.text();
    expect(svg).not.toContain('<text');
    expect(svg).not.toMatch(/script|<a>/);
    expect(svg).toContain('<circle');
  },
);

test('while Gravatar fails there are letters for now, it is left alone, and what is kept is shown', async () => {
  await avatar('s=96');
  const [name] = files();
  const old = Date.now() / 1000 - 8 * 24 * 60 * 60;
  utimesSync(join(dataFolder(), 'avatars', String(name)), old, old);
  gravatar.asked = [];
  for (const [status, headers] of [
    [500, {}],
    [302, { location: `${gravatar.url}/elsewhere` }],
    [429, {}],
  ] as const) {
    forgetProcess();
    gravatar.answer = (_, res) => void res.writeHead(status, headers).end();
    const response = await avatar('s=64&letter=V');
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    await expectLetter(response);
    await expectLetter(await avatar('s=52&letter=V'));
    expect((await avatar('s=96')).headers.get('content-type')).toBe('image/webp');
  }
  expect(gravatar.asked.map(({ url }) => url)).toEqual(
    Array(3).fill(`/avatar/${HASH}?s=64&d=404&r=g`),
  );
});

test('a connection that is cut is a failure, and no picture', async () => {
  gravatar.answer = (_, res) => {
    res.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': good.length });
    res.write(good.subarray(0, 200));
    setImmediate(() => res.destroy());
  };
  await expectLetter(await avatar());
});

describe('what is no picture is not passed on', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each([
    ['an SVG', 'image/svg+xml', () => svg],
    ['an SVG that says it is a JPEG', 'image/jpeg', () => svg],
    ['a page', 'image/png', () => '<!doctype html><script>alert(1)</script>'],
    ['half a picture', 'image/jpeg', () => good.subarray(0, 300)],
    ['the first bytes of a PNG', 'image/png', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['too many bytes', 'image/jpeg', () => Buffer.concat([good, Buffer.alloc(600_000)])],
  ])('%s', async (_, type, body) => {
    gravatar.answer = answerWith(type, body());
    await expectLetter(await avatar());
  });

  test('a picture of too many pixels', async () => {
    const bomb = await photo(8_000, 6_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(500_000);
    gravatar.answer = answerWith('image/png', bomb);
    await expectLetter(await avatar());
  });
});

test.each([
  ['no hash', '?s=96'],
  ['a path', '?hash=..%2f..%2fetc'],
  ['a host', `?hash=${encodeURIComponent('//evil.example/')}`],
  ['a short hash', '?hash=abcdef'],
  ['capital letters', `?hash=${HASH.toUpperCase()}`],
  ['two hashes', `?hash=${HASH}&hash=${HASH}`],
  ['another size', `?hash=${HASH}&s=97`],
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
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(30);
});

test('many at once for one person ask Gravatar once', async () => {
  await Promise.all(Array.from({ length: 40 }, () => avatar()));
  expect(gravatar.asked).toHaveLength(1);
});

test('of those who are not kept: so many a minute for one address, with a letter after that', async () => {
  gravatar.answer = answerWith('text/plain', '', 404);
  const hashOf = (number: number) => number.toString(16).padStart(32, '0');
  for (let person = 0; person < REQUESTS.avatars.most; person += 1) {
    expect((await avatar('s=96', {}, hashOf(person))).status).toBe(200);
  }
  const refused = await avatar('s=96&letter=V', {}, hashOf(9_999));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  await expectLetter(refused);
  expect(gravatar.asked).toHaveLength(REQUESTS.avatars.most);
  expect((await avatar('s=96', {}, hashOf(1))).status).toBe(200);
});
