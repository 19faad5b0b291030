import { makeProject, showcase } from '@showcase/testing/servers/project';

it('does not end before its work, though that waits for nothing that keeps Node running', async () => {
  const project = makeProject();
  const program = `
    import { runMain } from './packages/cli/processes/processes.mjs';
    runMain(async () => {
      await new Promise((resolve) => setTimeout(resolve, 10).unref());
      return 3;
    });`;
  const { code, stderr } = await project.run(['--input-type=module', '-e', program]);
  project.remove();
  expect({ code, stderr }).toEqual({ code: 3, stderr: '' });
});

it.each([['wordpress'], ['doctor']])('says how it is used: %s --help', async (command) => {
  const project = makeProject();
  const { code, stdout, stderr } = await project.run([showcase, command, '--help']);
  project.remove();
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^Usage: showcase COMMAND/);
});
