import type { Server, ServerResponse } from 'node:http';
import { setImmediate, setTimeout } from 'node:timers/promises';

import { circuitBreaker } from '../cms/circuit-breaker';
import { processWide } from '../process-wide';

/** Maximum time between the signal and the end of the process, ms. */
const LIMIT_MS = 10_000;
/**
 * Time in which new requests are still answered, ms: those that have been sent and not read yet, and
 * those that a proxy sends before it knows.
 */
const GRACE_MS = 500;
const POLL_MS = 20;
/** Turns of the event loop without a new request, after which none waits to be read. */
const QUIET_TURNS = 5;

const state = () =>
  processWide('shutdown', () => ({
    hasBegun: false,
    underWay: new Set<ServerResponse>(),
    /** Number of all requests so far. */
    requests: 0,
  }));

/** Whether this server has been told to end. */
export const isShuttingDown = (): boolean => state().hasBegun;

/** Waits until `isDone`, at most until a moment. Resolves to whether it was. */
async function untilDone(isDone: () => Promise<boolean> | boolean, until: number) {
  while (!(await isDone())) {
    if (Date.now() >= until) return false;
    await setTimeout(POLL_MS);
  }
  return true;
}

/** The client then asks another server, or opens a connection that is refused, which it can retry. */
function closeAfter(res: ServerResponse): void {
  if (!res.headersSent) res.setHeader('connection', 'close');
}

/** Counts a response as under way until it has been sent. */
export function trackResponse(res: ServerResponse): void {
  const current = state();
  const { hasBegun, underWay } = current;
  current.requests += 1;
  if (hasBegun) closeAfter(res);
  underWay.add(res);
  res.once('close', () => underWay.delete(res));
}

const hasConnections = (server: Server) =>
  new Promise<boolean>((resolve) =>
    server.getConnections((error, count) => resolve(!error && count > 0)),
  );

/**
 * Waits until Node has read all requests that have been sent: a busy server takes long for one turn of
 * the event loop, and would close connections of which it has not read anything yet.
 */
async function untilAllAreRead(until: number): Promise<void> {
  for (let quiet = 0; quiet < QUIET_TURNS && Date.now() < until; quiet += 1) {
    const before = state().requests;
    await setImmediate();
    if (state().requests !== before) quiet = 0;
  }
}

/**
 * Ends a server so that no request fails: what is under way is answered, connections are closed
 * after their next answer, idle ones after half a second. Resolves to the number of requests that
 * were not answered within ten seconds.
 *
 * @param server null: it has not had a request yet.
 */
async function shutDown(server: Server | null): Promise<number> {
  const current = state();
  const begun = Date.now();
  current.hasBegun = true;
  current.underWay.forEach(closeAfter);
  if (!server) return 0;
  await untilDone(async () => !(await hasConnections(server)), begun + GRACE_MS);
  await untilAllAreRead(begun + LIMIT_MS);
  server.close();
  await untilDone(() => current.underWay.size === 0, begun + LIMIT_MS);
  const unanswered = current.underWay.size;
  server.closeAllConnections();
  return unanswered;
}

/**
 * Shuts down at SIGTERM and SIGINT, in place of Next's own way, which leaves connections open that
 * are in use, and waits for them without a limit. A second SIGINT ends the process at once.
 *
 * @param server returns the site's server, null as long as it is not known.
 */
export function shutDownOnSignals(server: () => Server | null): void {
  const end = async (signal: NodeJS.Signals) => {
    if (isShuttingDown()) return signal === 'SIGINT' ? process.exit(130) : undefined;
    const unanswered = await shutDown(server());
    if (unanswered > 0) {
      console.error(`${unanswered} requests were not answered in ${LIMIT_MS / 1000} seconds.`);
    }
    circuitBreaker().stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const others = process.listeners(signal);
    // First, as a signal that has just come is lost when there is no listener for a moment.
    process.on(signal, (received) => void end(received));
    for (const other of others) process.off(signal, other);
  }
}
