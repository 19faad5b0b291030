import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';

import { withoutBasePath } from '@showcase/wordpress/browser';
import { fileKey } from '../cache/page-store';
import { freshnessAt, isCurrent, notingReads, type EntryFreshness } from '../cache/entry-freshness';
import { untilJoinable } from '../cache/look-ups';
import { buildFacts } from '../definition/build-facts';
import { engineState } from '../definition/engine-state';
import { completeHeaders, isApi } from './answer-headers';
import { pagePathOf } from './route-requests';
import { isShuttingDown } from './shutdown';
import { sendStored, storedAnswer, type StoredAnswer } from './stored-answer';

/** Maximum size of the answers that are kept, bytes. */
const MAX_BYTES = 64_000_000;
/**
 * Size added to every cached answer, bytes: its headers, and the tags of its entries. Redirects and the data of 404s
 * have almost no body, and a client can request any number of them.
 */
const SIZE_OF_ANY = 4_000;

interface KeptAnswer extends StoredAnswer {
  /** The entries of the page cache that it was made of. */
  readonly entries: readonly EntryFreshness[];
  /** Whether search engines were asked to stay away, which is said in a header. */
  readonly isDiscouraged: boolean;
}

const createAnswers = () =>
  new LRUCache<string, KeptAnswer>({
    maxSize: MAX_BYTES,
    // Text in gzip and in Brotli, made later, has less than half of its bytes.
    sizeCalculation: ({ encoded }, url) =>
      Math.ceil(1.5 * encoded.identity.body.length) + url.length + SIZE_OF_ANY,
  });

declare module '../definition/engine-state' {
  interface EngineState {
    /** By the address, as it was sent. */
    answers?: ReturnType<typeof createAnswers>;
  }
}

export const keptAnswers = () => (engineState().answers ??= createAnswers());

/**
 * Whether a request may be answered by what is kept, as far as it tells itself: no query, and nothing by
 * which Next answers otherwise (its draft mode, requests of its App Router, an unread body).
 */
function isForAll({ url = '', headers }: IncomingMessage): boolean {
  const isOther =
    headers.rsc !== undefined ||
    headers['x-prerender-revalidate'] !== undefined ||
    headers['transfer-encoding'] !== undefined ||
    Number(headers['content-length'] ?? 0) > 0 ||
    headers.cookie?.includes('__prerender_bypass') === true;
  return !isOther && !url.includes('?') && !isShuttingDown();
}

/**
 * Answers a request from memory where the page cache still has the entries that the kept answer was made of:
 * an answer is the same for everybody, by its address alone.
 *
 * @returns false: Next must answer
 */
export function answerFromMemory(req: IncomingMessage, res: ServerResponse): boolean {
  const { method, url = '' } = req;
  const kept = method === 'GET' || method === 'HEAD' ? keptAnswers().get(url) : undefined;
  if (!kept || !isForAll(req)) return false;
  // A prefetch of what is not there is declined (declinePrefetch).
  if (kept.status === 404 && req.headers.purpose === 'prefetch') return false;
  const { isDiscouraged } = engineState().look;
  if (kept.isDiscouraged !== isDiscouraged || !kept.entries.every(isCurrent)) {
    keptAnswers().delete(url);
    return false;
  }
  sendStored(kept, req, res);
  return true;
}

/**
 * Passes a request on, once Next can't join it to a look-up that began before a change: the first request after a
 * change waits for what is being built, and then has it built anew.
 */
export function awaitChanges({ url = '' }: IncomingMessage, next: () => void): void {
  const joinable = untilJoinable(pagePathOf(url));
  if (joinable) void joinable.then(next);
  else next();
}

/** Returns the names that the page cache's entry of an address may have. */
function namesAt(url: string): string[] {
  const path = pagePathOf(url);
  return [path, `static:${path}`, fileKey(path)];
}

