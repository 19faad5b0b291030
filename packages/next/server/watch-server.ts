import type { Server } from 'node:http';

import { readServerEnv } from '@showcase/wordpress/environment/env';
import { addHeaders } from './answer-headers';
import { warnAtStart } from './check-start';
import { declinePrefetch } from './decline-prefetch';
import { handleRequests, limitConnections, onSiteServer } from './http-server';
import { logAsJson, logRequest, outliveLog, requestIdOf, withRequestId } from '../logs/json-log';
import { measureResponse, serveMetrics } from './metrics';
import { routeRequest } from './route-requests';
import { noteRequest, shutDownOnSignals } from './shutdown';

/** Redirects and chooses pages for queries in development, too, and nothing else there. */
export function routeInDevelopment(): void {
  onSiteServer((server) => handleRequests(server, routeRequest));
}

/**
 * Puts around Next's server what Next has no setting for (docs/decisions/0015-around-nexts-server.md).
 * Production only.
 */
export async function watchServer(): Promise<void> {
  const { logsJson, logsRequests, metricsPort } = readServerEnv();
  outliveLog();
  if (logsJson) logAsJson();
  let site: Server | null = null;
  shutDownOnSignals(() => site);
  // First of all that waits for something: Next answers requests meanwhile.
  onSiteServer((server) => {
    site = server;
    limitConnections(server);
    handleRequests(server, (req, res, next) => {
      noteRequest();
      addHeaders(req, res);
      if (metricsPort !== null) measureResponse(res);
      const handle = () => declinePrefetch(req, res, () => routeRequest(req, res, next));
      if (!logsJson && !logsRequests) return handle();
      const id = requestIdOf(req, res);
      if (logsRequests) logRequest(req, res, id);
      if (logsJson) withRequestId(id, handle);
      else handle();
    });
  });
  await warnAtStart();
  serveMetrics();
}
