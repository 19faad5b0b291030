/**
 * `node buffer-server.mjs ORIGIN PATH …`: gets pages of a site, compresses each once, and serves the same buffers
 * to everyone. No Node process can serve them faster: the ceiling of ops/bench/pages.mjs. Prints its address.
 */
import http from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const [origin, ...paths] = process.argv.slice(2);

const pages = new Map();
for (const path of paths) {
  const response = await fetch(origin + path);
  if (!response.ok) throw new Error(`${origin}${path}: ${response.status}`);
  const html = Buffer.from(await response.arrayBuffer());
  const bodies = { identity: html, gzip: gzipSync(html), br: brotliCompressSync(html) };
  const heads = Object.entries(bodies).map(([encoding, body]) => {
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-length': body.length,
      vary: 'accept-encoding',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    };
    return [encoding, { headers, body }];
  });
  pages.set(path, Object.fromEntries(heads));
}

const server = http.createServer((req, res) => {
  const accepted = req.headers['accept-encoding'] ?? '';
  const encoding = ['br', 'gzip'].find((name) => accepted.includes(name)) ?? 'identity';
  const page = pages.get(req.url);
  if (!page) return void res.writeHead(404).end();
  res.writeHead(200, page[encoding].headers).end(page[encoding].body);
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
