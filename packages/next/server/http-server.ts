import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Server, type IncomingMessage, type ServerResponse } from 'node:http';

import { fieldsOf } from '@showcase/wordpress/tools/fields-of';

/**
 * Published by Node when a server accepts a connection, before it reads anything from it, and before
 * it gives a request to its server, maybe on a connection from before.
 */
const CHANNELS = ['net.server.socket', 'http.server.request.start'];

/**
 * Time in which a whole request must come, its body included, ms. Node looks every 30 seconds, and
 * answers 408.
 */
const REQUEST_MS = 30_000;

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
    const { server } = fieldsOf(fieldsOf(message).socket);
    if (!(server instanceof Server) || others.has(server)) return;
    for (const channel of CHANNELS) unsubscribe(channel, look);
    found(server);
  };
  for (const channel of CHANNELS) subscribe(channel, look);
}

/** Sets what a server that is not for development does beside answering. */
export function limitConnections(server: Server): void {
  // Without a listener Node answers as if nobody had asked to speak HTTP/2 or a WebSocket; Next's
  // closes the connection.
  server.removeAllListeners('upgrade');
  server.headersTimeout = REQUEST_MS;
  server.requestTimeout = REQUEST_MS;
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
