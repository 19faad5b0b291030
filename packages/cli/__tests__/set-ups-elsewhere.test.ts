import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { makeProject, showcase, type Project } from '@showcase/testing/servers/project';

const wordpress = 'packages/wordpress/__tests__';
const signIn = 'packages/accounts/__tests__/routes/cms-changes.test.ts';
const start = 'packages/next/__tests__/server/check-start.test.ts';
const launch = 'packages/cli/__tests__/launch-mix-up.test.ts';
const faust = 'packages/next/__tests__/faust/faust-template.test.tsx';
const form = 'form, log and /api/ready';

/** Set-ups that more than the doctor names (set-ups.ts): who does, and the test of it. */
const elsewhere: [setUp: string, by: string, file: string, test: string][] = [
  ['restricted endpoint', form, signIn, 'an endpoint for signed-in users only is reported as that'],
  ['Authorization removed', form, signIn, 'a web server that removes Authorization is reported'],
  ['no secret of tokens', form, signIn, 'a JWT plugin without its key is told as that'],
  ['no plugin, wrong or missing key', form, signIn, 'signing in is not set up, as form, log and'],
  ['depth limit', 'log', faust, 'max query depth'],
  ['HTML in place of JSON', 'log', `${wordpress}/cms/cms-faults.test.ts`, 'says what came, from'],
  ['PHP warning', 'log', `${wordpress}/cms/cms-faults.test.ts`, "'a message of PHP'"],
  ['429', 'log', `${wordpress}/cms/cms-faults.test.ts`, 'the cause is named of JSON %s'],
  ['byte order mark', 'works', `${wordpress}/cms/cms-faults.test.ts`, 'a byte order mark before'],
  ['slow', 'log', `${wordpress}/cms/cms-connection.test.ts`, 'share one timeout'],
  ['SITE_URL with a path', 'start', `${wordpress}/env.test.ts`, "['SITE_URL', 'https://site.exam"],
  ['SITE_URL with / at the end', 'works', `${wordpress}/env.test.ts`, 'lose their final slash'],
  ['SITE_URL of another host', 'log', start, 'a request at another host than that of SITE_URL'],
  ['NEXTAUTH_SECRET short, or cut at $', 'start', start, 'a live site does not start, says why'],
  ['server.js on Node.js 18', 'start', start, 'a server on Node.js %s'],
  ['a build without its environment', 'start', launch, 'does not start a build for a WordPress'],
  ['the port of another project', 'start', launch, 'beside the content server of another project'],
];

test.each(elsewhere)('%s (%s): %s has the test “%s”', (_name, _by, file, part) => {
  expect(readFileSync(file, 'utf8')).toContain(part);
});

describe('a project', () => {
  let project: Project;
  beforeAll(() => (project = makeProject()));
  afterEach(() =>
    project.write({
      '.env.local': '',
      '.env': '',
      '.env.production': '',
      '.env.production.local': '',
    }),
  );
  afterAll(() => project.remove());

  const old = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'18.20.8'}})`;

  test.each(['doctor', 'dev', 'build', 'start', 'codegen', 'init', 'upgrade'])(
    '%s on Node.js 18 says so in one line',
    async (command) => {
      expect(await project.run(['--import', old, showcase, command])).toEqual({
        code: 1,
        stdout: '',
        stderr: 'This needs Node.js 20.19 or later, and runs on 18.20.8.\n',
      });
    },
  );

  test.each(['.env.local', '.env.production'])('%s in UTF-16 is refused', async (file) => {
    // As PowerShell's > writes it.
    const text = Buffer.from('\uFEFFNEXT_PUBLIC_WORDPRESS_URL=https://cms.example\r\n', 'utf16le');
    project.write({ [file]: text });
    for (const command of ['doctor', 'start']) {
      const { code, stderr } = await project.run([showcase, command]);
      expect({ code, stderr }).toEqual({
        code: 1,
        stderr: `${file} is in UTF-16, and no variable of it is read: save it as UTF-8.\n`,
      });
    }
  });

  test.each(['.env.production.local', '.env.local', '.env.production', '.env'])(
    '%s is read with a byte order mark and line ends of Windows',
    async (file) => {
      project.write({ [file]: '\uFEFFPORT=3055\r\nHOST="a#b"\r\n' });
      const program = `
        import { readEnvironment } from './packages/cli/project/environment.mjs';
        const { PORT, HOST } = readEnvironment({ development: false });
        console.log(PORT + HOST);`;
      const { stdout } = await project.run(['--input-type=module', '-e', program]);
      expect(stdout).toBe('3055a#b\n');
    },
  );

  test('doctor --user without a terminal and DOCTOR_PASSWORD is refused', async () => {
    expect(await project.run([showcase, 'doctor', '--user', 'editor'])).toEqual({
      code: 1,
      stdout: '',
      stderr: '--user takes the password from DOCTOR_PASSWORD.\n',
    });
  });
});

test('git takes no file with secrets, and keeps the line ends of Unix', () => {
  const files = ['.env', '.env.local', '.env.production', '.env.production.local'];
  const ignored = execFileSync('git', ['check-ignore', '--no-index', ...files], {
    encoding: 'utf8',
  });
  expect(ignored.trim().split('\n')).toEqual(files);
  expect(readFileSync('.gitattributes', 'utf8')).toMatch(/^\* text=auto eol=lf$/m);
});
