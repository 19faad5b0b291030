import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

import { readSignedBody } from '@showcase/next/revalidate/handler';
import {
  readRevalidateRequest,
  type RevalidateRequest,
} from '@showcase/next/revalidate/revalidate-request';

const path = z.string().regex(/^\/(?!\/)[^?#]*$/);
/** Always whole: a call without tags would mean that nobody knows which lists changed. */
const bodySchema = z.strictObject({
  paths: z.array(path),
  changes: z.array(
    z.discriminatedUnion('type', [
      z.strictObject({
        type: z.enum(['post', 'term', 'user']),
        id: z.int().positive(),
        // Those of the node itself, before and after: the site remembers them as its addresses.
        paths: z.array(path).min(1).max(2),
      }),
      z.strictObject({ type: z.enum(['menu', 'settings']) }),
    ]),
  ),
  tags: z.array(z.string().regex(/^list:/)),
});

/** The body of a request. */
export type Call = z.infer<typeof bodySchema>;
export type Change = Call['changes'][number];

type Answer = number | 'silence' | { status: number; location: string };

/** A call as the website knows it: paths decoded, and none where none are named. */
function asTaken({ paths, changes, tags }: Call): RevalidateRequest {
  const decoded = (some: string[]) => some.map(decodeURIComponent);
  return {
    tags,
    paths: decoded(paths),
    changes: changes.map((change) => ({
      ...change,
      paths: 'paths' in change ? decoded(change.paths) : [],
    })),
  };
}

/**
 * Stands for the website: checks each request for its form and signature, here and with the website's
 * own code, and answers as told.
 */
export class Receiver {
  /** The calls that arrived since the last take(). */
  private calls: Call[] = [];
  private problems: string[] = [];
  private answers: Answer[] = [];
  private open = new Set<ServerResponse>();
  /** Called at each request, before it is answered. */
  onCall: () => void = () => {};

  private readonly server = createServer((request, response) => {
    void this.receive(request, response);
  });

  constructor(readonly secret: string) {}

  async start(port = 0): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(port, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    for (const response of this.open) response.destroy();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The answers to the next requests, in turn; 200 after them. */
  answerWith(...answers: Answer[]): void {
    this.answers = answers;
  }

  /** The requests since the last call; throws when one was not exactly as agreed. */
  take(): Call[] {
    const { calls, problems } = this;
    this.calls = [];
    this.problems = [];
    this.answers = [];
    if (problems.length > 0) throw new Error(`Wrong requests: ${problems.join('; ')}`);
    return calls;
  }

  private async receive(request: IncomingMessage, response: ServerResponse) {
    try {
      // By the site's own limits, parser and check of the signature.
      const bytes = await readSignedBody(request, this.secret);
      this.note(request, bytes.toString('utf8'), readRevalidateRequest(bytes));
    } catch (error) {
      this.problems.push(String(error));
    }
    this.onCall();
    const answer = this.answers.shift() ?? 200;
    if (answer === 'silence') this.open.add(response);
    else if (typeof answer === 'number') response.writeHead(answer).end('{}');
    else response.writeHead(answer.status, { location: answer.location }).end();
  }

  private note(request: IncomingMessage, body: string, taken: RevalidateRequest) {
    const parsed = bodySchema.safeParse(JSON.parse(body));
    if (parsed.success) {
      this.calls.push(parsed.data);
      if (!isDeepStrictEqual(taken, asTaken(parsed.data)))
        this.problems.push(`taken for ${JSON.stringify(taken).slice(0, 500)}`);
    } else this.problems.push(`${parsed.error.message} in ${body.slice(0, 500)}`);
    this.problems.push(...this.wrongWith(request, body));
  }

  private wrongWith({ method, url, headers }: IncomingMessage, body: string): string[] {
    const time = String(headers['x-revalidate-timestamp']);
    const hmac = createHmac('sha256', this.secret).update(`${time}.${body}`).digest('hex');
    const checks: [boolean, string][] = [
      [method === 'POST' && url === '/api/revalidate', `${String(method)} ${String(url)}`],
      [headers['content-type'] === 'application/json', String(headers['content-type'])],
      [/^\d{10}$/.test(time) && Math.abs(Number(time) - Date.now() / 1000) < 60, `time ${time}`],
      [headers['x-revalidate-signature'] === `sha256=${hmac}`, 'signature'],
      [headers.cookie === undefined, 'a cookie'],
    ];
    return checks.filter(([right]) => !right).map(([, problem]) => problem);
  }
}
