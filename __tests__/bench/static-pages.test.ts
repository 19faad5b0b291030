import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { savePages, withoutScripts } from '../../ops/bench/lighthouse/static-pages.mjs';

const page = `<!DOCTYPE html><html><head><link rel="preload" as="script" href="/a.js"/>
<link rel="canonical" href="/canonical/"/><link rel="stylesheet" href="/styles/site.css"/>
<script data-scripts="/b.js">if (1 < 2) { "</p>" }</script></head><body><a href="/elsewhere/">x</a>
<img src="/logo.svg?v=1&amp;w=2" srcset="/small.png 1x, /large.png 2x"/>
<script id="__NEXT_DATA__" type="application/json">{"a":1}</script><p>Text</p></body></html>`;

const files: Record<string, string> = {
  '/post/': page,
  '/styles/site.css': '@font-face { src: url("../fonts/a.woff2") } b { background: url(/b.png) }',
};

/** Everything that is not in `files` is there too, so that what is not asked for is known. */
const asked: string[] = [];
const server = http.createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  asked.push(pathname);
  response.statusCode = pathname === '/missing/' ? 404 : 200;
  response.end(files[pathname] ?? 'some file');
});

let url: string;
let folder: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

beforeEach(() => {
  asked.length = 0;
  folder = mkdtempSync(join(tmpdir(), 'static-pages-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('leaves out scripts and their preloads and nothing else', () => {
  const html = withoutScripts(page);
  expect(html).not.toMatch(/script|__NEXT_DATA__|a\.js|b\.js/);
  expect(html).toContain('<link rel="stylesheet" href="/styles/site.css"/>');
  expect(html.replace(/\s+/g, '')).toBe(
    page
      .split('\n')
      .map((line) => line.replace(/<link rel="preload".*?>|<script.*<\/script>/, ''))
      .join('')
      .replace(/\s+/g, ''),
  );
});

it('saves what the page and its style sheets load from the site, and no page that it links to', async () => {
  await savePages(url, ['/post/'], folder);
  expect([...asked].sort()).toEqual([
    '/b.png',
    '/fonts/a.woff2',
    '/large.png',
    '/logo.svg',
    '/post/',
    '/small.png',
    '/styles/site.css',
  ]);
  expect(readFileSync(join(folder, 'fonts/a.woff2'), 'utf8')).toBe('some file');
});

it('has a compressed copy of text beside it, and none of pictures and fonts', async () => {
  await savePages(url, ['/post/'], folder);
  const html = join(folder, 'post/index.html');
  expect(gunzipSync(readFileSync(`${html}.gz`)).toString()).toBe(readFileSync(html, 'utf8'));
  expect(existsSync(join(folder, 'logo.svg.gz'))).toBe(true);
  expect(existsSync(join(folder, 'fonts/a.woff2.gz'))).toBe(false);
});

it('says which address is missing', async () => {
  await expect(savePages(url, ['/missing/'], folder)).rejects.toThrow(
    `${url}/missing/ answers 404`,
  );
});
