/**
 * Serves one file as JSON from memory: the upper limit of a Node server, and so the baseline for
 * the content server. Usage: `node plain-server.mjs FILE`.
 */
import { readFileSync } from 'node:fs';
import http from 'node:http';

const body = readFileSync(process.argv[2]);
const server = http.createServer((request, response) => {
  request.resume().once('end', () => {
    response.writeHead(200, { 'content-type': 'application/json; charset=UTF-8' }).end(body);
  });
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
process.once('SIGTERM', () => process.exit(0));
