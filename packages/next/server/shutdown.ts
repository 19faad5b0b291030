import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';

import { engineState } from '../definition/engine-state';

/** Maximum time between the signal and the end of the process, ms. */
const LIMIT_MS = 10_000;
/** Time in which new requests are answered at once, ms: proxies do not know of the signal yet. */
const GRACE_MS = 500;
/** Time after that in which new requests wait, ms, and the longest one where new ones come all the time. */
const HOLD_MS = 250;
const MAX_HOLD_MS = 5_000;
/** Turns of the event loop without a new connection or request, after which none waits to be read. */
const QUIET_TURNS = 5;

/** Whether this server has been told to end; its answers then close their connections. */
export const isShuttingDown = (): boolean => engineState().isEnding;

/** Has new requests wait until `release` is called, and counts arrivals: connections and requests. */
function holdRequests(server: Server) {
  const held = { arrivals: 0, release: () => {} };
  const released = new Promise<void>((done) => (held.release = done));
  const arrive = () => (held.arrivals += 1);
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('connection', arrive);
  server.on('request', (...args) => {
    arrive();
    void released.then(() => {
      for (const listener of listeners) Reflect.apply(listener, server, args);
    });
  });
  return held;
}

/**
 * Answers what has been sent, then closes. When a server stops listening, the kernel resets the connections that Node
 * has not accepted yet. Clients that connect anew after each answer keep some waiting, so they get no answer meanwhile.
 */
async function drain(server: Server): Promise<void> {
  await setTimeout(GRACE_MS);
  const closed = once(server, 'close');
  const held = holdRequests(server);
  await setTimeout(HOLD_MS);
  // A busy server takes long for one turn.
  const until = performance.now() + MAX_HOLD_MS;
  for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < until;) {
    const before = held.arrivals;
    await setImmediate();
    quiet = held.arrivals === before ? quiet + 1 : 0;
  }
  // As HTTP's own `close` does, which looks at all connections first, so that more of them come meanwhile.
  NetServer.prototype.close.call(server);
  server.closeIdleConnections();
  held.release();
  await closed;
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
    if (site) await Promise.race([drain(site), setTimeout(LIMIT_MS)]);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const others = process.listeners(signal);
    // First, as a signal that has just come is lost when there is no listener for a moment.
    process.on(signal, (received) => void end(received));
    for (const other of others) process.off(signal, other);
  }
}
