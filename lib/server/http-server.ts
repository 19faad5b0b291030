import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Server, type IncomingMessage, type ServerResponse } from 'node:http';

import { fieldsOf } from '../fields-of';

/** Published by Node before it gives a request to its server. */
const REQUEST = 'http.server.request.start';

export type Listener = (req: IncomingMessage, res: ServerResponse) => void;

/** Servers of this process that are not the site's. */
const others = new WeakSet<Server>();

/** Excludes a server, such as the one for metrics. */
export function isNotTheSite(server: Server): void {
  others.add(server);
}

/**
 * Calls `found` with the HTTP server of the site before it handles its first request: Next creates
 * it, and does not hand it out (docs/decisions/0015-around-nexts-server.md).
 */
export function onSiteServer(found: (server: Server) => void): void {
  const look = (message: unknown) => {
    const { server } = fieldsOf(message);
    if (!(server instanceof Server) || others.has(server)) return;
    unsubscribe(REQUEST, look);
    found(server);
  };
  subscribe(REQUEST, look);
}

/** Has all requests of a server handled by `handle`, which gets Next's own listener as `next`. */
export function handleRequests(
  server: Server,
  handle: (req: IncomingMessage, res: ServerResponse, next: () => void) => void,
): void {
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (req, res) => {
    handle(req, res, () => {
      for (const listener of listeners) Reflect.apply(listener, server, [req, res]);
    });
  });
}
