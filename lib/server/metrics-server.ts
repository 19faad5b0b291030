import { createServer } from 'node:http';

import { openPageCache } from '../cache/page-cache';
import { readServerEnv } from '../env';
import { isNotTheSite } from './http-server';
import { metricsText } from './metrics';

/** Serves `GET /metrics` on METRICS_PORT, on this machine alone unless METRICS_HOST says otherwise. */
export function serveMetrics(): void {
  const { metricsPort, metricsHost } = readServerEnv();
  if (metricsPort === null) return;
  const server = createServer((req, res) => {
    if (req.method !== 'GET' || req.url !== '/metrics') {
      res.statusCode = 404;
      res.end();
      return;
    }
    res.setHeader('content-type', 'text/plain; version=0.0.4; charset=utf-8');
    res.end(metricsText(openPageCache()));
  });
  isNotTheSite(server);
  server.on('error', ({ message }) => console.error(`There are no metrics: ${message}.`));
  server.listen(metricsPort, metricsHost);
  server.unref();
}
