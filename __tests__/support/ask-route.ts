import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { NextApiRequest, NextApiResponse } from 'next';

type Handler = (req: NextApiRequest, res: NextApiResponse) => Promise<void> | void;

export interface RouteAnswer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

/** Asks an API route at its own address. */
export async function askRoute(
  handler: Handler,
  url: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<RouteAnswer> {
  const req = new IncomingMessage(new Socket());
  const query = Object.fromEntries(new URL(url, 'http://site').searchParams);
  Object.assign(req, { method, url, headers, query });
  const res = new ServerResponse(req);
  let body = '';
  Object.assign(res, { end: (chunk?: Buffer | string) => ((body = String(chunk ?? '')), res) });
  // Headers of writeHead alone would go out without being kept.
  const writeHead = (status: number, given: Record<string, string> = {}) => {
    res.statusCode = status;
    for (const [name, value] of Object.entries(given)) res.setHeader(name, value);
    return res;
  };
  Object.assign(res, { writeHead });
  // Next's additions are not used by these routes.
  await handler(req as NextApiRequest, res as NextApiResponse);
  return { status: res.statusCode, headers: res.getHeaders(), body };
}
