import type { ServerResponse } from 'node:http';

export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

export function sendReply(response: ServerResponse, reply: Reply, isHead: boolean): void {
  response.writeHead(reply.status, {
    ...reply.headers,
    'content-length': String(Buffer.byteLength(reply.body)),
  });
  response.end(isHead ? undefined : reply.body);
}

export function plainReply(status: number, text: string): Reply {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: `${text}\n` };
}
