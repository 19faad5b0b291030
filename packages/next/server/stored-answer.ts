import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { brotliCompress, constants, gzipSync } from 'node:zlib';
import fresh from 'fresh';
import Negotiator from 'negotiator';

import { engineState } from '../definition/engine-state';

/** The encodings in which an answer is sent: of those that a client takes the first one that is there. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** Measured in docs/decisions/0020-answers-from-memory.md: 6 ms for a page, in a thread of its own. */
const BROTLI = {
  [constants.BROTLI_PARAM_QUALITY]: 10,
  [constants.BROTLI_PARAM_LGWIN]: 16,
};

type Asked = Pick<IncomingMessage, 'method' | 'headers'>;

/** An answer in one encoding (RFC 9110, 3.2). */
interface Representation {
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** An answer to GET as bytes, in each encoding that has been asked for. */
export interface StoredAnswer {
  readonly status: number;
  /** Those that it has in every encoding, by their names in lower case. */
  readonly headers: OutgoingHttpHeaders;
  readonly encoded: { identity: Representation } & Partial<Record<Encoding, Representation>>;
}

function represent(shared: OutgoingHttpHeaders, body: Buffer, encoding: Encoding): Representation {
  const headers: OutgoingHttpHeaders = { ...shared, 'content-length': body.length };
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  // Next gives gzip and the plain answer one tag. A cache that has gzip is to get what is smaller.
  if (encoding === 'br' && shared.etag) headers.etag = String(shared.etag).replace(/"$/, '-br"');
  return { headers, body };
}

/** `headers`: those that do not depend on the encoding, by their names in lower case. */
export const storedAnswer = (
  status: number,
  headers: OutgoingHttpHeaders,
  body: Buffer,
): StoredAnswer => ({
  status,
  headers,
  encoded: { identity: represent(headers, body, 'identity') },
});

declare module '../definition/engine-state' {
  interface EngineState {
    /** Whether Brotli is at work: one answer at a time, so that the processor is free for other requests. */
    isCompressing?: boolean;
  }
}

/** Returns the answer in an encoding; undefined while Brotli's is being made. */
function encodedAs(encoding: Encoding, answer: StoredAnswer): Representation | undefined {
  const { headers, encoded } = answer;
  const { body } = encoded.identity;
  if (encoding === 'gzip') encoded.gzip ??= represent(headers, gzipSync(body), encoding);
  const state = engineState();
  if (encoding === 'br' && !encoded.br && !state.isCompressing) {
    state.isCompressing = true;
    brotliCompress(body, { params: BROTLI }, (error, compressed) => {
      state.isCompressing = false;
      if (!error) encoded.br = represent(headers, compressed, encoding);
    });
  }
  return encoded[encoding];
}

/** Returns the answer as a request asks for it (RFC 9110, 12.5.3); as by Next's compression, HEAD gets the plain one. */
function representationFor(answer: StoredAnswer, req: Asked): Representation {
  // Next's compression says so of all that it would compress.
  const isCompressible = /\baccept-encoding\b/i.test(String(answer.headers.vary));
  if (!isCompressible || req.method !== 'GET') return answer.encoded.identity;
  const accepted = new Negotiator(req).encodings(ENCODINGS);
  for (const encoding of ENCODINGS) {
    const found = accepted.includes(encoding) && encodedAs(encoding, answer);
    if (found) return found;
  }
  return answer.encoded.identity;
}

/** Headers that a 304, which has no body, does not have. */
const OF_BODY = ['content-type', 'content-length', 'content-encoding'];

/** Sends an answer to GET or HEAD; 304 where the client has it already (RFC 9110, 13). */
export function sendStored(answer: StoredAnswer, req: Asked, res: ServerResponse): void {
  const { headers, body } = representationFor(answer, req);
  // An answer without validators, such as a redirect, never matches (`If-None-Match: *`).
  const hasValidator = 'etag' in headers || 'last-modified' in headers;
  if (hasValidator && fresh(req.headers, headers)) {
    const kept = Object.entries(headers).filter(([name]) => !OF_BODY.includes(name));
    return void res.writeHead(304, Object.fromEntries(kept)).end();
  }
  res.writeHead(answer.status, headers);
  res.end(req.method === 'HEAD' ? undefined : body);
}
