import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

const TIMEOUT_MS = 15_000;

export interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * A GET with exactly these headers, whose answer is left compressed as it came.
 *
 * @param path the request's target in place of the URL's, which would be tidied up
 */
export async function exchange(
  url: string,
  headers: Record<string, string> = {},
  path?: string,
): Promise<Answer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = { headers, timeout: TIMEOUT_MS, ...(path !== undefined && { path }) };
    const sent = request(url, options, resolve).on('error', reject);
    sent.on('timeout', () => sent.destroy(new Error(`no answer to ${url}`))).end();
  });
  const body = Buffer.concat(await response.toArray());
  return { status: response.statusCode, headers: response.headers, body };
}

/** A GET for exactly this request target, or address on this origin: status, text, and where it leads. */
export async function rawGet(origin: string, target: string) {
  const path = target.startsWith('http') ? target.replace(origin, '') : target;
  const { status, headers, body } = await exchange(origin, {}, path);
  return { status: status ?? 0, body: String(body), location: headers.location ?? null };
}
