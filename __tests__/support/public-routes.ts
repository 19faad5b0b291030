import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiResolver } from 'next/dist/server/api-utils/node/api-resolver';

import * as avatar from '../../pages/api/avatar';
import * as manifest from '../../pages/api/manifest';
import * as picture from '../../pages/api/picture';
import * as socialImage from '../../pages/api/social-image';
import { listenLocally, type LocalServer } from './local-server';

const routes = new Map<string, object>([
  ['/api/avatar', avatar],
  ['/api/manifest', manifest],
  ['/api/picture', picture],
  ['/api/social-image', socialImage],
]);

async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(`http://site${req.url}`);
  const keys = { previewModeId: '', previewModeEncryptionKey: '', previewModeSigningKey: '' };
  const query = Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => {
      const all = searchParams.getAll(name);
      return [name, all.length > 1 ? all : all[0]];
    }),
  );
  await apiResolver(req, res, query, routes.get(pathname), { ...keys, dev: false }, false);
}

const server = createServer((req, res) => {
  answer(req, res).catch(() => res.writeHead(500).end());
});

let site: LocalServer;
let folder = '';

/** Where the routes keep what must survive a restart. */
export const dataFolder = (): string => folder;

beforeAll(async () => {
  site = await listenLocally(server);
});

afterAll(() => site.close());

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-'));
  process.env.DATA_DIR = folder;
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  delete process.env.DATA_DIR;
});

/** Asks one of the routes that are for everybody, with Next's own resolver around it. */
export function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(site.url + path, init);
}

/** Asks for the image of a page, as next.config.js hands its address over. */
export function askImage(page: string, version = '', init: RequestInit = {}): Promise<Response> {
  return ask(`/api/social-image?${new URLSearchParams({ uri: page, v: version })}`, init);
}
