import type { Server } from 'node:http';

import { readServerEnv } from '../env';
import { addHeaders } from './answer-headers';
import { warnAtStart } from './check-start';
import { declinePrefetch } from './decline-prefetch';
import { handleRequests, onSiteServer } from './http-server';
import { outliveLog } from '../logs/closed-log';
import { logAsJson, withRequestId } from '../logs/json-log';
import { measureResponse } from './metrics';
import { serveMetrics } from './metrics-server';
import { inOneHop } from './one-hop';
import { redirectToPlain } from './plain-spelling';
import { logRequest, requestIdOf } from '../logs/request-log';
import { refuse } from './request-target';
import { noteRequest, shutDownOnSignals } from './shutdown';

/**
 * Puts around Next's server what Next has no setting for (docs/decisions/0015-around-nexts-server.md).
 * Production only.
 */
export async function watchServer(): Promise<void> {
  const { logsJson, logsRequests, metricsPort } = readServerEnv();
  outliveLog();
  if (logsJson) logAsJson();
  await warnAtStart();
  serveMetrics();
  let site: Server | null = null;
  shutDownOnSignals(() => site);
  onSiteServer((server) => {
    site = server;
    handleRequests(server, (req, res, next) => {
      noteRequest();
      addHeaders(req, res);
      if (metricsPort !== null) measureResponse(res);
      const handle = () => {
        if (!refuse(req, res) && !redirectToPlain(req, res)) {
          declinePrefetch(req, res, () => inOneHop(req, res, next));
        }
      };
      if (!logsJson && !logsRequests) return handle();
      const id = requestIdOf(req, res);
      if (logsRequests) logRequest(req, res, id);
      if (logsJson) withRequestId(id, handle);
      else handle();
    });
  });
}
