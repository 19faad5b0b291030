import { connect } from 'node:net';

/** The head of a request that has a body. */
export const POST = [
  'POST /api/account/sign-in HTTP/1.1',
  'Host: site',
  'Content-Type: application/json',
];

/** Sends lines on one connection. Resolves to all that comes until the server closes it. */
export function sendLines(origin: string, lines: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
    socket.on('error', reject);
    socket.on('end', () => resolve(text));
    socket.write(lines.join('\r\n'));
  });
}
