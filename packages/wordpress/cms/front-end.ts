import { isBulkheadRejectedError, isTaskCancelledError } from 'cockatiel';

import { readServerEnv } from '../environment/env';
import { logSeldom } from '../tools/log-seldom';
import { processWide } from '../tools/process-wide';
import { createWorkLimit } from './request';
import { circuitBreaker } from './circuit-breaker';
import { timeLeft } from './deadline';
import { reasonOf } from './fetch-json';

/** Requests at once, and those that wait: unknown addresses must not crowd out pages. */
const AT_ONCE = 2;
const MAX_WAITING = 20;
/** Longest wait, ms; WordPress does nothing but look the address up. */
const TIMEOUT_MS = 1_500;
/** Pause when there was no answer, ms: many WordPress behind such a site show nobody their front end. */
const PAUSE_MS = 60_000;

const state = () =>
  processWide('cms-front-end', () => ({ take: createWorkLimit(AT_ONCE, MAX_WAITING), until: 0 }));

/** An answer of WordPress's own front end. */
interface FrontEndAnswer {
  status: number;
  /** Target of a redirect, absolute. */
  location: URL | null;
}

/** @throws Error without an answer */
async function ask(url: string): Promise<FrontEndAnswer | null> {
  const left = timeLeft();
  if (left <= 0) return null;
  const signal = AbortSignal.timeout(Math.ceil(Math.min(left, TIMEOUT_MS)));
  try {
    const { status, headers } = await fetch(url, { method: 'HEAD', redirect: 'manual', signal });
    const location = headers.get('location');
    // Such an answer is about this address alone: WordPress fails at `/graphql/`, and any visitor may ask for that.
    if (status >= 500 || (location && !URL.canParse(location, url))) return null;
    return { status, location: location ? new URL(location, url) : null };
  } catch (error) {
    // Cut short by the page's own time, it says nothing of WordPress.
    if (signal.aborted && left < TIMEOUT_MS) return null;
    throw error;
  }
}

/**
 * Asks WordPress's own front end for the headers of an address. Null: it was not asked, failed, or did
 * not respond in time, which counts for nothing else.
 *
 * @param href path with its query, encoded
 */
export async function askFrontEnd(href: string): Promise<FrontEndAnswer | null> {
  const front = state();
  const left = Math.min(timeLeft(), TIMEOUT_MS);
  const isPaused = () => Date.now() < front.until;
  if (left <= 0 || isPaused() || circuitBreaker().openFor !== null) return null;
  const { wordpressUrl, siteUrl } = readServerEnv();
  // One host for both: a proxy leaves only GraphQL to WordPress, and this would be asking ourselves.
  if (wordpressUrl === siteUrl) return null;
  try {
    return await front.take(async () => (isPaused() ? null : ask(wordpressUrl + href)), left);
  } catch (error) {
    // Too many at once: a scanner must not switch off what others are redirected by.
    if (isBulkheadRejectedError(error) || isTaskCancelledError(error)) return null;
    front.until = Date.now() + PAUSE_MS;
    logSeldom(`WordPress’s front end was not asked for redirects: ${reasonOf(error)}.`);
    return null;
  }
}
