import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const secret = '3b0f4f5e-7c52-4c0c-9d1f-5f0e6a0c8d11';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'faust-commands-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Requests that WordPress receives. */
const sent: { url: string; secret: unknown; body: string }[] = [];
const wordpress = createServer((req, res) => {
  let body = '';
  req.setEncoding('latin1').on('data', (text: string) => (body += text));
  req.on('end', () => {
    sent.push({ url: req.url ?? '', secret: req.headers['x-faustwp-secret'], body });
    res.setHeader('content-type', 'application/json');
    const types = [{ kind: 'UNION', name: 'Thing', possibleTypes: [{ name: 'Post' }] }];
    const data = {
      globalStylesheet: ':root { --wp--preset--color--ink: #123 }',
      __schema: { types },
    };
    res.end(JSON.stringify({ data }));
  });
});
beforeAll(() => once(wordpress.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => wordpress.close());

/** Puts a shell script into the folder, in the place of a command. */
function standIn(command: string, script: string): void {
  const file = path.join(folder, command);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
}

/** Runs one of Faust's commands in the folder. */
async function faust(...command: string[]): Promise<void> {
  const { port } = wordpress.address() as AddressInfo;
  const program = path.join(root, 'node_modules/@faustwp/cli/dist/index.js');
  const child = spawn(process.execPath, [program, ...command, '--skip-health-checks'], {
    cwd: folder,
    env: {
      NODE_ENV: 'test',
      PATH: `${folder}:${process.env.PATH}`,
      NEXT_PUBLIC_WORDPRESS_URL: `http://127.0.0.1:${port}`,
      FAUST_SECRET_KEY: secret,
    },
    stdio: 'ignore',
  });
  await once(child, 'close');
}

test('`faust generateGlobalStylesheet` writes what WordPress gives', async () => {
  await faust('generateGlobalStylesheet');
  const css = readFileSync(path.join(folder, 'globalStylesheet.css'), 'utf8');
  expect(css).toContain('--wp--preset--color--ink');
});

test('`faust generatePossibleTypes` writes the types that WordPress tells', async () => {
  await faust('generatePossibleTypes');
  const types = readFileSync(path.join(folder, 'possibleTypes.json'), 'utf8');
  expect(JSON.parse(types)).toEqual({ Thing: ['Post'] });
});

test('`faust blockset` sends what @wordpress/scripts has built', async () => {
  // npm would run wp-scripts.
  standIn(
    'npm',
    'mkdir -p .faust/build/note && echo \'{"name":"acme/note"}\' > .faust/build/note/block.json',
  );
  await faust('blockset');
  const upload = sent.find(({ url }) => url === '/wp-json/faustwp/v1/blockset');
  expect(upload?.secret).toBe(secret);
  expect(upload?.body).toContain('note/block.json');
});

test.each(['dev', 'build', 'start', 'test'])(
  '`faust %s` runs Next with its options',
  async (name) => {
    standIn('next', 'echo "$*" > arguments.txt');
    writeFileSync(path.join(folder, 'package.json'), '{}');
    await faust(name, '--webpack');
    const given = readFileSync(path.join(folder, 'arguments.txt'), 'utf8');
    expect(given).toBe(`${name} --webpack\n`);
  },
);
