import type { ContentServer, ContentServerOptions } from '@showcase/content-server/server';
import { createApiServer } from '../../../../../__tests__/support/api-server';
import { listenLocally } from '@showcase/testing/servers/local-server';
import { closeAfterTest, startCms, startSite } from '../../sign-in/support/signed-in-site';
import { createVisitor, type Visitor } from '../../sign-in/support/visitor';

export interface EditorSite {
  cms: ContentServer;
  /** A browser; signed in as somebody whose password is `<login>-pass` when one is named. */
  visitor(login?: string): Promise<Visitor>;
}

async function listen(): Promise<string> {
  const { url, close } = await listenLocally(createApiServer());
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
