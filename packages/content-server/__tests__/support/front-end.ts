import { createHmac } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenLocally } from '@showcase/testing/servers/local-server';

interface ReceivedCall {
  path: string | undefined;
  /** Whether the signature is that of the body and the time, and the time is now. */
  isSigned: boolean;
  contentType: string | undefined;
  told: unknown;
}

export type FrontEnd = Awaited<ReturnType<typeof startFrontEnd>>;

/**
 * A front end that takes signed calls and answers with the given statuses in turn; the last one
 * stays.
 */
export async function startFrontEnd(secret: string, ...statuses: number[]) {
  const calls: ReceivedCall[] = [];
  const events = new EventEmitter();
  async function take(request: IncomingMessage): Promise<void> {
    const { url, headers } = request;
    const body = await text(request);
    const timestamp = String(headers['x-revalidate-timestamp']);
    const expected = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    const age = Math.abs(Date.now() / 1000 - Number(timestamp));
    const isSigned = headers['x-revalidate-signature'] === `sha256=${expected}` && age < 60;
    const told: unknown = JSON.parse(body);
    calls.push({ path: url, isSigned, contentType: headers['content-type'], told });
    events.emit('call');
  }
  const server = createServer((request, response) => {
    void take(request).then(() => {
      response.writeHead((statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 200).end();
    });
  });
  /** Waits until a number of calls have come. */
  const called = async (count: number) => {
    const signal = AbortSignal.timeout(15_000);
    while (calls.length < count) await once(events, 'call', { signal });
  };
  return { ...(await listenLocally(server)), calls, called };
}

/** A call about one change, with the lists that changed by it: their tags, and their paths. */
export const about = (change: object, lists: Record<string, string> = {}) => ({
  changes: [change],
  tags: Object.keys(lists),
  paths: Object.values(lists),
});

/** Expects that a front end got exactly these calls, all signed. */
export function expectCalls({ calls }: Pick<FrontEnd, 'calls'>, ...expected: object[]): void {
  const common = { path: '/api/revalidate', isSigned: true, contentType: 'application/json' };
  expect(calls).toEqual(expected.map((told) => ({ ...common, told })));
}
