import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { apiResolver } from 'next/dist/server/api-utils/node/api-resolver';

import * as account from '../../../../../pages/api/account/[action]';
import * as auth from '../../../../../pages/api/auth/[...nextauth]';
import * as comment from '../../../../../pages/api/comment';
import * as entryPassword from '../../../../../pages/api/entry-password';
import * as logout from '../../../../../pages/api/faust/auth/logout';
import * as start from '../../../../../pages/api/faust/auth/start';
import * as token from '../../../../../pages/api/faust/auth/token';
import * as graphql from '../../../../../pages/api/faust/graphql';
import { listenLocally, type LocalServer } from '@showcase/testing/servers/local-server';

type Query = Record<string, string | string[]>;

const routes = new Map<string, object>([
  ['/api/comment', comment],
  ['/api/entry-password', entryPassword],
  ['/api/faust/auth/logout', logout],
  ['/api/faust/auth/start', start],
  ['/api/faust/auth/token', token],
  ['/api/faust/graphql', graphql],
]);

function routeOf(path: string): { module: object; parameters: Query } | null {
  const segments = path.split('/').filter(Boolean).map(decodeURIComponent);
  const [, group, ...rest] = segments;
  const known = routes.get(path);
  if (known) return { module: known, parameters: {} };
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

/** Serves the API routes that have to do with signing in and passwords, by Next's own resolver with its limits. */
export async function startApiServer(): Promise<LocalServer> {
  const server = createServer((req, res) => {
    answer(req, res).catch((error: unknown) => {
      // An address that cannot be decoded; Next answers it like this.
      const isMalformed = error instanceof URIError;
      if (!res.headersSent) res.writeHead(isMalformed ? 400 : 500);
      res.end();
    });
  });
  return listenLocally(server);
}
