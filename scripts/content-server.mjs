/**
 * Runs only the content server: `npm run content-server -- [--content FILE.xml] [--port N] [--host
 * H] [--sign-in jwt|faust|both] [--state FILE|none]`.
 */
import { ensureInstalled } from './ensure-installed.mjs';
import { asTyped } from './launch/arguments.mjs';
import { exitCodeOf, launch, runMain } from './launch/processes.mjs';
import { noteRunning } from './launch/running-note.mjs';

/** Normalises options to `--name=value`. */
const joined = (args) =>
  args
    .join('\0')
    .replace(/(^|\0)(--(?:content|port|host|sign-in|state))\0/g, '$1$2=')
    .split('\0');

const valueOf = (args, name) =>
  args.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1);

runMain(async () => {
  ensureInstalled();
  const args = joined(process.argv.slice(2));
  const content = valueOf(args, '--content');
  const file = content ? asTyped(content) : null;
  const state = valueOf(args, '--state');
  const withPath = args.map((each) => {
    if (file && each === `--content=${content}`) return `--content=${file}`;
    if (state && state !== 'none' && each === `--state=${state}`)
      return `--state=${asTyped(state)}`;
    return each;
  });
  const child = launch(['--import', 'tsx', 'content-server/cli.ts', ...withPath], {
    env: { ...process.env, CONTENT_SERVER_PARENT_PID: String(process.pid) },
  });
  const port = valueOf(args, '--port');
  if (port) noteRunning(child, Number(port), file);
  return exitCodeOf(child);
});
