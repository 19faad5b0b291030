import { createServer } from 'node:http';

import { readServerEnv } from '../env';
import { isNotTheSite } from './http-server';
import { metricsRegistry } from './metrics';

/** Serves `GET /metrics` on METRICS_PORT, on this machine alone unless METRICS_HOST says otherwise. */
export function serveMetrics(): void {
  const { metricsPort, metricsHost } = readServerEnv();
  if (metricsPort === null) return;
  const registry = metricsRegistry();
  const server = createServer((req, res) => {
    if (req.method !== 'GET' || req.url !== '/metrics') {
      res.writeHead(404).end();
      return;
    }
    res.setHeader('content-type', registry.contentType);
    void registry.metrics().then((text) => res.end(text));
  });
  isNotTheSite(server);
  server.on('error', ({ message }) => console.error(`There are no metrics: ${message}.`));
  server.listen(metricsPort, metricsHost);
  server.unref();
}
