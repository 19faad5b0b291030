import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { startFaultyServer } from '@showcase/testing/servers/faulty-server';
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
const answer: RequestListener = (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  asked.push(pathname);
  response.statusCode = pathname === '/missing/' ? 404 : 200;
  response.end(files[pathname] ?? 'some file');
};

const folder = mkdtempSync(join(tmpdir(), 'static-pages-'));
let url: string;

beforeAll(async () => ({ url } = await startFaultyServer(answer)));
afterAll(() => rmSync(folder, { recursive: true }));

it('leaves out scripts and their preloads and nothing else', () => {
  const lines = page.split('\n');
  const expected = lines.map((each) => each.replace(/<link rel="pre.*?>|<script.*<\/script>/, ''));
  const close = (html: string) => html.replace(/\s+/g, '');
  expect(close(withoutScripts(page))).toBe(close(expected.join('')));
});

it('saves what the page and its style sheets load from the site, and no page that it links to', async () => {
  await savePages(url, ['/post/'], folder);
  const loaded = ['/b.png', '/fonts/a.woff2', '/large.png', '/logo.svg', '/small.png'];
  expect([...asked].sort()).toEqual([...loaded, '/post/', '/styles/site.css'].sort());
  const read = (file: string) => readFileSync(join(folder, file));
  expect(String(read('fonts/a.woff2'))).toBe('some file');
  // Text has a compressed copy beside it, fonts have none.
  expect(gunzipSync(read('post/index.html.gz'))).toEqual(read('post/index.html'));
  expect(existsSync(join(folder, 'logo.svg.gz'))).toBe(true);
  expect(existsSync(join(folder, 'fonts/a.woff2.gz'))).toBe(false);
});

it('says which address is missing', async () => {
  await expect(savePages(url, ['/missing/'], folder)).rejects.toThrow(
    `${url}/missing/ answers 404`,
  );
});
