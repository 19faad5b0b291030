import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Kind, parse } from 'graphql';

const root = path.resolve(__dirname, '../..');
const list = ['ls-files', '*.graphql', ':!packages/content-server', ':!packages/testing'];
const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).trim().split('\n');

/** Faust's names, and fragments that a site has by the names of the engine. */
const fixed = /^GetSeedNode|^GenerateAuthorizationCode$/;
const isOfSite = (file: string) => file.endsWith('/site-fragments.graphql');
const namesIn = (file: string) =>
  parse(readFileSync(path.join(root, file), 'utf8')).definitions.flatMap((each) => {
    if (each.kind === Kind.FRAGMENT_DEFINITION)
      return [{ name: each.name.value, type: 'fragment' }];
    if (each.kind === Kind.OPERATION_DEFINITION)
      return [{ name: each.name?.value ?? '', type: each.operation }];
    return [];
  });
const ofSite = files
  .filter(isOfSite)
  .flatMap(namesIn)
  .map(({ name }) => name);

/** `front-page.graphql` → `FrontPage`: the component or template that a file belongs to. */
const ownerOf = (file: string) =>
  path
    .basename(file, '.graphql')
    .replace(/(^|[-_.])(\w)/g, (_, __, letter: string) => letter.toUpperCase());

it('names each fragment by its file, each operation by its kind; templates have no operations', () => {
  const wrong = files
    .filter((file) => !isOfSite(file))
    .flatMap((file) =>
      namesIn(file)
        .filter(({ name, type }) => {
          if (fixed.test(name) || ofSite.includes(name)) return false;
          if (type === 'fragment') return !new RegExp(`^${ownerOf(file)}_[a-z]\\w*$`).test(name);
          const isGood = type === 'query' ? /^[A-Z]\w*Query$/ : /^[A-Z]\w*Mutation$/;
          return file.startsWith('wp-templates/') || !isGood.test(name);
        })
        .map(({ name }) => `${file}: ${name}`),
    );
  expect(wrong).toEqual([]);
});
