import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { format, stripVTControlCharacters } from 'node:util';

import { isCmsUnavailable, logSeldom } from '@showcase/wordpress';
import { decodeUri } from '@showcase/wordpress/browser';
import { engineState } from '../definition/engine-state';

/** Patterns of confidential values, and names of this server's secrets: neither may appear in a log. */
const CONFIDENTIAL = [
  // Values of parameters, by a part of their name.
  /(?<=(?:code|key|token|secret|password|signature|nonce|state)[\w.%[\]-]{0,64}=)[^&\s"'<>]+/gi,
  // JSON Web Tokens, values of Authorization headers, names and passwords in addresses.
  /\beyJ[\w-]{1,500}\.[\w-]+\.[\w-]*/g,
  /(?<=\b(?:Bearer|Basic)\s)[\w.~+/=-]+/g,
  /(?<=:\/\/)[^\s/@]+(?=@)/g,
];
const SECRETS = [
  'NEXTAUTH_SECRET',
  'FAUST_SECRET_KEY',
  'REVALIDATE_SECRET',
  'WORDPRESS_BASIC_AUTH',
];
const HIDDEN = '***';

/** Replaces what must not be in a log. */
export function redact(text: string): string {
  const own = SECRETS.map((name) => process.env[name] || HIDDEN);
  return [...CONFIDENTIAL, ...own].reduce<string>(
    (shown, part) => shown.replaceAll(part, HIDDEN),
    text,
  );
}

/** Characters that JSON does not escape, but that may disturb terminals or readers of lines. */
const CONTROLS = /[\u007f-\u009f\u2028\u2029]/g;

/** Writes one line of JSON. */
function writeLogLine(level: string, fields: Record<string, unknown>): void {
  const line = JSON.stringify({ time: new Date().toISOString(), level, ...fields });
  process.stdout.write(`${line.replace(CONTROLS, ' ')}\n`);
}

declare module '../definition/engine-state' {
  interface EngineState {
    requestIds?: AsyncLocalStorage<string>;
  }
}

/** The id of the request that is being handled: its messages carry it. */
export const requestIds = () => (engineState().requestIds ??= new AsyncLocalStorage<string>());

/** An id that a proxy has given; others could break lines or be endless. */
const ID = /^[\w.:-]{1,64}$/;

/** Returns the id of a request: that of the proxy, or a new one. Sends it back. */
export function requestIdOf(req: IncomingMessage, res: ServerResponse): string {
  const given = req.headers['x-request-id'];
  const id = typeof given === 'string' && ID.test(given) ? given : randomUUID();
  res.setHeader('x-request-id', id);
  return id;
}

/**
 * Returns an address for the log: that of an API route without its query, which may have variables of any
 * name; also in a spelling that is redirected.
 */
function loggedAddress(url: string): string {
  const [path = '', ...query] = url.split('?');
  return /\bapi\b/i.test(decodeUri(path)) ? redact(path) : redact([path, ...query].join('?'));
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
      path: loggedAddress(url),
      status: res.statusCode,
      ms: Math.round(performance.now() - begun),
      // The visitor went away before the end.
      ...(!res.writableFinished && { isAborted: true }),
    });
  });
}

/** Turns all that is printed by `console`, also by Next, into lines of JSON without secrets. */
export function logAsJson(): void {
  for (const level of ['debug', 'info', 'log', 'warn', 'error'] as const) {
    console[level] = (...values: unknown[]) => {
      // Next writes colours for terminals.
      const text = stripVTControlCharacters(format(...values));
      const requestId = requestIds().getStore();
      writeLogLine(level === 'log' ? 'info' : level, {
        message: redact(text.trim()),
        ...(requestId && { requestId }),
      });
    };
  }
}

/**
 * Has WordPress's failures be one line each, at most once a minute: Next logs each as an Error object, twice.
 * None while the circuit breaker is open, which has said why.
 */
export function logOutagesBriefly(): void {
  const log = console.error;
  console.error = (...values: unknown[]) => {
    const outage = values.find(isCmsUnavailable);
    if (!outage) log(...values);
    else if (!outage.isKnown) logSeldom(outage.message);
  };
}

/**
 * Has the server go on when nobody reads its log any more. Next would log the error of each line
 * that can't be written, which can't be written either, without end.
 */
export function outliveLog(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