/** Whether there is a good entry of a name, so that Next's answer is worth keeping. */
function hasEntry(name: string): boolean {
  const entry = freshnessAt(name);
  return entry !== undefined && isCurrent(entry);
}

/** Has what is sent as `res` collected, and handed to `collected` in place of being sent. */
function collectAnswer(res: ServerResponse, collected: (body: Buffer) => void): void {
  const { writeHead, write, end } = res;
  const chunks: Buffer[] = [];
  const collect = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  Object.assign(res, {
    writeHead(status: number, ...args: (string | OutgoingHttpHeaders | undefined)[]) {
      res.statusCode = status;
      // A text is the reason phrase.
      const headers = args.find((each) => typeof each === 'object') ?? {};
      for (const [name, value = ''] of Object.entries(headers)) res.setHeader(name, value);
      return res;
    },
    write: (chunk: unknown) => {
      collect(chunk);
      return true;
    },
    end(chunk: unknown) {
      collect(chunk);
      Object.assign(res, { writeHead, write, end });
      collected(Buffer.concat(chunks));
      return res;
    },
  });
}

/** Headers that an answer has for one request alone. */
const OF_REQUEST = /^(?:connection|content-length|transfer-encoding|x-request-id)$/;

/** Takes the headers that an answer has for everybody off a response. */
function takeHeaders(res: ServerResponse): OutgoingHttpHeaders {
  completeHeaders(res, res.statusCode);
  const taken: OutgoingHttpHeaders = {};
  for (const [name, value] of Object.entries(res.getHeaders())) {
    if (!OF_REQUEST.test(name)) taken[name] = value;
    if (name !== 'x-request-id') res.removeHeader(name);
  }
  return taken;
}

/** Request headers that sendStored follows in Next's place, which gives the whole answer. */
const CONDITIONS = ['accept-encoding', 'if-none-match', 'if-modified-since'];

/** The entry of the page that Next shows where there is nothing. */
const MISSING = 'static:/404/';

/**
 * Whether an answer is the same for everybody, and made of what was read: the entry of its address, and that of the
 * page of a 404. Next reads an entry once for requests at the same time, so that either may not have been noted.
 */
function isMadeOf(read: readonly EntryFreshness[], url: string, answer: StoredAnswer): boolean {
  const { status, headers } = answer;
  const isShared = /\b(?:s-maxage|public)\b/.test(String(headers['cache-control']));
  if (!isShared || headers['set-cookie'] !== undefined) return false;
  const has = (names: readonly string[]) => read.some(({ path }) => names.includes(path));
  const isPageOf404 = status === 404 && /^text\/html/.test(String(headers['content-type']));
  return has(namesAt(url)) && (!isPageOf404 || has([MISSING]));
}

/**
 * Has Next answer a request, and keeps its answer where it was made of good entries of the page cache: what it
 * reads from there meanwhile is noted, so that nothing older is taken for it.
 */
export function keepAnswer(req: IncomingMessage, res: ServerResponse, next: () => void): void {
  const { method, url = '', headers } = req;
  // The answers of an owner's proxy.ts may differ each time.
  const isSame = isForAll(req) && !buildFacts()?.hasProxy;
  const isKept = method === 'GET' && !isApi(withoutBasePath(url)) && isSame;
  if (!isKept || !namesAt(url).some(hasEntry)) return notingReads(next);
  req.headers = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !CONDITIONS.includes(name)),
  );
  const { isDiscouraged } = engineState().look;
  notingReads((reads) => {
    collectAnswer(res, (body) => {
      const taken = takeHeaders(res);
      const answer = storedAnswer(res.statusCode, taken, body);
      const entries = reads.flatMap((read) => (read && isCurrent(read) ? [read] : []));
      const isWhole = entries.length === reads.length && isMadeOf(entries, url, answer);
      if (isWhole) keptAnswers().set(url, { ...answer, entries, isDiscouraged });
      sendStored(answer, { method, headers }, res);
    });
    next();
  });
}
