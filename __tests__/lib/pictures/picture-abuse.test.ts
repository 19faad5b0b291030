import { deflateSync } from 'node:zlib';

import { answerWith, startPictureServer } from '../../support/picture-server';
import { forgetProcess } from '../../support/process-values';
import { expectOriginal, good, picture, wordpress } from './support/picture-site';

test.each([
  ['another host', { source: 'evil.example' }, 'a.jpg', 404],
  ['a private address', { source: '10.0.0.1' }, 'a.jpg', 404],
  ['the metadata of a cloud', { source: '169.254.169.254' }, 'latest/a.jpg', 404],
  ['a host with a name before it', { source: 'cdn.example@evil.example' }, 'a.jpg', 400],
  ['a host that is a path', { source: '../wp-admin' }, 'a.jpg', 400],
  ['another port', { source: 'cdn.example:22' }, 'a.jpg', 404],
  ['another width', { width: '769' }, 'a.jpg', 400],
  ['no width', { width: 'NaN' }, 'a.jpg', 400],
  ['a way out', {}, '../../wp-config.jpg', 400],
  ['a way out in the middle', {}, '2026/../../x.jpg', 400],
  ['a way out that is encoded', {}, '2026/%2e%2e/x.jpg', 400],
  ['a way out with backslashes', {}, '..\\x.jpg', 400],
  ['a hidden file', {}, '.secret/x.jpg', 400],
  ['another host as a path', {}, '//evil.example/x.jpg', 400],
  ['a query', {}, 'x.php?a=.jpg', 400],
  ['a fragment', {}, 'x.php#.jpg', 400],
  ['a line break', {}, 'a\r\nb.jpg', 400],
  ['a NUL', {}, 'a\0b.jpg', 400],
  ['an SVG', {}, 'a.svg', 400],
  ['a page', {}, 'a.html', 400],
  ['a program', {}, 'a.php', 400],
  ['a path without end', {}, `${'a'.repeat(2_000)}.jpg`, 400],
  ['nothing', {}, '', 400],
])('%s is refused, and nobody is asked', async (_, options, path, status) => {
  const response = await picture(path, options);
  expect(response.status).toBe(status);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('location')).toBeNull();
  expect(wordpress.asked).toHaveLength(0);
});

test.each([['127.0.0.1:1'], ['localhost']])(
  'a host of `mediaHosts` at a private address is not connected to: %s',
  async (source) => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const response = await picture('a.jpg', { source });
    expect(response.status).toBe(307);
    expect(said).toHaveBeenCalledWith(expect.stringMatching(/private address/));
  },
);

/** The header of a PNG of this size, with a body of a few bytes that would inflate to rows of zeros. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    // Checksums are not reached: the size is refused first.
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe('what can’t be resized leads to the original', () => {
  test.each([
    ['an SVG with a script', () => answerWith('image/svg+xml', svg)],
    ['an SVG that says it is a JPEG', () => answerWith('image/jpeg', svg)],
    ['an SVG after a line break', () => answerWith('image/jpeg', `\n${svg}`)],
    ['a page', () => answerWith('image/jpeg', '<!doctype html>')],
    ['a PDF', () => answerWith('image/jpeg', '%PDF-1.7')],
    ['a TIFF', () => answerWith('image/jpeg', Buffer.from('II*\0'))],
    ['half a picture', () => answerWith('image/jpeg', good.subarray(0, 500))],
    ['a bomb', () => answerWith('image/png', pngOf(60_000, 60_000))],
    ['a flat bomb', () => answerWith('image/png', pngOf(1_000_000, 50))],
    ['nothing', () => answerWith('image/jpeg', '')],
    ['nothing there', () => answerWith('text/html', 'none', 404)],
    ['a failure', () => answerWith('text/html', 'none', 500)],
    ['too many bytes', () => answerWith('image/jpeg', Buffer.alloc(16_000_000, good))],
  ])('%s', async (_, answer) => {
    wordpress.answer = answer();
    const response = await expectOriginal('a.jpg');
    expect(response.headers.get('cache-control')).toBe('no-store');
    // And the next visitor costs nothing.
    await expectOriginal('a.jpg');
    expect(wordpress.asked).toHaveLength(1);
  });

  test('a redirect, to wherever', async () => {
    const other = await startPictureServer(answerWith('image/jpeg', good));
    for (const location of [
      `${other.url}/a.jpg`,
      'http://169.254.169.254/',
      '/b.jpg',
      'file:///etc',
    ]) {
      forgetProcess();
      wordpress.answer = (_, res) => void res.writeHead(302, { location }).end();
      await expectOriginal('a.jpg');
    }
    expect(other.asked).toHaveLength(0);
    expect(wordpress.asked.map(({ url }) => url)).toEqual(
      Array(4).fill('/wp-content/uploads/a.jpg'),
    );
  });
});
