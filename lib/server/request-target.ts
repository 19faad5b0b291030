import type { IncomingMessage, ServerResponse } from 'node:http';

import { readServerEnv } from '../env';
import { isApi, JSON_TYPE } from './answer-headers';

interface Refusal {
  status: 400 | 405 | 415;
  error: string;
  message: string;
  allow?: string;
}

/** Methods of pages and files; API routes look at the method themselves. */
const READING = ['GET', 'HEAD'];

/** JSON, and forms of NextAuth. */
const BODY_TYPES = /^application\/(?:json|x-www-form-urlencoded)\s*(?:;|$)/i;

/** Pages whose forms are sent to them (lib/forms). */
const isForm = (url: string) => /^[^?]*\?form=wpcf7-[^&]*$/.test(url);

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** The path of a target in absolute form (RFC 9112, 3.2.2) on this site; null: none. */
function ownPath(target: string, host: string | undefined): string | null {
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return null;
  const url = new URL(target);
  const isOwn = url.host === host || url.origin === new URL(readServerEnv().siteUrl).origin;
  return isOwn ? url.pathname + url.search : null;
}

function isDecodable(url: string): boolean {
  try {
    return Boolean(decodeURIComponent(url.split('?')[0] ?? ''));
  } catch {
    return false;
  }
}

/** Why a request is refused before Next sees it; null: it is not. */
function refusalOf(req: IncomingMessage): Refusal | null {
  const { url = '', method = '', headers } = req;
  if (!url.startsWith('/')) {
    return { status: 400, error: 'bad_request', message: 'The address is not one of this site.' };
  }
  if (!isApi(url)) {
    if (READING.includes(method) || (method === 'POST' && isForm(url))) return null;
    const message = 'This address does not take that method.';
    return { status: 405, error: 'method', message, allow: READING.join(', ') };
  }
  if (!isDecodable(url)) {
    return { status: 400, error: 'bad_request', message: 'The address can’t be read.' };
  }
  if (hasBody(req) && !BODY_TYPES.test(headers['content-type'] ?? '')) {
    return { status: 415, error: 'type', message: 'Bodies of this type are not read here.' };
  }
  return null;
}

/**
 * Answers a request that is for no page or route: targets without a path, for which Next answers 500
 * or a redirect to itself, methods that nothing here takes, bodies that no route reads.
 *
 * @returns whether it has done so.
 */
export function refuse(req: IncomingMessage, res: ServerResponse): boolean {
  req.url = ownPath(req.url ?? '', req.headers.host) ?? req.url;
  const refusal = refusalOf(req);
  if (!refusal) return false;
  const { status, allow, error, message } = refusal;
  res.statusCode = status;
  res.setHeader('content-type', JSON_TYPE);
  if (allow) res.setHeader('allow', allow);
  res.end(JSON.stringify({ error, message }));
  return true;
}
