import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@showcase/testing/servers/processes';
import { makeProject, type Project, showcase } from '@showcase/testing/servers/project';
import { files, packages } from './codegen-site';
import { fakeServers } from './fake-programs';

let project: Project;

beforeAll(() => {
  project = makeProject(files, { ...fakeServers, ...packages });
});
afterAll(() => project.remove());

const inProject = (file: string) => path.join(project.folder, file);
const types = () => readFileSync(inProject('gql/operations.ts'), 'utf8');

/** Changes a file as most editors do: by another in its place. */
function save(file: string, text: string): void {
  writeFileSync(inProject(`${file}.new`), text);
  renameSync(inProject(`${file}.new`), inProject(file));
}

const query = (field: string) => `query OwnQuery { post(id: "1") { ${field} } }\n`;
const own = 'components/own.graphql';

it('dev has the types follow each change of the documents, and names what is wrong in a line', async () => {
  const ports = [await freePort(), await freePort()].map(String);
  const env = { PORT: ports[0] ?? '', CONTENT_SERVER_PORT: ports[1] ?? '' };
  const command = project.start([showcase, 'dev'], env);
  await command.says('next {');
  save(own, query('title'));
  await command.says('codegen: ');
  expect(types()).toContain('OwnQuery = {');
  save(own, query('nope'));
  await command.warns('\n');
  save(own, query('status'));
  await command.says('codegen: 2 written');
  expect(types()).toMatch(/OwnQuery = \{[^}]*status/);
  mkdirSync(inProject('components/new'));
  writeFileSync(
    inProject('components/new/other.graphql'),
    'query OtherQuery { unread { filter } }',
  );
  rmSync(inProject(own));
  await command.says(', 1 removed');
  expect(types()).toContain('OtherQuery = {');
  command.child.kill('SIGTERM');
  expect(await command.ended).toMatchObject({
    code: 0,
    stderr: 'components/own.graphql:1: Cannot query field "nope" on type "Post".\n',
  });
});
