import { sendLines } from './send-lines';

export interface RawResponse {
  status: number;
  headers: Headers;
  body: string;
}

/** Sends exactly this request; fetch would tidy up its target, and refuses some methods. */
export async function rawRequest(
  origin: string,
  line: string,
  headers: Record<string, string> = {},
  body = '',
): Promise<RawResponse> {
  const { host } = new URL(origin);
  const [method, target] = line.split(' ');
  const length = { ...(body && { 'content-length': String(Buffer.byteLength(body)) }) };
  const sent = { host, connection: 'close', ...headers, ...length };
  const head = Object.entries(sent).map(([name, value]) => `${name}: ${value}`);
  const text = await sendLines(origin, [`${method} ${target} HTTP/1.1`, ...head, '', body]);
  const [top = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = top.split('\r\n');
  const pairs = lines.map((each): [string, string] => {
    const at = each.indexOf(':');
    return [each.slice(0, at), each.slice(at + 1).trim()];
  });
  const status = Number(first.split(' ')[1]);
  return { status, headers: new Headers(pairs), body: rest.join('\r\n\r\n') };
}
