/**
 * Sends one file as JSON to whoever asks, from memory: the most that a Node server can answer, and
 * so the measure for the content server. Started as a program: `node plain-server.mjs FILE`.
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
