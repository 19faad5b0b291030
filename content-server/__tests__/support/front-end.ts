import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { z } from 'zod';
import { listen, stopListening } from '../../http/listen';

const body = z.object({
  changes: z.array(z.object({ type: z.string(), id: z.number(), paths: z.array(z.string()) })),
});
type Change = z.infer<typeof body>['changes'][number];

export interface ReceivedCall {
  path: string;
  /** Whether the signature is that of the body and the time, and the time is now. */
  isSigned: boolean;
  contentType: string | undefined;
  changes: Change[];
}

export interface FrontEnd {
  url: string;
  calls: ReceivedCall[];
  /** Resolves when there are so many calls. */
  called(count: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * A front end that takes signed calls and answers with the given statuses in turn; the last one
 * stays.
 */
export async function startFrontEnd(secret: string, ...statuses: number[]): Promise<FrontEnd> {
  const calls: ReceivedCall[] = [];
  const waiting = new Map<number, () => void>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const timestamp = String(request.headers['x-revalidate-timestamp']);
      const expected = createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex');
      const age = Math.abs(Date.now() / 1000 - Number(timestamp));
      const json: unknown = JSON.parse(text);
      calls.push({
        path: request.url ?? '',
        isSigned: request.headers['x-revalidate-signature'] === `sha256=${expected}` && age < 60,
        contentType: request.headers['content-type'],
        changes: body.parse(json).changes,
      });
      waiting.get(calls.length)?.();
      response.writeHead((statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 200).end();
    });
  });
  const called = (count: number) =>
    new Promise<void>((resolve) => {
      if (calls.length >= count) resolve();
      else waiting.set(count, resolve);
    });
  const { port } = await listen(server, 0, '127.0.0.1');
  return { url: `http://127.0.0.1:${port}`, calls, called, close: () => stopListening(server) };
}

/** Expects that a front end got exactly these changes, each in a signed call of its own. */
export function expectCalls(front: Pick<FrontEnd, 'calls'>, ...changes: Change[]): void {
  expect(front.calls).toEqual(
    changes.map((change) => ({
      path: '/api/revalidate',
      isSigned: true,
      contentType: 'application/json',
      changes: [change],
    })),
  );
}
