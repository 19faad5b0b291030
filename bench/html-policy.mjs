/** The HTML policy: processor time to clean a body. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { exitCodeOf, launch, UserError } from '../scripts/launch/processes.mjs';
import { compare, interleaved } from './statistics.mjs';

const rounds = 5;
const answerWithinMs = 30_000;
const cleanWithinMs = 60_000;
const program = fileURLToPath(new URL('./clean-bodies.mts', import.meta.url));

const query = `{
  posts(first: 100) { nodes { content } }
  pages(first: 100) { nodes { content } }
}`;

async function cleanOnce(how, file) {
  const child = launch(['--import', 'tsx', program, how, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  const code = await exitCodeOf(child, cleanWithinMs);
  if (code !== 0) throw new UserError("The bodies can't be cleaned.");
  return Number(output);
}

/**
 * Measures the processor milliseconds per body of all posts and pages of a content server, compared
 * with the HTML parser alone, each in a new process. Returns the comparison and the bodies' `count`.
 */
export async function measureHtmlPolicy(wordpressUrl) {
  const response = await fetch(`${wordpressUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
    signal: AbortSignal.timeout(answerWithinMs),
  });
  const { posts, pages } = (await response.json()).data;
  const bodies = [...posts.nodes, ...pages.nodes].flatMap(({ content }) => content || []);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'site-bench-'));
  try {
    const file = path.join(folder, 'bodies.json');
    writeFileSync(file, JSON.stringify(bodies));
    const [ours, peer] = await interleaved(
      rounds,
      () => cleanOnce('policy', file),
      () => cleanOnce('parser', file),
    );
    return { ...compare(ours, peer), count: bodies.length };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
