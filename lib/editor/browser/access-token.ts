import { UNREACHABLE } from '../../session/browser/unreachable';

const TOKEN_URL = '/api/faust/auth/token';
const TIMEOUT_MS = 20_000;
/** A token is fetched anew this long before it ends, ms. */
const MARGIN_MS = 60_000;
/** Two fetches on this module's own account are at least this far apart, ms. */
const SHORTEST_PAUSE_MS = 30_000;
/** Timers take no more than 31 bits of ms. */
const LONGEST_PAUSE_MS = 2 ** 31 - 1;
/** After 30 s, 1, 2, 4 and 8 minutes of trouble nobody is waiting any more. */
const MOST_RETRIES = 5;

export type TokenState =
  | { status: 'unknown' }
  | { status: 'authenticated'; token: string }
  | {
      status: 'unauthenticated';
      /** Why a code from WordPress was refused, for people; null for a plain visitor. */
      message: string | null;
    }
  /** The site or WordPress did not answer: that is no verdict on anybody. */
  | { status: 'unavailable'; message: string };

const UNKNOWN: TokenState = { status: 'unknown' };

let state: TokenState = UNKNOWN;
let running: Promise<TokenState> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
const listeners = new Set<() => void>();

function settle(next: TokenState): TokenState {
  state = next;
  listeners.forEach((listener) => listener());
  return next;
}

function askAgainIn(pause: number): void {
  clearTimeout(timer);
  const bounded = Math.min(Math.max(pause, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS);
  timer = setTimeout(() => void fetchAccessToken(), bounded);
}

function isUnavailable(message: string): TokenState {
  if (failures < MOST_RETRIES) askAgainIn(SHORTEST_PAUSE_MS * 2 ** failures);
  failures += 1;
  return { status: 'unavailable', message };
}

/** What somebody has brought back from WordPress. */
export interface BroughtCode {
  code: string;
  /** This site's nonce. */
  state: string;
}

async function ask(brought: BroughtCode | undefined): Promise<TokenState> {
  const address = brought ? `${TOKEN_URL}?${new URLSearchParams({ ...brought })}` : TOKEN_URL;
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const body: unknown = await response.json();
  const answer: Partial<Record<string, unknown>> = Object(body);
  const { accessToken, accessTokenExpiration, message } = answer;
  const words = typeof message === 'string' ? message : null;
  if (response.status >= 500) return isUnavailable(words ?? UNREACHABLE);
  failures = 0;
  if (!response.ok || typeof accessToken !== 'string') {
    return { status: 'unauthenticated', message: brought ? words : null };
  }
  // By the server's clock: this computer's may be wrong.
  const serverNow = Date.parse(response.headers.get('date') ?? '') || Date.now();
  askAgainIn(Number(accessTokenExpiration ?? 0) * 1000 - serverNow - MARGIN_MS);
  return { status: 'authenticated', token: accessToken };
}

/** NextAuth tells the other tabs through the storage when somebody signs out in one. */
function noticeSignOut({ key, newValue }: StorageEvent): void {
  if (key !== 'nextauth.message' || !newValue?.includes('"signout"')) return;
  clearTimeout(timer);
  if (state.status !== 'unknown') settle({ status: 'unauthenticated', message: null });
}

/**
 * Fetches the access token, with the code that WordPress sent along if there is one; calls
 * at the same time share one request. A token is fetched anew 60 s before its end by itself; a
 * fetch that fails clears it, and trouble of the server is tried again a few times.
 */
export function fetchAccessToken(brought?: BroughtCode): Promise<TokenState> {
  clearTimeout(timer);
  window.addEventListener('storage', noticeSignOut);
  running ??= ask(brought)
    .catch(() => isUnavailable(UNREACHABLE))
    .then(settle)
    .finally(() => {
      running = null;
    });
  return running;
}

/** What is known so far, the token in it: it is in memory only. The same object until it changes. */
export function getTokenState(): TokenState {
  return state;
}

/** Calls `listener` after every change. @returns a function that ends it */
export function subscribeToToken(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
