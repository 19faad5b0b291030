import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';

import { readRevalidateRequest, readSignedBody } from '@showcase/next/testing';
import type { RevalidateRequest } from '@showcase/next/testing';

export type Change =
  { type: 'post' | 'term' | 'user'; id: number; paths: string[] } | { type: 'menu' | 'settings' };

/** The body of a request: always whole, as without tags nobody would know which lists changed. */
export interface Call {
  paths: string[];
  changes: Change[];
  tags: string[];
}

type Answer = number | 'silence' | { status: number; location: string };

/** A call as the website knows it: paths decoded, and none where none are named. */
function asTaken({ paths, changes, tags }: Call): RevalidateRequest {
  const decoded = (some: string[]) => some.map(decodeURIComponent);
  return {
    tags,
    ignored: [],
    paths: decoded(paths),
    changes: changes.map((change) => ({
      ...change,
      paths: 'paths' in change ? decoded(change.paths) : [],
    })),
  };
}

/** Stands for the website: reads each request with the website's own code, and answers as told. */
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
      // The site's own limits, parser and check of the signature decide.
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

  private note({ method, url, headers }: IncomingMessage, body: string, taken: RevalidateRequest) {
    const call: Call = JSON.parse(body);
    this.calls.push(call);
    const checks: [boolean, string][] = [
      [isDeepStrictEqual(taken, asTaken(call)), `taken for ${JSON.stringify(taken).slice(0, 500)}`],
      [method === 'POST' && url === '/api/revalidate', `${String(method)} ${String(url)}`],
      [headers['content-type'] === 'application/json', String(headers['content-type'])],
      [headers.cookie === undefined, 'a cookie'],
    ];
    this.problems.push(...checks.filter(([right]) => !right).map(([, problem]) => problem));
  }
}
