import type { ServerResponse } from 'node:http';

/**
 * Ends the connection of an answer when its client has read nothing for as long as `server.timeout`: Node
 * would keep it, with all requests that it has pipelined, without a limit. An answer of which nothing is
 * written yet waits for WordPress, and its connection stays.
 */
export function endWhenStalled(res: ServerResponse): void {
  res.on('timeout', () => {
    if (res.socket && res.socket.writableLength > 0) res.socket.destroy();
  });
}
