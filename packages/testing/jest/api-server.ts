import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { parse } from 'node:querystring';
import { apiResolver } from 'next/dist/server/api-utils/node/api-resolver';

import { engineRoutes, faustRoutes, handleAuth, queryProps } from '@showcase/accounts';

type Query = Record<string, string | string[] | undefined>;

/** An API route with the limit of its body, as a page of pages/api has it. */
const page = (handler: unknown, sizeLimit: string) => ({
  default: handler,
  config: { api: { bodyParser: { sizeLimit } } },
});

/** The page of a path below /api, as Next finds it, and what it has of the path. */
function pageOf(pathname: string): { page: object; parameters: Query } {
  const [, group, ...rest] = pathname.split('/').filter(Boolean).map(decodeURIComponent);
  if (group === 'auth' && rest.length > 0) {
    return { page: page(handleAuth, '32kb'), parameters: { nextauth: rest } };
  }
  if (group === 'faust') return { page: page(faustRoutes, '200kb'), parameters: { route: rest } };
  const route = group === undefined ? [] : [group, ...rest];
  return {
    page: page(engineRoutes, '8kb'),
    parameters: { route },
  };
}

/** Answers an entry's address with the argument of a form: the page's props stand for its document. */
async function answerEntry(req: IncomingMessage, res: ServerResponse, kind: string, url: URL) {
  const path = decodeURIComponent(url.pathname);
  const query = { ...parse(url.search.slice(1)), _kind: kind, path };
  const pairs = new URLSearchParams(req.headers.cookie?.replaceAll('; ', '&'));
  const cookies = Object.fromEntries(pairs);
  const context = { req: Object.assign(req, { cookies }), res, query, resolvedUrl: '/_query' };
  const result = await queryProps(context);
  if (res.writableEnded) return;
  if ('redirect' in result) {
    const { destination, ...redirect } = result.redirect;
    const status = 'statusCode' in redirect ? redirect.statusCode : 307;
    res.writeHead(status, { location: destination });
  } else if ('notFound' in result) res.statusCode = 404;
  res.end(JSON.stringify('props' in result ? await result.props : undefined));
}

async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { pathname, search } = new URL(`http://site${req.url}`);
  const [, form] = /^\?(comment|protected)=/.exec(search) ?? [];
  if (form) return answerEntry(req, res, form, new URL(`http://site${req.url}`));
  const { page, parameters } = pageOf(pathname);
  const query = { ...parse(search.slice(1)), ...parameters };
  const noPreview = { previewModeId: '', previewModeEncryptionKey: '', previewModeSigningKey: '' };
  await apiResolver(req, res, query, page, { ...noPreview, dev: false }, false);
}

/** A server of the API routes, by Next's own resolver with its limits, and of the pages of forms. */
export const createApiServer = (): Server =>
  createServer((req, res) => {
    answer(req, res).catch((error: unknown) => {
      // An address that cannot be decoded; Next answers it like this.
      const isMalformed = error instanceof URIError;
      if (!res.headersSent) res.writeHead(isMalformed ? 400 : 500);
      res.end();
    });
  });
