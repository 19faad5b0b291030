import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';

/** Asks an API route at its own address. */
export async function askRoute(
  handler: NextApiHandler<unknown>,
  url: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) {
  const query = Object.fromEntries(new URL(url, 'http://site').searchParams);
  const req = Object.assign(new IncomingMessage(new Socket()), { method, url, headers, query });
  const res: ServerResponse = new ServerResponse(req);
  let body = '';
  const end = (chunk?: Buffer | string) => ((body = String(chunk ?? '')), res);
  // Headers of writeHead alone would go out without being kept.
  const writeHead = (status: number, given: Record<string, string> = {}) => {
    res.statusCode = status;
    for (const [name, value] of Object.entries(given)) res.setHeader(name, value);
    return res;
  };
  Object.assign(res, { end, writeHead });
  // Next's additions are not used by these routes.
  await handler(req as NextApiRequest, res as NextApiResponse);
  return { status: res.statusCode, headers: res.getHeaders(), body };
}
