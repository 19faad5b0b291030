import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import '../../../../faust.config';
import { askRoute } from '../../../../__tests__/support/ask-route';
import { handleWordPressFile } from '@showcase/next/wordpress-files/file-route';
import { listenLocally } from '@showcase/testing/servers/local-server';

export const SITE = 'https://www.example.test';

export const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  askRoute(handleWordPressFile, `/api/wordpress-file?address=${encodeURIComponent(path)}`, {
    headers,
    method,
  });

type Answer = (req: IncomingMessage, res: ServerResponse) => void;

/** A WordPress that answers as a test says, with what it has been asked. */
export class OddWordPress {
  readonly requests: { url: string; headers: IncomingMessage['headers'] }[] = [];
  answer: Answer = (_, res) => res.writeHead(404, { 'content-type': 'text/html' }).end('<html>');
  url = '';
  private end: () => Promise<void> = () => Promise.resolve();

  async start(): Promise<void> {
    const server = createServer((req, res) => {
      this.requests.push({ url: req.url ?? '', headers: req.headers });
      this.answer(req, res);
    });
    const { url, close } = await listenLocally(server);
    Object.assign(this, { url, end: close });
  }

  stop(): Promise<void> {
    return this.end();
  }

  /** Sets the answer to all following requests. */
  say(status: number, headers: Record<string, string>, body = ''): void {
    this.answer = (_, res) => res.writeHead(status, headers).end(body);
  }
}
