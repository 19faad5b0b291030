/** The content server: requests per second, and the time to read an export. */
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { exitCodeOf, launch, root, UserError } from '../scripts/launch/processes.mjs';
import { requestsPerSecond } from './load.mjs';
import { startProgram } from './servers.mjs';
import { compare, interleaved } from './statistics.mjs';

const rounds = 3;
const connections = 10;
const answerWithinMs = 30_000;
const readWithinMs = 60_000;

const programs = {
  plain: fileURLToPath(new URL('./plain-server.mjs', import.meta.url)),
  read: fileURLToPath(new URL('../content-server/bench/read-export.mts', import.meta.url)),
};
const demo = path.join(root, 'content-server/demo/demo.wxr.xml');

/**
 * Measures requests per second of a recorded seed query, compared with a Node server that sends the
 * same bytes from memory.
 */
export async function measureSeedQueries(wordpressUrl, recorded) {
  const { method, path: address, headers, body } = recorded;
  const request = { url: wordpressUrl + address, method, headers, body };
  const sent = body.length > 0 ? body : undefined;
  const signal = AbortSignal.timeout(answerWithinMs);
  const answer = await fetch(request.url, { method, headers, body: sent, signal });
  const folder = mkdtempSync(path.join(os.tmpdir(), 'site-bench-'));
  try {
    const file = path.join(folder, 'answer.json');
    writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
    const plain = await startProgram([programs.plain, file], 'plain server');
    const ours = () => requestsPerSecond(request, connections);
    const peer = () => requestsPerSecond({ ...request, url: plain.url + address }, connections);
    await interleaved(1, ours, peer);
    const result = compare(...(await interleaved(rounds, ours, peer)));
    await plain.stop();
    return result;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function readOnce(how, file) {
  const child = launch(['--import', 'tsx', programs.read, how, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  const code = await exitCodeOf(child, readWithinMs);
  if (code !== 0) throw new UserError(`${file} can't be read.`);
  return Number(output);
}

/**
 * Measures the milliseconds to read an export (null: the demo's), compared with the XML parser
 * alone, each in a new process. Returns the comparison and `bytes`, the file's size.
 */
export async function measureReading(content) {
  const file = content ?? demo;
  const [ours, peer] = await interleaved(
    rounds,
    () => readOnce('site', file),
    () => readOnce('bare', file),
  );
  return { ...compare(ours, peer), bytes: statSync(file).size };
}
