import { randomUUID } from 'node:crypto';
import { timeout, TimeoutStrategy } from 'cockatiel';
import { z } from 'zod';
import { hooks } from '@faustwp/core/dist/cjs/wpHooks/index.js';

import { readServerEnv } from '../environment/env';
import { NOT_ASKED } from './errors';
import { fetchJson, reasonOf, TooManyRequestsError, type JsonAnswer } from './fetch-json';

/** Returns the address of WPGraphQL, by Faust's filter `graphqlEndpoint`. */
export function graphqlEndpoint(wpUrl = readServerEnv().wordpressUrl): string {
  return String(hooks.applyFilters('graphqlEndpoint', `${wpUrl}/index.php?graphql`, { wpUrl }));
}

/** Returns the address of WPGraphQL with fields of a query. */
export function endpointWith(query: string, wpUrl?: string): string {
  const endpoint = graphqlEndpoint(wpUrl);
  return endpoint + (endpoint.includes('?') ? '&' : '?') + query;
}

/** Failures after which WordPress is probed. */
const SUSPICIOUS = 3;
/** Minimum pause between two probes, s. */
const PAUSE = 1;
/** Pause after a status 429 without a number of seconds in Retry-After, s. */
const DEFAULT_REST = 5;
/** Maximum pause, s. */
const MAX_REST = 10;
/** Timeout of a probe, as a fraction of a request's timeout. */
const PROBE_SHARE = 0.6;

/** Reads options and posts, as every page does, so that it fails with the database. */
const PROBE = 'query ProbeQuery{generalSettings{title}posts(first:1){nodes{id}}}';

const graphqlBody = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.looseObject({ message: z.string() })).nullish(),
});

/** Returns a GraphQL response; null for a 5xx status and JSON of something else, such as a rate limit's. */
export function graphqlIn({ status, body }: JsonAnswer): z.output<typeof graphqlBody> | null {
  const parsed = graphqlBody.safeParse(body).data;
  return parsed && (parsed.data || parsed.errors) && status < 500 ? parsed : null;
}

/** The pause after a failed probe, s: that of Retry-After within bounds; a date counts as none. */
function pauseAfter(error: unknown): number {
  if (!(error instanceof TooManyRequestsError)) return PAUSE;
  const seconds = Number(error.retryAfter ?? NaN);
  return Number.isNaN(seconds) ? DEFAULT_REST : Math.min(Math.max(seconds, PAUSE), MAX_REST);
}

async function sendProbe(wpUrl: string): Promise<void> {
  // The id makes the URL new for caches in front of WordPress.
  const fields = { operationName: 'ProbeQuery', query: PROBE, probe: randomUUID() };
  const url = endpointWith(String(new URLSearchParams(fields)), wpUrl);
  const ms = readServerEnv().CMS_TIMEOUT_MS * PROBE_SHARE;
  const answer = await timeout(ms, TimeoutStrategy.Aggressive).execute(({ signal }) =>
    fetchJson(url, { signal, isSafe: true }),
  );
  if (!graphqlIn(answer)) throw new Error(`status ${answer.status}`);
}

/**
 * Stops requests to a WordPress that hangs or fails. While the circuit is open, requests fail at once, so
 * that visitors do not wait, and a probe is repeated until WordPress responds.
 */
export class CircuitBreaker {
  /** Results of the requests so far. Timestamps in ms; null: none yet. */
  readonly contact = {
    requests: 0,
    failures: 0,
    askedAt: null as number | null,
    answeredAt: null as number | null,
    /** Whether the last request was answered. */
    isReachable: false,
  };
  /** Why the circuit is open; null: closed. */
  openFor: string | null = null;
  /** Name → function that is called each time WordPress responds again. */
  readonly listeners = new Map<string, () => void>();
  private openedAt = 0;
  /** Number of failed requests since the last successful probe. */
  private failures = 0;
  private probing: Promise<void> | null = null;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(private readonly wordpressUrl: string) {}

  /** @throws Error while the circuit is open */
  requireClosed(): void {
    const reason = this.openFor;
    if (reason !== null) throw new Error(`${NOT_ASKED}: ${reason}`);
  }

  /**
   * Runs a request and records whether it failed: without a response, or with a 5xx status.
   *
   * @param isPage whether a failure counts: a visitor can make other requests fail on purpose
   */
  async observe<T extends { status: number }>(
    request: () => Promise<T>,
    isPage: boolean,
  ): Promise<T> {
    try {
      const answer = await request();
      this.noteContact(true);
      if (isPage && answer.status >= 500) this.suspect();
      return answer;
    } catch (error) {
      this.noteContact(false, isPage);
      if (isPage) this.suspect();
      throw error;
    }
  }

  private noteContact(isAnswered: boolean, isPage = true): void {
    const { contact } = this;
    contact.requests += 1;
    if (!isAnswered) contact.failures += 1;
    if (!isAnswered && !isPage) return;
    contact.askedAt = Date.now();
    contact.isReachable = isAnswered;
    if (isAnswered) contact.answeredAt = contact.askedAt;
  }

  /**
   * Counts a failure. WordPress may still be available: one page may crash PHP, or a firewall may block one
   * path. After several failures a probe decides.
   */
  private suspect(): void {
    this.failures += 1;
    if (this.failures >= SUSPICIOUS && this.openFor === null) void this.probe();
  }

  /** Sends a small query and opens or closes the circuit by its result. Only one probe runs at a time. */
  probe(): Promise<void> {
    this.probing ??= sendProbe(this.wordpressUrl)
      .then(
        () => this.close(),
        (error: unknown) => this.open(error),
      )
      .finally(() => (this.probing = null));
    return this.probing;
  }

  /** Stops the probes, and ignores the result of a running one. */
  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private open(error: unknown): void {
    if (this.isStopped) return;
    this.noteContact(false);
    if (this.openFor === null) {
      this.openedAt = performance.now();
      console.error(`WordPress does not respond (${reasonOf(error)}): pages stay as they are.`);
    }
    this.openFor = reasonOf(error);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.probe(), pauseAfter(error) * 1_000);
    this.timer.unref();
  }

  private close(): void {
    if (this.isStopped) return;
    this.noteContact(true);
    clearTimeout(this.timer);
    this.failures = 0;
    if (this.openFor === null) return;
    this.openFor = null;
    const seconds = Math.round((performance.now() - this.openedAt) / 1_000);
    console.error(`WordPress responds again, after ${seconds} s.`);
    for (const listener of this.listeners.values()) listener();
  }
}
