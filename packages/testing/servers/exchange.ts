import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

export interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A GET with exactly these headers, whose answer is left compressed as it came. */
export async function exchange(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { headers }, resolve).on('error', reject).end();
  });
  const body = Buffer.concat(await response.toArray());
  return { status: response.statusCode, headers: response.headers, body };
}
