/** A server that ends as the site's does, whose answers keep it busy, as pages do; sends its port. */
import { createServer } from 'node:http';

import { fieldsOf } from '@showcase/wordpress/browser';
import { isShuttingDown, shutDownOnSignals } from '../../server/shutdown';

const BUSY_MS = 5;

const server = createServer((_, res) => {
  for (const until = performance.now() + BUSY_MS; performance.now() < until;);
  if (isShuttingDown()) res.setHeader('connection', 'close');
  res.end('x'.repeat(10_000));
});
shutDownOnSignals(() => server);
server.listen(0, '127.0.0.1', () => process.send?.(fieldsOf(server.address()).port));
