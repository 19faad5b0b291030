import path from 'node:path';

import { freePort } from '@showcase/testing/servers/processes';
import { makeFakeProject } from './fake-programs';

test('test-data shows an export in development, and names one that is not there', async () => {
  const project = makeFakeProject();
  const env = { PORT: `${await freePort()}`, CONTENT_SERVER_PORT: `${await freePort()}` };
  try {
    project.write({ 'test-data.xml': '<rss/>' });
    const args = ['packages/cli/showcase.mjs', 'test-data'];
    const command = project.start([...args, 'test-data.xml'], env);
    await command.says('next {');
    command.child.kill('SIGTERM');
    const { stdout } = await command.ended;
    expect(stdout).toContain(`Content:  ${path.join(project.folder, 'test-data.xml')}`);
    expect(stdout).toMatch(/^next \{"args":\["dev"/m);
    expect(await project.run([...args, 'nowhere.xml'], env)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^There is no file .+nowhere\.xml\.\n$/),
    });
  } finally {
    project.remove();
  }
});
