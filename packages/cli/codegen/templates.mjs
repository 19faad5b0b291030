/** Derives from the fragments beside the templates what GetSeedNode asks for, and its variants. */
import path from 'node:path';
import { Kind, parse, Source, visit } from 'graphql';
import { configuredMap, templatesOf } from '@showcase/next/with-showcase.js';
import { root } from '../processes/processes.mjs';
import { banner, fileOf, isFragment, nameOf, withFragments } from './definitions.mjs';

/** WPGraphQL's fields of comments, which plugins switch off for some types or for all. */
const optionalFields = new Set(['comments', 'commentCount', 'commentStatus']);

/** Returns `[name, file without its ending]` of each template that the site's faust.config has. */
export function readTemplates() {
  const { maps, own } = configuredMap(root);
  return [...new Map([...maps.flatMap((map) => templatesOf(root, map)), ...own])];
}

/** Returns the names of a template's fragments that no other fragment of its file spreads. */
function topFragments(documents, template) {
  const own = documents.filter((each) => fileOf(each) === `${template}.graphql`);
  const isPart = (fragment) =>
    own.some((each) => each !== fragment && withFragments([each], own).includes(fragment));
  const top = own.filter((each) => isFragment(each) && !isPart(each));
  return top.map(({ name }) => name.value);
}

/** Returns the fragment of all fields that the templates show of a node; none without templates. */
export function templatesFragment(documents, templates) {
  const files = [...new Set(templates.map(([, file]) => file))];
  const spreads = files
    .flatMap((file) => topFragments(documents, file))
    .map((name) => `...${name}`);
  if (spreads.length === 0) return [];
  const text = `fragment Templates_node on UniformResourceIdentifiable { ${spreads.join(' ')} }`;
  return parse(new Source(text, `${path.dirname(files[0])}/*.graphql`)).definitions;
}

/**
 * Removes the variables that an operation has no use for, and fragments that nothing spreads: which
 * variables of GetSeedNode are in use, the templates say.
 */
export function withoutUnused([operation, ...fragments]) {
  const kept = withFragments([operation], fragments);
  const used = new Set();
  for (const definition of kept) {
    visit(definition, {
      VariableDefinition: () => false,
      Variable: ({ name }) => void used.add(name.value),
    });
  }
  const isUsed = ({ variable }) => used.has(variable.name.value);
  const variableDefinitions = operation.variableDefinitions.filter(isUsed);
  return [{ ...operation, variableDefinitions }, ...kept.slice(1)];
}

/** Removes the spreads of some fragments. */
const withoutSpreads = (definition, isLeftOut) =>
  visit(definition, {
    FragmentSpread: ({ name }) => (isLeftOut(name.value) ? null : undefined),
  });

const isEmpty = ({ selectionSet }) => selectionSet?.selections.length === 0;

/** Removes the fields of comments, and the fragments of which nothing is left. */
function withoutComments(definitions) {
  let kept = definitions;
  for (let gone = new Set(), isFirst = true; isFirst || gone.size > 0; isFirst = false) {
    kept = kept
      .filter((each) => !gone.has(nameOf(each)))
      .map((definition) =>
        visit(definition, {
          Field: {
            enter: (field) => (optionalFields.has(nameOf(field)) ? null : undefined),
            leave: (field) => (isEmpty(field) ? null : undefined),
          },
          FragmentSpread: (spread) => (gone.has(nameOf(spread)) ? null : undefined),
          InlineFragment: { leave: (each) => (isEmpty(each) ? null : undefined) },
        }),
      );
    gone = new Set(kept.filter(isEmpty).map(nameOf));
  }
  return kept;
}

/**
 * Returns the variants of GetSeedNode, each as its definitions and the template that it is for: one
 * without comments, which plugins switch off for some types or all; and one for each template alone,
 * without comments and settings, for a WordPress that lacks a field of another template, and for further
 * pages of lists. `seed`: the definitions of GetSeedNode, the operation first.
 */
export function seedVariants(seed, documents, templates) {
  const all = seed.find(({ name }) => name.value === 'Templates_node');
  const [operation, ...others] = seed.filter((each) => each !== all);
  const variant = (value, shown, hasSite) => {
    const isLeftOut = (each) => !hasSite && each === 'SharedSite_root';
    const kept = [
      { ...operation, name: { kind: Kind.NAME, value } },
      withoutSpreads(all, (each) => !shown.includes(each)),
      ...others,
    ];
    return withoutUnused(withoutComments(kept.map((each) => withoutSpreads(each, isLeftOut))));
  };
  const files = [...new Set(templates.map(([, file]) => file))]
    .map((template) => ({ template, shown: topFragments(documents, template) }))
    .filter(({ shown }) => shown.length > 0);
  const everything = files.flatMap(({ shown }) => shown);
  return [
    { definitions: variant('GetSeedNodeWithoutComments', everything, true) },
    ...files.map(({ template, shown }) => {
      const base = path
        .basename(template)
        .replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
      return { template, definitions: variant(`${base}Query`, shown, false) };
    }),
  ];
}

/** Returns gql/templates.ts: the queries of templates alone, by their names in the map. */
export function templateMap(operations, templates) {
  const lines = templates.flatMap(([name, file]) => {
    const query = operations.find(({ template }) => template === file)?.name;
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
