import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { parse } from 'node:querystring';
import { apiResolver } from 'next/dist/server/api-utils/node/api-resolver';

import * as engine from '../../pages/api/[[...route]]';
import * as auth from '../../pages/api/auth/[...nextauth]';
import * as faust from '../../pages/api/faust/[[...route]]';

type Query = Record<string, string | string[]>;

/** The page of a path below /api, as Next finds it, and what it has of the path. */
function pageOf(pathname: string): { page: object; parameters: Query } {
  const [, group, ...rest] = pathname.split('/').filter(Boolean).map(decodeURIComponent);
  if (group === 'auth' && rest.length > 0) return { page: auth, parameters: { nextauth: rest } };
  if (group === 'faust') return { page: faust, parameters: { route: rest } };
  return { page: engine, parameters: { route: group === undefined ? [] : [group, ...rest] } };
}

/** Answers an entry's address with the argument of a form: the page's props stand for its document. */
async function answerEntry(req: IncomingMessage, res: ServerResponse, form: string, url: URL) {
  const { getServerSideProps } = await import(`../../pages/_${form}`);
  const query = { ...parse(url.search.slice(1)), path: decodeURIComponent(url.pathname) };
  const cookies = parse(req.headers.cookie ?? '', '; ');
  const result = await getServerSideProps({ req: Object.assign(req, { cookies }), res, query });
  if (res.writableEnded) return;
  const { destination, statusCode } = result.redirect ?? {};
  if (destination) res.writeHead(statusCode, { location: destination });
  else if (result.notFound) res.statusCode = 404;
  res.end(JSON.stringify(result.props));
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
