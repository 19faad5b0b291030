import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
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
  /** Name, value, name, value …: what Node sends fastest. */
  headers: string[];
  body: Buffer;
}

/** An answer to GET as bytes, in each encoding that has been asked for. */
export interface StoredAnswer {
  readonly status: number;
  /** Those that it has in every encoding, by their names in lower case. */
  readonly headers: OutgoingHttpHeaders;
  readonly forms: { identity: Form } & Partial<Record<Encoding, Form>>;
  /** Bytes of all bodies. */
  size: number;
}

const rawHeaders = (headers: OutgoingHttpHeaders): string[] =>
  Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);

function formOf(headers: OutgoingHttpHeaders, body: Buffer, encoding: Encoding): Form {
  const own = {
    'content-length': body.length,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  };
  return { body, headers: rawHeaders({ ...headers, ...own }) };
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
  size: body.length,
});

function addForm(answer: StoredAnswer, encoding: Encoding, body: Buffer): Form {
  answer.size += body.length;
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

/** Sends an answer to GET or HEAD; 304 where the client has it already (RFC 9110, 13). */
export function sendStored(answer: StoredAnswer, req: Asked, res: ServerResponse): void {
  if (fresh(req.headers, answer.headers)) {
    const headers = { ...answer.headers };
    delete headers['content-type'];
    return void res.writeHead(304, rawHeaders(headers)).end();
  }
  const { headers, body } = formFor(answer, req);
  res.writeHead(answer.status, headers);
  res.end(req.method === 'HEAD' ? undefined : body);
}
