/** Freshness and crashes of a deployment as in docs/deploying.md. */
import { exitCodeOf, launch, UserError } from '../scripts/launch/processes.mjs';

const withinMs = 20 * 60_000;
const posts = 10_000;
const pages = 2_000;

/** Runs ops/bench/deployed/run.ts, which can import what browser tests use. Returns its figures. */
export async function measureDeployment() {
  const args = ['--import', 'tsx', 'ops/bench/deployed/run.ts', String(posts), String(pages)];
  const child = launch(args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  const code = await exitCodeOf(child, withinMs);
  if (code !== 0) throw new UserError('The deployment could not be measured.');
  return JSON.parse(output);
}
