import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

import { startFaultyServer } from '@showcase/testing/servers/faulty-server';

const send =
  (status: number, body: string, type = 'application/json') =>
  (res: ServerResponse) =>
    void res.writeHead(status, { 'content-type': type }).end(body);

const faults = {
  unavailable: send(503, '{"message":"busy"}'),
  /** JSON that is not GraphQL's, of whatever stands in front of WordPress. */
  limited: send(429, '{"message":"slow down"}'),
  /** A page in place of JSON. */
  html: send(200, '<h1>Maintenance</h1>', 'text/html'),
  /** The connection ends without an answer. */
  cut: (res: ServerResponse) => void res.socket?.destroy(),
  /** Nothing, ever. */
  hang: () => undefined,
  /** The beginning of an answer, and then nothing. */
  stall: (res: ServerResponse) =>
    void res.writeHead(200, { 'content-type': 'application/json' }).write('{"data":'),
  /** GraphQL's answer when every field has failed. */
  masked: send(200, '{"errors":[{"message":"Internal server error"}],"data":{}}'),
};

/** Sends an answer of GraphQL on with an error beside its data. */
async function sendPartly(answer: IncomingMessage, res: ServerResponse): Promise<void> {
  const { errors = [], ...others } = JSON.parse(await text(answer));
  const body = { ...others, errors: [...errors, { message: 'A field failed' }] };
  send(answer.statusCode ?? 500, JSON.stringify(body))(res);
}

export type Fault = keyof typeof faults;
export type CmsProxy = Awaited<ReturnType<typeof startCmsProxy>>;

/**
 * A CMS behind a network that does what it is told.
 *
 * @param offset how wrong the clock in the Date header of answers is, seconds
 */
export async function startCmsProxy(cms: { url: string }, offset = 0) {
  let how: Fault | 'well' | 'partial' | 'no-token' = 'well';
  const proxy = {
    url: '',
    /** How many requests have come so far, without probes. */
    requests: 0,
    /** Their decoded paths, with the query of those by GET. */
    paths: new Array<string>(),
    /**
     * Sets how all following requests are answered; `partial`: with an error beside the data; `no-token`: by a
     * WordPress whose web server removes the header Authorization.
     */
    behave(next: typeof how) {
      how = next;
    },
  };

  function pass(req: IncomingMessage, res: ServerResponse): void {
    const { method, url, headers } = req;
    if (how === 'no-token') delete headers.authorization;
    const to = new URL(cms.url + url);
    const asked = request(to, { method, headers: { ...headers, host: to.host } }, (answer) => {
      const date = new Date(Date.now() + offset * 1000).toUTCString();
      if (how === 'partial') return void sendPartly(answer, res);
      res.writeHead(answer.statusCode ?? 500, { ...answer.headers, date });
      answer.pipe(res);
    });
    req.pipe(asked).on('error', () => res.destroy());
  }

  const { url } = await startFaultyServer((req, res) => {
    if (!req.url?.includes('ProbeQuery')) {
      proxy.requests += 1;
      proxy.paths.push(decodeURIComponent(req.url ?? ''));
    }
    if (how === 'well' || how === 'partial' || how === 'no-token') pass(req, res);
    else faults[how](res);
  });
  return Object.assign(proxy, { url });
}
