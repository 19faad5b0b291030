import type { IncomingMessage, ServerResponse } from 'node:http';

import { startFaultyServer } from '@showcase/testing/servers/faulty-server';

const faults = {
  /** 503 in JSON. */
  unavailable: (res: ServerResponse) =>
    void res.writeHead(503, { 'content-type': 'application/json' }).end('{"message":"busy"}'),
  /** 429 in JSON that is not GraphQL's, of whatever stands in front of WordPress. */
  limited: (res: ServerResponse) =>
    void res.writeHead(429, { 'content-type': 'application/json' }).end('{"message":"slow down"}'),
  /** A page in place of JSON, with status 200. */
  html: (res: ServerResponse) =>
    void res.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>'),
  /** The connection ends without an answer. */
  cut: (res: ServerResponse) => void res.socket?.destroy(),
  /** Nothing, ever. */
  hang: () => undefined,
  /** The beginning of an answer, and then nothing. */
  stall: (res: ServerResponse) =>
    void res.writeHead(200, { 'content-type': 'application/json' }).write('{"data":'),
  /** GraphQL's answer when every field has failed. */
  masked: (res: ServerResponse) =>
    void res
      .writeHead(200, { 'content-type': 'application/json' })
      .end('{"errors":[{"message":"Internal server error"}],"data":{}}'),
};

export type Fault = keyof typeof faults;

export interface CmsProxy {
  url: string;
  /** How many requests have come so far, without probes. */
  readonly requests: number;
  /** Sets how all following requests are answered. */
  behave(how: Fault | 'well'): void;
  /** How wrong the clock in the Date header of answers is. */
  setClockOffset(seconds: number): void;
}

async function bodyOf(req: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of req.setEncoding('utf8')) text += String(part);
  return text;
}

function headersOf({ headers }: IncomingMessage): Headers {
  const passed = new Headers();
  const own = /^(?:host|connection|content-length|transfer-encoding|accept-encoding)$/;
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !own.test(name)) passed.set(name, [value].flat().join(', '));
  }
  return passed;
}

/** A CMS behind a network that does what it is told. */
export async function startCmsProxy(cms: { url: string }): Promise<CmsProxy> {
  let how: Fault | 'well' = 'well';
  let requests = 0;
  let offsetSeconds = 0;

  async function pass(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const body = await bodyOf(req);
    const answer = await fetch(cms.url + req.url, {
      method: req.method ?? 'GET',
      headers: headersOf(req),
      redirect: 'manual',
      ...(body && { body }),
    });
    const text = await answer.text();
    res.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? 'text/plain',
      date: new Date(Date.now() + offsetSeconds * 1000).toUTCString(),
    });
    res.end(text);
  }

  const { url } = await startFaultyServer((req, res) => {
    if (!req.url?.includes('ProbeQuery')) requests += 1;
    if (how !== 'well') faults[how](res);
    else pass(req, res).catch(() => res.destroy());
  });
  return {
    url,
    get requests() {
      return requests;
    },
    behave(next) {
      how = next;
    },
    setClockOffset(seconds) {
      offsetSeconds = seconds;
    },
  };
}
