import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { apiResolver } from 'next/dist/server/api-utils/node/api-resolver';

import * as avatar from '../../pages/api/avatar';
import * as manifest from '../../pages/api/manifest';
import { listenLocally, type LocalServer } from '@showcase/testing/servers/local-server';

const routes = new Map<string, object>([
  ['/api/avatar', avatar],
  ['/api/manifest', manifest],
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

beforeAll(async () => {
  site = await listenLocally(server);
});

afterAll(() => site.close());

/** Asks one of the routes that are for everybody, with Next's own resolver around it. */
export function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(site.url + path, init);
}
