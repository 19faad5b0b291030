import { createServer, type IncomingMessage, type RequestListener } from 'node:http';

import { listenLocally } from './local-server';

export interface PictureServer {
  url: string;
  /** Requests so far, in order. */
  asked: IncomingMessage[];
  /** Answers from now on. */
  answer: RequestListener;
}

/** Starts a server with pictures on this machine; it ends with the test file. */
export async function startPictureServer(answer: RequestListener): Promise<PictureServer> {
  const pictures: PictureServer = { url: '', asked: [], answer };
  const server = createServer((req, res) => {
    pictures.asked.push(req);
    pictures.answer(req, res);
  });
  const { url, close } = await listenLocally(server);
  stops.push(close);
  pictures.url = url;
  return pictures;
}

const stops: (() => Promise<void>)[] = [];

afterAll(() => Promise.all(stops.splice(0).map((stop) => stop())));

/** Answers every request with this body. */
export const answerWith =
  (contentType: string, body: Buffer | string, status = 200): RequestListener =>
  (_, res) =>
    void res.writeHead(status, { 'content-type': contentType }).end(body);
