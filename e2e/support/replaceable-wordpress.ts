import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import { startContentServer, type ContentServer, type Site } from '@showcase/content-server';
import { listenLocally } from '@showcase/testing/servers/local-server';

/** Headers of an answer that are passed on. */
const PASSED = ['content-type', 'location', 'x-graphql-keys'];

export type ReplaceableWordPress = Awaited<ReturnType<typeof startReplaceableWordPress>>;

/**
 * A content server whose content is replaced as a whole, behind a proxy that can hold its answers back: those
 * of then arrive after the content is another one.
 */
export async function startReplaceableWordPress(first: Site) {
  let content = await startContentServer({ site: first });
  const earlier: ContentServer[] = [];
  let holding: Promise<void> | null = null;
  let held: string[] = [];

  async function pass(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { method = 'GET', url = '', headers } = req;
    const { url: target } = content;
    const until = holding;
    const body = Buffer.concat(await req.toArray());
    const answer = await fetch(target + url, {
      method,
      redirect: 'manual',
      headers: { 'content-type': headers['content-type'] ?? 'application/json' },
      ...(method === 'POST' && { body }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (until) {
      held.push(decodeURIComponent(url) + String(body));
      await until;
    }
    for (const name of PASSED) {
      const value = answer.headers.get(name);
      if (value !== null) res.setHeader(name, value);
    }
    res.writeHead(answer.status).end(bytes);
  }

  const proxy = await listenLocally(
    createServer((req, res) => void pass(req, res).catch(() => res.destroy())),
  );
  return {
    url: proxy.url,
    /** Holds back what is asked for from now on, until the returned function is called. */
    hold(): () => void {
      let resolve = () => undefined as void;
      holding = new Promise<void>((done) => (resolve = done));
      held = [];
      return () => {
        holding = null;
        resolve();
      };
    },
    /** Whether an answer about a path is held back. */
    holds: (path: string) => held.some((asked) => asked.includes(`"${path}"`)),
    /** Replaces the content. */
    async replace(site: Site) {
      earlier.push(content);
      content = await startContentServer({ site });
    },
    async stop() {
      await proxy.close();
      await Promise.all([...earlier, content].map((each) => each.close()));
    },
  };
}
