/** Starts the embedded content server, or reuses a running one. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { isFree } from './ports.mjs';
import { launch, root, stop, UserError } from './processes.mjs';
import { noteRunning, runningOn } from './running-note.mjs';

const startWithinMs = 30_000;
const answerWithinMs = 5_000;
const readyLine = /^content server ready: http:\/\//;

async function answers(url) {
  try {
    const response = await fetch(`${url}/index.php?graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ __typename }' }),
      signal: AbortSignal.timeout(answerWithinMs),
    });
    return (await response.json()).data?.__typename === 'RootQuery';
  } catch {
    return false;
  }
}

/** Resolves at the server's ready line; forwards its other output. */
function untilReady(child) {
  return new Promise((resolve, reject) => {
    const late = () => reject(new UserError('The content server did not get ready in 30 seconds.'));
    const timer = setTimeout(late, startWithinMs);
    readline.createInterface({ input: child.stdout }).on('line', (line) => {
      if (!readyLine.test(line)) return console.log(line);
      clearTimeout(timer);
      resolve();
    });
    child.ended.then(() => {
      clearTimeout(timer);
      reject(new UserError('The content server could not be started.'));
    });
  });
}

/** Returns the server on the taken `port` if it serves `content` (null: any). */
async function reuse(port, url, content) {
  const running = runningOn(port);
  const isOurs = running !== null && (await answers(url));
  if (isOurs && (content === null || content === running.content)) return running.content;
  const what = isOurs ? 'a content server with other content' : 'another program';
  throw new UserError(
    `Port ${port}, meant for the content server, is in use by ${what}. ` +
      'Stop that one, or set CONTENT_SERVER_PORT to a free port.',
  );
}

/**
 * Starts the content server on `port` with `content` (a WordPress export file; null: the bundled
 * demo) and waits until it is ready. Reuses this project's running server unless its content
 * differs. `siteUrl`: the target of its links; null: its default. `secrets`: shared with the site,
 * as environment variables. Returns `{ url, source, content, stop }`, `content` as above; throws
 * UserError.
 */
export async function startContentServer({ port, content, siteUrl, secrets = {} }) {
  const url = `http://localhost:${port}`;
  const described = (file) => ({
    url,
    source: `${file ?? 'the bundled demo'} (content server at ${url})`,
    content: file,
  });
  if (!(await isFree(port))) {
    const served = await reuse(port, url, content);
    return { ...described(served), stop: async () => {} };
  }
  // Media URLs begin with this host name, so browsers must be able to resolve it.
  const options = ['--host', 'localhost', '--port', String(port)];
  if (content) options.push('--content', content);
  const child = launch(['--import', 'tsx', 'content-server/cli.ts', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // The site still asks it while it answers its last requests. Detached: out of reach of Ctrl+C.
    isLast: true,
    detached: true,
    env: {
      ...process.env,
      ...secrets,
      ...(siteUrl ? { SITE_URL: siteUrl } : {}),
      CONTENT_SERVER_PARENT_PID: String(process.pid),
    },
  });
  await untilReady(child);
  noteRunning(child, port, content);
  return { ...described(content), stop: () => stop(child) };
}

/** Returns the demo's accounts in one line, or null without any. */
export function demoLogins() {
  const file = path.join(root, 'content-server/demo/demo.json');
  const { users = [] } = JSON.parse(readFileSync(file, 'utf8'));
  const logins = users.filter((user) => user.login && user.password);
  return logins.map((user) => `${user.login} / ${user.password}`).join(', ') || null;
}
