import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { z } from 'zod';
import { listen, stopListening } from '../../http/listen';

const body = z.strictObject({
  changes: z.array(
    // Own addresses, before and after: the front end remembers them as those of this node.
    z.object({ type: z.string(), id: z.number(), paths: z.array(z.string()).max(2) }),
  ),
  tags: z.array(z.string()),
  paths: z.array(z.string()),
});
type Told = z.infer<typeof body>;

export interface ReceivedCall extends Told {
  path: string;
  /** Whether the signature is that of the body and the time, and the time is now. */
  isSigned: boolean;
  contentType: string | undefined;
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
        ...body.parse(json),
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

/** A call about one change, with the lists that changed by it: their tags, and their paths. */
export function about(change: Told['changes'][number], lists: Record<string, string> = {}): Told {
  return { changes: [change], tags: Object.keys(lists), paths: Object.values(lists) };
}

/** Expects that a front end got exactly these calls, all signed. */
export function expectCalls(front: Pick<FrontEnd, 'calls'>, ...calls: Told[]): void {
  expect(front.calls).toEqual(
    calls.map((told) => ({
      path: '/api/revalidate',
      isSigned: true,
      contentType: 'application/json',
      ...told,
    })),
  );
}
