import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { NextApiRequest, NextApiResponse } from 'next';

import { handleWordPressFile } from '@showcase/next';

export const SITE = 'https://www.example.test';

/** Asks the route of WordPress's files for the one at an address. */
export async function ask(address: string, headers: Record<string, string> = {}, method = 'GET') {
  const url = `/api/wordpress-file?address=${encodeURIComponent(address)}`;
  const given = { method, url, headers, query: { address }, cookies: {}, body: '', env: {} };
  const req = Object.assign(new IncomingMessage(new Socket()), given);
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
  // Next's additions are not used by this route.
  await handleWordPressFile(req as NextApiRequest, res as NextApiResponse);
  return { status: res.statusCode, headers: res.getHeaders(), body };
}
