import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';

import { startContentServer, type ContentServerOptions } from '@showcase/content-server';
import { listenLocally } from '@showcase/testing/servers/local-server';
import { startSite } from './site';

/** Name and variables of the operation of a request to WPGraphQL, as far as they are plain text. */
function operationOf({ url = '' }: IncomingMessage, body: Buffer): string {
  const text = decodeURIComponent(url.replaceAll('+', ' ')) + body.toString('utf8');
  const [, name = ''] = /\b(?:query|mutation) (\w+)/.exec(text) ?? [];
  return `${name} ${/"uri":"[^"]*"/.exec(text)?.[0] ?? ''}`;
}

/**
 * Starts the site in front of a content server that answers an operation when the test lets it.
 *
 * @param options of the content server
 * @param env settings of the site besides
 */
export async function startHeldSite(options: ContentServerOptions, env: Record<string, string>) {
  const content = await startContentServer(options);
  let isHeld = (_: string) => false;
  let delay = 0;
  let held: { operation: string; pass: () => void }[] = [];
  /** All operations that have come so far. */
  const asked: string[] = [];

  function pass(req: IncomingMessage, body: Buffer, res: ServerResponse): void {
    const to = new URL(content.url + req.url);
    const headers = { ...req.headers, host: to.host };
    const sent = request(to, { method: req.method, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(res);
    });
    sent.on('error', () => res.destroy());
    sent.end(body);
  }

  const proxy = await listenLocally(
    createServer((req, res) => {
      void buffer(req).then(async (body) => {
        const operation = operationOf(req, body);
        asked.push(operation);
        const isMatch = isHeld(operation);
        if (isMatch) held.push({ operation, pass: () => pass(req, body, res) });
        else {
          if (delay > 0) await setTimeout(delay);
          pass(req, body, res);
        }
      });
    }),
  );
  const site = await startSite({ NEXT_PUBLIC_WORDPRESS_URL: proxy.url, ...env });
  const matching = (pattern: RegExp) => (operation: string) => pattern.test(operation);

  return {
    site,
    content,
    /** How many operations have come whose name, or the `uri` after it, matches. */
    asked: (pattern: RegExp) => asked.filter(matching(pattern)).length,
    held: (pattern = /^/) => held.filter(({ operation }) => pattern.test(operation)).length,
    /** Leaves what matches unanswered from now on. */
    hold(pattern: RegExp) {
      isHeld = matching(pattern);
    },
    /** Answers the operation that has been held for longest. */
    releaseOne: () => held.shift()?.pass(),
    /** Answers all that is held, and holds nothing any more. */
    release() {
      isHeld = () => false;
      for (const each of held) each.pass();
      held = [];
    },
    /** Has each answer take so long, ms. */
    slow(ms: number) {
      delay = ms;
    },
    async stop() {
      await site.stop();
      await proxy.close();
      await content.close();
    },
  };
}

export type HeldSite = Awaited<ReturnType<typeof startHeldSite>>;
