import { request } from 'node:http';

export interface RawAnswer {
  status: number;
  body: string;
  /** The Location header; null when there is none. */
  location: string | null;
}

const TIMEOUT_MS = 15_000;

/** A GET for exactly this request target: fetch and browsers would tidy it up first. */
export function rawGet(origin: string, target: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const path = target.startsWith('http') ? target.replace(origin, '') : target;
    const sent = request({ hostname, port, path, timeout: TIMEOUT_MS }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (body += chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body,
          location: response.headers.location ?? null,
        }),
      );
    });
    sent.on('timeout', () => sent.destroy(new Error(`no answer to ${target.slice(0, 60)}`)));
    sent.on('error', reject);
    sent.end();
  });
}
