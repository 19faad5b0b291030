import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { apiResolver } from 'next/dist/server/api-utils/node/api-resolver';

import { rigSite } from '@showcase/testing/content/rig-site';
import { connect } from '@showcase/testing/jest/connected-site';
import { listenLocally } from '@showcase/testing/servers/local-server';
import { writeGuideFiles } from '../../e2e/support/guide-files';
import '../../site';

const folder = resolve(__dirname, '../../.cache/api-route');
const noPreview = { previewModeId: '', previewModeEncryptionKey: '', previewModeSigningKey: '' };
const SENT = { uri: '/listed-post-02/', text: 'More pictures' };

let url: string;
let stop: () => Promise<void>;

/** The route of the guide, as Next serves it. */
beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeGuideFiles('docs/guides/api-route.md', folder);
  writeFileSync(join(folder, 'faust.config.ts'), "export { default } from '../../faust.config';\n");
  const route: object = jest.requireActual(join(folder, 'pages/api/suggest.ts'));
  await connect({ site: rigSite() });
  const server = createServer((req, res) => {
    void apiResolver(req, res, {}, route, { ...noPreview, dev: false }, false);
  });
  ({ url, close: stop } = await listenLocally(server));
});

afterAll(() => stop());

async function send(body: object, headers: Record<string, string> = {}) {
  const sent = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers };
  const answer = await fetch(url, { method: 'POST', headers: sent, body: JSON.stringify(body) });
  return { status: answer.status, headers: answer.headers, json: await answer.json() };
}

beforeEach(() => void jest.spyOn(console, 'log').mockReturnValue());

test('the route of the guide takes what a page of the site sends', async () => {
  const { status, headers, json } = await send(SENT);
  expect([status, json]).toEqual([200, { thanks: true }]);
  expect(headers.get('cache-control')).toContain('no-store');
  expect(console.log).toHaveBeenCalledWith('A suggestion for /listed-post-02/: "More pictures"');
});

test('the route of the guide refuses other sites, other methods, wrong values, and too many requests', async () => {
  expect((await send(SENT, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await fetch(url)).status).toBe(405);
  expect((await send({ ...SENT, text: 5 })).status).toBe(400);
  expect((await send({ ...SENT, uri: '/nowhere/' })).status).toBe(404);
  expect((await send({ ...SENT, text: 'x'.repeat(501) })).status).toBe(400);
  // Five may be sent.
  for (const text of [1, 2]) await send({ ...SENT, text });
  const { status, headers, json } = await send(SENT);
  expect([status, json.error]).toEqual([429, 'too_many_attempts']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
});
