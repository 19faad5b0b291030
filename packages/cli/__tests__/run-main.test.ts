import { makeProject } from '@showcase/testing/servers/project';

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
