import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { apiResolver } from 'next/dist/server/api-utils/node/api-resolver';

import * as account from '../../../../pages/api/account/[action]';
import * as auth from '../../../../pages/api/auth/[...nextauth]';
import * as logout from '../../../../pages/api/faust/auth/logout';
import * as start from '../../../../pages/api/faust/auth/start';
import * as token from '../../../../pages/api/faust/auth/token';

type Query = Record<string, string | string[]>;

const faustRoutes = new Map<string, object>([
  ['/api/faust/auth/logout', logout],
  ['/api/faust/auth/start', start],
  ['/api/faust/auth/token', token],
]);

function routeOf(path: string): { module: object; parameters: Query } | null {
  const segments = path.split('/').filter(Boolean).map(decodeURIComponent);
  const [, group, ...rest] = segments;
  const faust = faustRoutes.get(path);
  if (faust) return { module: faust, parameters: {} };
  if (group === 'auth' && rest.length > 0) return { module: auth, parameters: { nextauth: rest } };
  const [action] = rest;
  if (group === 'account' && action !== undefined)
    return { module: account, parameters: { action } };
  return null;
}

function queryOf(search: URLSearchParams): Query {
  const names = [...new Set(search.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const [first = '', ...more] = search.getAll(name);
      return [name, more.length > 0 ? [first, ...more] : first];
    }),
  );
}

async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const url = new URL(`http://site${req.url}`);
  const route = routeOf(url.pathname);
  if (!route) {
    res.writeHead(404).end();
    return;
  }
  const noPreview = { previewModeId: '', previewModeEncryptionKey: '', previewModeSigningKey: '' };
  await apiResolver(
    req,
    res,
    { ...queryOf(url.searchParams), ...route.parameters },
    route.module,
    { ...noPreview, dev: false },
    false,
  );
}

export interface ApiServer {
  url: string;
  close(): Promise<void>;
}

/** Serves the API routes that have to do with signing in, by Next's own resolver with its limits. */
export async function startApiServer(): Promise<ApiServer> {
  const server = createServer((req, res) => {
    answer(req, res).catch((error: unknown) => {
      // An address that cannot be decoded; Next answers it like this.
      const isMalformed = error instanceof URIError;
      if (!res.headersSent) res.writeHead(isMalformed ? 400 : 500);
      res.end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
