import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { startFaultyServer } from '@showcase/testing/servers/faulty-server';

/** A request, as the functions see it that decide on its answer. */
export interface Asked {
  /** Path and query, decoded, and the body. */
  text: string;
  req: IncomingMessage;
}

type Send = (res: ServerResponse) => void;

/** How a network, or a WordPress that is set up wrongly, answers; undefined: as the content server does. */
export interface Fault {
  answer?: (asked: Asked) => Send | undefined;
  /** Changes what the content server has answered. */
  change?: (text: string) => string;
  headers?: Record<string, string>;
  /** Secret of the publish plugin; null: the plugin is not installed. */
  secret?: string | null;
}

export const send =
  (status: number, body: string, type = 'text/html', headers = {}): Send =>
  (res) =>
    void res.writeHead(status, { 'content-type': type, ...headers }).end(body);

const json = (status: number, body: object) =>
  send(status, JSON.stringify(body), 'application/json');

async function bodyOf(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

/** The publish plugin's answer to the doctor, as headless-revalidate.php gives it. */
function pluginAnswer({ text, req }: Asked, secret: string | null): Send | undefined {
  if (secret === null || !text.includes('/headless-revalidate/v1/check')) return undefined;
  const [time = '', signature] = String(req.headers['x-headless-check']).split(' ');
  const right = createHmac('sha256', secret).update(`check ${time}`).digest('hex');
  if (signature !== right) return json(401, { code: 'rest_forbidden' });
  return json(200, { site: 'http://this-site', answer: '200' });
}

const PASSED = ['authorization', 'content-type', 'x-faust-secret', 'x-faustwp-secret'];

/** Starts a content server's proxy with the publish plugin, and a fault that each test sets. */
export async function startFaultProxy(secret: string) {
  const proxy = { url: '', cms: '', fault: {} as Fault };

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const body = await bodyOf(req);
    const asked = { text: decodeURIComponent(req.url ?? '') + body, req };
    const { answer, change = (text) => text, headers: added, secret: other } = proxy.fault;
    const own = answer?.(asked) ?? pluginAnswer(asked, other === undefined ? secret : other);
    if (own) return own(res);
    const headers = new Headers();
    for (const name of PASSED) headers.set(name, String(req.headers[name] ?? ''));
    const method = req.method ?? 'GET';
    const sent = { method, headers, redirect: 'manual' as const, ...(body && { body }) };
    const given = await fetch(proxy.cms + req.url, sent);
    const text = change(await given.text());
    const shown = ['content-type', 'location', 'date'].flatMap((name) => {
      const value = given.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    res.writeHead(given.status, { ...Object.fromEntries(shown), ...added }).end(text);
  }

  const { url } = await startFaultyServer((req, res) => void handle(req, res));
  return Object.assign(proxy, { url });
}
