import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SaxesParser } from 'saxes';
import { createMedia } from '../media/media';
import { attachment } from './wxr-fixtures/build-wxr';
import { baseUrl, renderSite } from './wxr-fixtures/render-site';

const uploads = '/wp-content/uploads/';
const names = [
  'boat.jpg',
  'song.mp3',
  'film.mov',
  'plan.pdf',
  'pack.zip',
  'evil.html',
  'evil.js',
  'a&<b>.png',
];
const { site, media } = renderSite(
  ...names.map((name, index) => {
    const address = `https://a.example/2019/07/${encodeURIComponent(name)}`;
    return attachment(index + 1, address.replaceAll('&', '&amp;'));
  }),
);
const served = (name: string) => media.serve(`${uploads}2019/07/${name}`);

describe('a file that the export only names', () => {
  it('is a drawing of the right size for an image and for its cuts', () => {
    const full = served('boat.jpg');
    expect(full?.contentType).toBe('image/svg+xml');
    expect(full?.body.toString()).toMatch(/width="1200" height="800".*boat\.jpg/);
    expect(served('boat-300x200.jpg')?.body.toString()).toContain('width="300" height="200"');
  });

  it('is drawn as well-formed XML whatever its name, the same every time', () => {
    const drawing = served('a-b-.png');
    const parser = new SaxesParser({ xmlns: true });
    parser.on('error', (error) => {
      throw error;
    });
    expect(() => parser.write(drawing?.body.toString() ?? '<').close()).not.toThrow();
    expect(served('a-b-.png')).toEqual(drawing);
    expect(served('boat.jpg')?.body).not.toEqual(drawing?.body);
  });

  it.each(['plan.pdf', 'pack.zip', 'evil.html', 'evil.js'])(
    'is a note and nothing else for %s',
    (name) => {
      expect(served(name)?.contentType).toBe('text/plain; charset=utf-8');
    },
  );

  it.each([
    ['song.mp3', 'audio/mpeg'],
    ['film.mov', 'video/quicktime'],
  ])('is nothing to play for %s', (name, type) => {
    expect(served(name)).toMatchObject({ contentType: type, body: Buffer.alloc(0) });
  });

  it('has a quoted tag that follows the content', () => {
    expect(served('boat.jpg')?.etag).toMatch(/^"[\w-]+"$/);
    expect(served('boat.jpg')?.etag).not.toBe(served('boat-300x200.jpg')?.etag);
    expect(media.serve(`${uploads}2019/07/boat.jpg?w=300`)?.etag).toBe(served('boat.jpg')?.etag);
  });
});

describe('a path', () => {
  const folder = mkdtempSync(join(tmpdir(), 'uploads-'));
  const secret = join(folder, 'secret.txt');
  const dir = join(folder, 'uploads');
  mkdirSync(join(dir, '2019/07'), { recursive: true });
  writeFileSync(secret, 'secret');
  writeFileSync(join(dir, '2019/07/boat.jpg'), 'real');
  writeFileSync(join(dir, '2019/07/extra.webp'), 'extra');
  writeFileSync(join(dir, '2019/07/page.html'), '<script>1</script>');
  writeFileSync(join(dir, '2019/07/evil.html'), '<script>1</script>');
  writeFileSync(join(dir, '.hidden.txt'), 'hidden');
  symlinkSync(secret, join(dir, '2019/07/link.txt'));
  const real = createMedia({ site, baseUrl, uploadsDir: dir });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('of a real file gives that file, in the place of its missing cuts too', () => {
    expect(real.serve(`${uploads}2019/07/boat.jpg`)).toMatchObject({
      contentType: 'image/jpeg',
      body: Buffer.from('real'),
    });
    expect(real.serve(`${uploads}2019/07/boat-300x200.jpg`)?.body.toString()).toBe('real');
    expect(real.serve(`${uploads}2019/07/extra.webp`)?.contentType).toBe('image/webp');
    expect(real.serve(`${uploads}2019/07/song.mp3`)?.body).toHaveLength(0);
  });

  it('of a real page or script gives no page and no script', () => {
    expect(real.serve(`${uploads}2019/07/page.html`)).toBeNull();
    expect(real.serve(`${uploads}2019/07/evil.html`)?.contentType).toBe(
      'text/plain; charset=utf-8',
    );
  });

  it.each([
    '../secret.txt',
    '2019/../../secret.txt',
    '%2e%2e/secret.txt',
    '..%2fsecret.txt',
    '2019/07/..%5c..%5c..%5csecret.txt',
    '2019/07/link.txt',
    '.hidden.txt',
    '2019/07/boat.jpg%00.txt',
    '/etc/passwd',
    '2019//07/boat.jpg',
    '%E0%A4%A',
    '2019/07',
    '',
    '2019/07/nothing.jpg',
    '2019/07/nothing-300x200.jpg',
    '__proto__',
    'constructor',
  ])('%p leads nowhere', (path) => {
    expect(real.serve(uploads + path)).toBeNull();
  });

  it('outside the uploads leads nowhere', () => {
    expect(real.serve('/2019/07/boat.jpg')).toBeNull();
    expect(real.serve('/wp-content/uploads')).toBeNull();
  });
});
