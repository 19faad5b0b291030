import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { launchRig, makeFakeProject, nextCall } from './fake-programs';

const { ports, env, run, start } = launchRig();

it('takes the next free port, and not that of the site, beside the content server of another project', async () => {
  const other = makeFakeProject();
  const first = other.start(['packages/cli/showcase.mjs', 'dev'], env());
  await first.says('next {');
  ports.site = ports.content + 1;
  const { code, stdout } = await run(['build']);
  first.child.kill('SIGTERM');
  await first.ended;
  other.remove();
  expect(code).toBe(0);
  const url = nextCall(stdout).env.NEXT_PUBLIC_WORDPRESS_URL;
  expect(Number(new URL(url).port)).toBeGreaterThan(ports.site);
  expect(stdout).toContain(`Port ${ports.content} has the content of another project`);
});

it('does not start a build for a WordPress with the demo, and names variable and address', async () => {
  const wordpress = { NEXT_PUBLIC_WORDPRESS_URL: 'https://me:hush@cms.example' };
  expect((await run(['build'], wordpress)).code).toBe(0);
  const { code, stdout, stderr } = await run(['start']);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toBe(
    'This build was made for the WordPress at https://cms.example, and NEXT_PUBLIC_WORDPRESS_URL is not set. ' +
      'Set it to that address, or build again for the demo.\n',
  );
  expect((await run(['build'])).code).toBe(0);
  const demo = start(['start']);
  await demo.says('next {');
  demo.child.kill('SIGTERM');
  await demo.ended;
});

it('recognises the content server of this project, as it is, by the header of its answers', async () => {
  const program = `
    import { launchContentServer, startContentServer } from './packages/cli/serve/content-server.mjs';
    const options = { port: ${ports.content}, sitePort: ${ports.site}, env: process.env };
    const first = await launchContentServer({ host: 'localhost', port: ${ports.content}, env: process.env });
    const second = await startContentServer(options);
    await first.stop();
    console.log('then ' + second.source);`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    program,
  ]);
  expect(stdout).toContain(`then content server at http://localhost:${ports.content}`);
});
