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
const pauseMs = 300;
/** The most paths and tags that the front end accepts in one call. */
const mostPaths = 50;
const mostTags = 500;

/**
 * Replaces a report that is too long for one call by a change of the settings, which makes all pages stale.
 */
function callOf(report: Report): Report {
  const paths = [...report.paths, ...report.changes.flatMap((change) => change.paths)];
  const isTooMuch = paths.length > mostPaths || report.tags.length > mostTags;
  return isTooMuch ? reportOf([{ type: 'settings', id: 0, paths: [] }]) : report;
}

/**
 * Creates the function that tells the front end of changes by a signed request to `/api/revalidate`,
 * as this project's WordPress plugin does. It resolves when the front end has responded, at the
 * latest after five seconds; failures are logged, not thrown.
 */
export function createRevalidation({ siteUrl, secret, closing, log }: RevalidationOptions) {
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

  async function deliver(body: string, key: string): Promise<void> {
    let failure = await attempt(body, key);
    if (failure?.again && !closing.aborted) {
      await pause(pauseMs);
      failure = await attempt(body, key);
    }
    if (failure && !closing.aborted)
      log(`${url} was not told about a change: ${failure.reason}. Its pages follow by themselves.`);
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
