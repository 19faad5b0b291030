import type {
  IncomingMessage,
  OutgoingHttpHeader,
  OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http';
import { brotliCompress, constants, gzipSync } from 'node:zlib';
import fresh from 'fresh';
import Negotiator from 'negotiator';

/** The encodings in which an answer is sent: of those that a client takes the first one that is there. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** Measured in docs/decisions/0020-answers-from-memory.md: 6 ms for a page, in a thread of its own. */
const BROTLI = {
  [constants.BROTLI_PARAM_QUALITY]: 10,
  [constants.BROTLI_PARAM_LGWIN]: 16,
};

type Asked = Pick<IncomingMessage, 'method' | 'headers'>;

/** An answer in one encoding. */
interface Form {
  headers: OutgoingHttpHeaders;
  /** The same as name, value, name, value …: what Node sends fastest. */
  raw: OutgoingHttpHeader[];
  body: Buffer;
}

/** An answer to GET as bytes, in each encoding that has been asked for. */
export interface StoredAnswer {
  readonly status: number;
  /** Those that it has in every encoding, by their names in lower case. */
  readonly headers: OutgoingHttpHeaders;
  readonly forms: { identity: Form } & Partial<Record<Encoding, Form>>;
}

/** Several cookies stay a list, which Node sends as a header each. */
const rawHeaders = (headers: OutgoingHttpHeaders): OutgoingHttpHeader[] =>
  Object.entries(headers).flatMap(([name, value = '']) => [name, value]);

function formOf(shared: OutgoingHttpHeaders, body: Buffer, encoding: Encoding): Form {
  const headers: OutgoingHttpHeaders = { ...shared, 'content-length': body.length };
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  // Next gives gzip and the plain answer one tag. A cache that has gzip is to get what is smaller.
  if (encoding === 'br' && shared.etag) headers.etag = String(shared.etag).replace(/"$/, '-br"');
  return { headers, raw: rawHeaders(headers), body };
}

/** `headers`: those that do not depend on the encoding, by their names in lower case. */
export const storedAnswer = (
  status: number,
  headers: OutgoingHttpHeaders,
  body: Buffer,
): StoredAnswer => ({
  status,
  headers,
  forms: { identity: formOf(headers, body, 'identity') },
});

function addForm(answer: StoredAnswer, encoding: Encoding, body: Buffer): Form {
  return (answer.forms[encoding] = formOf(answer.headers, body, encoding));
}

/** One at a time, so that the processor is left to who waits for a page. */
let isCompressing = false;

/** Returns the answer in an encoding; undefined while Brotli's is being made. */
function formIn(answer: StoredAnswer, encoding: Encoding): Form | undefined {
  const { forms } = answer;
  const { body } = forms.identity;
  if (forms[encoding] || encoding === 'identity') return forms[encoding];
  if (encoding === 'gzip') return addForm(answer, encoding, gzipSync(body));
  if (isCompressing) return undefined;
  isCompressing = true;
  brotliCompress(body, { params: BROTLI }, (error, compressed) => {
    isCompressing = false;
    if (!error) addForm(answer, encoding, compressed);
  });
  return undefined;
}

/** Returns the answer as a request asks for it (RFC 9110, 12.5.3); as by Next's compression, HEAD gets the plain one. */
function formFor(answer: StoredAnswer, req: Asked): Form {
  // Next's compression says so of all that it would compress.
  const isCompressible = /\baccept-encoding\b/i.test(String(answer.headers.vary));
  if (!isCompressible || req.method !== 'GET') return answer.forms.identity;
  const accepted = new Negotiator(req).encodings(ENCODINGS);
  for (const encoding of ENCODINGS) {
    const form = accepted.includes(encoding) && formIn(answer, encoding);
    if (form) return form;
  }
  return answer.forms.identity;
}

/** Headers that a 304, which has no body, does not have. */
const OF_BODY = ['content-type', 'content-length', 'content-encoding'];

/** Sends an answer to GET or HEAD; 304 where the client has it already (RFC 9110, 13). */
export function sendStored(answer: StoredAnswer, req: Asked, res: ServerResponse): void {
  const { headers, raw, body } = formFor(answer, req);
  // What has neither, such as a redirect, can't be known already (`If-None-Match: *`).
  const hasValidator = 'etag' in headers || 'last-modified' in headers;
  if (hasValidator && fresh(req.headers, headers)) {
    const kept = Object.entries(headers).filter(([name]) => !OF_BODY.includes(name));
    return void res.writeHead(304, Object.fromEntries(kept)).end();
  }
  res.writeHead(answer.status, raw);
  res.end(req.method === 'HEAD' ? undefined : body);
}
