import { createHmac } from 'node:crypto';
import { callsOf } from './calls';
import type { Report } from './changes';

export interface Revalidation {
  /**
   * Notifies the front end of changes, if any. Resolves when it has responded, at the latest after
   * five seconds; failures are logged, not thrown.
   */
  send(report: Report | null): Promise<void>;
}

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
const pauseMs = 300;

/** Sends signed requests to `/api/revalidate`, as this project's WordPress plugin does. */
export function createRevalidation(options: RevalidationOptions): Revalidation {
  const { siteUrl, secret, closing, log } = options;
  const url = `${siteUrl}/api/revalidate`;

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
      return { reason: `it answered ${response.status}`, again: response.status >= 500 };
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      return { reason: isLate ? 'it did not answer in time' : 'it cannot be reached', again: true };
    }
  }

  /** Sends one call after the other; when one fails the rest is not tried. */
  async function deliver(calls: readonly Report[], key: string): Promise<void> {
    for (const call of calls) {
      const body = JSON.stringify(call);
      let failure = await attempt(body, key);
      if (failure?.again && !closing.aborted) {
        await pause(pauseMs);
        failure = await attempt(body, key);
      }
      if (!failure) continue;
      if (!closing.aborted)
        log(
          `${url} was not told about a change: ${failure.reason}. Its pages follow by themselves.`,
        );
      return;
    }
  }

  return {
    async send(report) {
      const calls = report ? callsOf(report) : [];
      if (!secret || calls.length === 0) return;
      await Promise.race([deliver(calls, secret), pause(patienceMs)]);
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms).unref());
}
