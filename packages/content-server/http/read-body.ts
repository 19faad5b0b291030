import type { IncomingMessage } from 'node:http';

/** Maximum size of a request body, bytes. */
export const bodyLimit = 1024 * 1024;

/** Reads the body as text; null when it exceeds `bodyLimit`. */
export async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    size += bytes.length;
    if (size > bodyLimit) return null;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Undefined for a text that is no JSON. */
export function parsedJson(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text);
    return json;
  } catch {
    return undefined;
  }
}

/** Parses a posted form; without fields when the body is something else or too large. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return new URLSearchParams();
  return new URLSearchParams((await readBody(request)) ?? '');
}

/** Whether a page of another site caused the request. */
export function isCrossSite(request: IncomingMessage): boolean {
  return request.headers['sec-fetch-site'] === 'cross-site';
}
