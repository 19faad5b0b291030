/** Derives from the fragments beside the templates what GetSeedNode asks for, and its variants. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Kind, parse, visit } from 'graphql';

const folder = 'wp-templates';
/** An entry of the template map: its name, and the file that it imports, or the component's name. */
const entry = /^ +'?([^'\n]+?)'?: (?:dynamic\(\(\) => import\('\.\/([\w-]+)'\)\)|(\w+)),$/gm;

const isFragment = ({ definition }) => definition.kind === Kind.FRAGMENT_DEFINITION;
const fileOf = (template) => `${folder}/${template}.graphql`;

/** Fragments of what some WordPresses do not have on some types. */
const isOptional = (fragment) => fragment.startsWith('CommentList_');

/** Returns `[name in the map, file without its ending]` of each template; none without a map. */
export function readTemplates(root) {
  const map = path.join(root, folder, 'templates.ts');
  const text = existsSync(map) ? readFileSync(map, 'utf8') : '';
  const imports = new Map(
    [...text.matchAll(/^import (\w+) from '\.\/([\w-]+)';$/gm)].map(([, ...each]) => each),
  );
  return [...text.matchAll(entry)].flatMap(([, name, lazy, component]) => {
    const file = lazy ?? imports.get(component);
    return file ? [[name, file]] : [];
  });
}

/** Fragments of a template's file that another fragment of the file spreads are part of that one. */
function topFragments(documents, file) {
  const own = documents.filter((each) => each.file === file && isFragment(each));
  const spread = new Set();
  for (const { definition } of own) {
    visit(definition, { FragmentSpread: ({ name }) => void spread.add(name.value) });
  }
  return own.map(({ definition }) => definition.name.value).filter((name) => !spread.has(name));
}

/** Returns the fragment of all fields that the templates show of a node; none without templates. */
export function templatesFragment(documents, templates) {
  const files = [...new Set(templates.map(([, file]) => fileOf(file)))];
  const names = files.flatMap((file) => topFragments(documents, file));
  if (names.length === 0) return [];
  const spreads = names.map((name) => `...${name}`).join('\n');
  const text = `fragment Templates_node on UniformResourceIdentifiable { ${spreads} }`;
  const [definition] = parse(text, { noLocation: true }).definitions;
  return [{ file: `${folder}/*.graphql`, definition }];
}

/** Removes the variables that an operation has no use for, and fragments that nothing spreads. */
function withoutUnused(definitions) {
  const byName = new Map(definitions.map((each) => [each.name.value, each]));
  const used = new Set();
  const variables = new Set();
  const walk = (node) =>
    visit(node, {
      VariableDefinition: () => false,
      Variable: ({ name }) => void variables.add(name.value),
      FragmentSpread({ name: { value } }) {
        if (used.has(value)) return;
        used.add(value);
        walk(byName.get(value));
      },
    });
  const [operation, ...fragments] = definitions;
  walk(operation);
  const variableDefinitions = operation.variableDefinitions.filter(({ variable }) =>
    variables.has(variable.name.value),
  );
  return [
    { ...operation, variableDefinitions },
    ...fragments.filter(({ name }) => used.has(name.value)),
  ];
}

const rename = (operation, value) => ({ ...operation, name: { kind: Kind.NAME, value } });

/** Removes the spreads of some fragments. */
const withoutSpreads = (definition, isLeftOut) =>
  visit(definition, {
    FragmentSpread: ({ name }) => (isLeftOut(name.value) ? null : undefined),
  });

/**
 * Returns the variants of GetSeedNode, each as `{ name, definitions }`: without comments, which
 * plugins switch off for some types or all; and one for each template alone, without comments and
 * settings, for a WordPress that lacks a field of another template, and for further pages of lists.
 *
 * @param definitions those of GetSeedNode, the operation first
 */
export function seedVariants(definitions, documents, templates) {
  const [operation, ...fragments] = definitions;
  const all = fragments.find(({ name }) => name.value === 'Templates_node');
  const others = fragments.filter((each) => each !== all);
  /** @param shown the fragments of templates that it keeps */
  const variant = (name, shown, hasSite) => {
    const isLeftOut = (each) => isOptional(each) || (!hasSite && each === 'SharedSite_root');
    const kept = [
      rename(operation, name),
      withoutSpreads(all, (each) => !shown.includes(each)),
      ...others,
    ];
    return {
      name,
      definitions: withoutUnused(kept.map((each) => withoutSpreads(each, isLeftOut))),
    };
  };
  const files = [...new Set(templates.map(([, file]) => file))];
  const namesOf = (file) => topFragments(documents, fileOf(file));
  const own = files.filter((file) => namesOf(file).length > 0);
  return [
    variant('GetSeedNodeWithoutComments', files.flatMap(namesOf), true),
    ...own.map((file) => {
      const base = file.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
      return { ...variant(`${base}Query`, namesOf(file), false), file };
    }),
  ];
}

/** Returns gql/templates.ts: the queries of templates alone, by their names in the map. */
export function templateMap(banner, variants, templates) {
  const lines = templates.flatMap(([name, file]) => {
    const query = variants.find((each) => each.file === file)?.name;
    const load = `async () => (await import('./documents/${query}')).${query}Document`;
    return query ? [`  ${/^\w+$/.test(name) ? name : `'${name}'`}: ${load},`] : [];
  });
  return `${banner}
/** Loads the query of one template alone. */
export const templateQueries = {
${lines.join('\n')}
};
`;
}
