import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { writeLogLine, redact } from './json-log';

/** An id that a proxy has given; others could break lines or be endless. */
const ID = /^[\w.:-]{1,64}$/;

/** Returns the id of a request: that of the proxy, or a new one. Sends it back. */
export function requestIdOf(req: IncomingMessage, res: ServerResponse): string {
  const given = req.headers['x-request-id'];
  const id = typeof given === 'string' && ID.test(given) ? given : randomUUID();
  res.setHeader('x-request-id', id);
  return id;
}

/** Writes one line about a request when it is over. */
export function logRequest(req: IncomingMessage, res: ServerResponse, requestId: string): void {
  const { method, url = '' } = req;
  const begun = performance.now();
  res.once('close', () => {
    writeLogLine('info', {
      message: 'request',
      requestId,
      method,
      path: redact(url),
      status: res.statusCode,
      ms: Math.round(performance.now() - begun),
      // The visitor went away before the end.
      ...(!res.writableFinished && { isAborted: true }),
    });
  });
}
