import type { Server } from 'node:http';
import { setImmediate, setTimeout } from 'node:timers/promises';

import { engineState } from '../definition/engine-state';

/** Maximum time between the signal and the end of the process, ms. */
const LIMIT_MS = 10_000;
/** Time in which new requests are answered, ms: those not read yet, and of proxies that do not know. */
const GRACE_MS = 500;
/** Turns of the event loop without a new request, after which none waits to be read. */
const QUIET_TURNS = 5;

/** Whether this server has been told to end; its answers then close their connections. */
export const isShuttingDown = (): boolean => engineState().isEnding;

/** Answers what has been sent, then closes. */
async function drain(server: Server): Promise<void> {
  let requests = 0;
  server.on('request', () => (requests += 1));
  await setTimeout(GRACE_MS);
  // A busy server takes long for one turn, and would close connections that it has not read yet.
  const until = performance.now() + LIMIT_MS;
  for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < until; quiet += 1) {
    const before = requests;
    await setImmediate();
    if (requests !== before) quiet = 0;
  }
  const closed = new Promise<void>((done) => server.close(() => done()));
  await Promise.race([closed, setTimeout(LIMIT_MS - GRACE_MS)]);
}

/**
 * Shuts down at SIGTERM and SIGINT, in place of Next's own way, which leaves connections open that
 * are in use, and waits for them without a limit. A second SIGINT ends the process at once.
 *
 * @param server returns the site's server; null: it has not had a request yet
 */
export function shutDownOnSignals(server: () => Server | null): void {
  const end = async (signal: NodeJS.Signals) => {
    if (isShuttingDown()) return signal === 'SIGINT' ? process.exit(130) : undefined;
    engineState().isEnding = true;
    const site = server();
    if (site) await drain(site);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const others = process.listeners(signal);
    // First, as a signal that has just come is lost when there is no listener for a moment.
    process.on(signal, (received) => void end(received));
    for (const other of others) process.off(signal, other);
  }
}
