import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { apiResolver } from 'next/dist/server/api-utils/node/api-resolver';

import type { ContentServer, ContentServerOptions } from '@showcase/content-server/server';
import * as preview from '../../../../../pages/api/editor/preview';
import * as privateEntry from '../../../../../pages/api/editor/private-entry';
import * as refresh from '../../../../../pages/api/editor/refresh';
import * as toolbar from '../../../../../pages/api/editor/toolbar';
import { listenLocally } from '@showcase/testing/servers/local-server';
import { closeAfterTest, startCms, startSite } from '../../sign-in/support/signed-in-site';
import { createVisitor, type Visitor } from '../../sign-in/support/visitor';

const routes = new Map<string, object>([
  ['/api/editor/preview', preview],
  ['/api/editor/private-entry', privateEntry],
  ['/api/editor/refresh', refresh],
  ['/api/editor/toolbar', toolbar],
]);

export interface EditorSite {
  cms: ContentServer;
  /** A browser; signed in as somebody whose password is `<login>-pass` when one is named. */
  visitor(login?: string): Promise<Visitor>;
}

async function listen(): Promise<string> {
  const noPreview = { previewModeId: '', previewModeEncryptionKey: '', previewModeSigningKey: '' };
  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    const { pathname, searchParams } = new URL(`http://site${req.url}`);
    const route = routes.get(pathname);
    if (!route) return void res.writeHead(404).end();
    const query = Object.fromEntries(searchParams);
    const context = { ...noPreview, dev: false };
    return apiResolver(req, res, query, route, context, false);
  };
  const server = createServer((req, res) => void answer(req, res));
  const { url, close } = await listenLocally(server);
  closeAfterTest(close);
  return url;
}

/**
 * The editor's API routes in front of a content server, by Next's own resolver.
 *
 * @param behind address the site is told to ask instead of the content server's own
 */
export async function startEditorSite(
  options: ContentServerOptions = {},
  behind: (cms: ContentServer) => Promise<{ url: string }> = async (cms) => cms,
): Promise<EditorSite> {
  const cms = await startCms(options);
  const site = await startSite(await behind(cms));
  const url = await listen();
  return {
    cms,
    async visitor(login) {
      const visitor = site.visitor();
      if (login) await visitor.signIn(login);
      return createVisitor(url, visitor.cookies);
    },
  };
}
