import type { IncomingMessage } from 'node:http';

/** Largest request body in bytes. */
export const bodyLimit = 1024 * 1024;

/** The whole body as text; null when it is larger than `bodyLimit`. */
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
