import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { type ContentServer, startContentServer } from '@showcase/content-server';
import { demoFile } from '@showcase/testing/jest/connected-site';
import { makeProject, type Project, showcase } from '@showcase/testing/servers/project';
import { z } from 'zod';

const secret = '3b0f4f5e-7c52-4c0c-9d1f-5f0e6a0c8d11';

let content: ContentServer;
let project: Project;

beforeAll(async () => {
  content = await startContentServer({ contentFile: demoFile, faustSecret: secret });
  project = makeProject({
    'site.config.ts': 'export const siteConfig = { htmlFields: {} };\n',
    'locales/en.json': '{}',
  });
});

afterAll(async () => {
  project.remove();
  await content.close();
});

/** Runs codegen with a WordPress and FaustWP's secret in .env.local, as the guides say. */
function codegen(url: string, key: string, ...args: string[]) {
  const settings = `NEXT_PUBLIC_WORDPRESS_URL=${url}\nFAUST_SECRET_KEY=${key}\n`;
  project.write({ '.env.local': settings });
  return project.run([showcase, 'codegen', ...args]);
}

it('has the types of a WordPress', async () => {
  expect(await codegen(content.url, secret)).toMatchObject({ code: 0, stderr: '' });
  const read = (folder: string) => readFileSync(path.join(folder, 'possibleTypes.json'), 'utf8');
  expect(read(project.folder)).toBe(read(path.resolve(__dirname, '../../..')));
});

it.each([
  [
    () => content.url,
    /^http\S+ does not tell its types, as its introspection is off: set FAUST_SECRET_KEY .*\.\n$/,
  ],
  [() => 'http://127.0.0.1:1', /^http\S+ can't be asked for its types: bad port\.\n$/],
])('says why a WordPress does not tell its types: %#', async (urlOf, expected) => {
  expect(await codegen(urlOf(), 'another')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(expected),
  });
});

it('keeps FaustWP’s secret from where a WordPress redirects to, and from others', async () => {
  const keys: unknown[] = [];
  const server = createServer(({ url, headers }, response) => {
    keys.push(headers['x-faust-secret']);
    response
      .writeHead(307, { location: url?.startsWith('/to') ? '' : '/to/index.php?graphql' })
      .end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const url = `http://127.0.0.1:${port}`;
  const { code, stderr } = await codegen(url, secret);
  await codegen('http://127.0.0.1:1', secret, '--from', url);
  server.close();
  expect([code, keys]).toEqual([1, [secret, undefined]]);
  expect(stderr).toMatch(/can't be asked for its types: it redirects to \/to\/index\.php\.\n$/);
});

it('keeps the schema that a WordPress tells with --from, and names what of the site’s documents it lacks', async () => {
  const fragment = 'fragment Wp_post on Post { title isbn ...LinkedPost_post }';
  project.write({
    'components/wp.graphql': `extend type Post { isbn: String }\n${fragment}\nquery WpQuery { posts { nodes { ...Wp_post } } }`,
  });
  const { code, stdout, stderr } = await codegen(content.url, secret, '--from', content.url);
  expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringMatching(/^codegen: /) });
  expect(stderr).toMatch(
    /^components\/wp\.graphql:2: Cannot query field "isbn" on type "Post"\. This WordPress has: .*\bslug, status,.*\n$/,
  );
  const read = (file: string) => readFileSync(path.join(project.folder, file), 'utf8');
  expect(read('gql/operations.ts')).toContain('isbn: string | null');
  expect(read('gql/schema.graphql')).not.toContain('isbn');
  // Codegen uses the stored file from then on and sends no request.
  expect(await codegen('http://127.0.0.1:1', secret, '--check')).toMatchObject({
    stderr: '',
    code: 0,
  });

  project.write({ 'components/wp.graphql': 'query WpQuery { posts { nodes { nope } } }' });
  const refused = await codegen(content.url, secret, '--from', content.url);
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^\S+:1: Cannot query field "nope" on type "Post"\. This .*\n$/),
  });
});
