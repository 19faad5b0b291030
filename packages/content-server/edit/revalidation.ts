import { createHmac } from 'node:crypto';
import { reportOf, type Report } from './changes';

export interface RevalidationOptions {
  /** Address of the front end without a trailing slash. */
  siteUrl: string;
  /** Undefined or empty: nothing is sent. */
  secret: string | undefined;
  /** Aborts pending requests. */
  closing: AbortSignal;
  log: (line: string) => void;
}

const patienceMs = 5000;
/** Until the second attempt, while the editor waits; then until the next ones, twice as long each time. */
const pauseMs = 300;
const longestPauseMs = 30_000;
/** The most paths and tags of one call, and calls that are kept. */
const mostPaths = 50;
const mostTags = 500;
const mostCalls = 20;

/** A change of the settings makes all pages stale. */
const everything = reportOf([{ type: 'settings', id: 0, paths: [] }]);

function callOf(report: Report): Report {
  const paths = [...report.paths, ...report.changes.flatMap((change) => change.paths)];
  const isTooMuch = paths.length > mostPaths || report.tags.length > mostTags;
  return isTooMuch ? everything : report;
}

/**
 * Creates the function that reports changes to the front end by a signed request to `/api/revalidate`,
 * as this project's WordPress plugin does. It resolves when the front end has responded, at the
 * latest after five seconds; failures are logged, not thrown. A call that was not taken is sent again until it is,
 * as long as this server runs.
 */
export function createRevalidation({ siteUrl, secret, closing, log }: RevalidationOptions) {
  const url = `${siteUrl}/api/revalidate`;
  /** Bodies that the front end has not taken. */
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  /** Returns null on success, else the error. */
  async function attempt(
    body: string,
    key: string,
  ): Promise<{ reason: string; again: boolean } | null> {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex');
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-revalidate-timestamp': timestamp,
          'x-revalidate-signature': `sha256=${signature}`,
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([closing, AbortSignal.timeout(patienceMs)]),
      });
      await response.body?.cancel();
      if (response.ok) return null;
      return { reason: `it answered ${response.status}`, again: response.status !== 400 };
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      return { reason: isLate ? 'it did not answer in time' : 'it cannot be reached', again: true };
    }
  }

  /** Sends what waits, up to the first that is not taken; returns why it was not. */
  async function sendWaiting(key: string): Promise<string | null> {
    for (const body of waiting) {
      // Not afterwards: the same may be added meanwhile, for a later change.
      waiting.delete(body);
      const failure = await attempt(body, key);
      if (failure?.again) waiting.add(body);
      if (failure) return failure.reason;
    }
    return null;
  }

  function sendLater(key: string, ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      void sendWaiting(key).then(() => {
        if (waiting.size > 0 && !closing.aborted) sendLater(key, Math.min(2 * ms, longestPauseMs));
      });
    }, ms).unref();
  }

  async function deliver(body: string, key: string): Promise<void> {
    if (waiting.size >= mostCalls) {
      waiting.clear();
      waiting.add(JSON.stringify(everything));
    }
    waiting.add(body);
    let failure = await sendWaiting(key);
    if (waiting.size > 0 && !closing.aborted) {
      await pause(pauseMs);
      failure = await sendWaiting(key);
    }
    if (failure === null || closing.aborted) return;
    const isKept = waiting.size > 0;
    if (isKept) sendLater(key, 2 * pauseMs);
    const next = isKept ? 'It is sent again until it is taken' : 'It is not sent again';
    log(`${url} did not take a change: ${failure}. ${next}.`);
  }

  return async (report: Report | null): Promise<void> => {
    const isEmpty = !report || Object.values(report).every((part: unknown[]) => part.length === 0);
    if (!secret || isEmpty) return;
    await Promise.race([deliver(JSON.stringify(callOf(report)), secret), pause(patienceMs)]);
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms).unref());
}
