/** Completes the types that the site's documents declare for what its WordPress has beyond WPGraphQL. */
import { Kind } from 'graphql';

/** Returns the interfaces that a list of them leads to, those of interfaces included. */
function allInterfaces(names, byName, found = new Map()) {
  for (const { name } of names) {
    const definition = byName.get(name.value);
    if (!definition || found.has(name.value)) continue;
    found.set(name.value, { node: { kind: Kind.NAMED_TYPE, name }, definition });
    allInterfaces(definition.interfaces, byName, found);
  }
  return [...found.values()];
}

/**
 * Returns the document of a schema and additions to it. A type among the additions names its
 * interfaces and states only the fields that no interface has; the others are put in here.
 */
export function withInterfaceFields(definitions, additions) {
  const interfaces = definitions.filter(({ kind }) => kind === Kind.INTERFACE_TYPE_DEFINITION);
  const byName = new Map(interfaces.map((each) => [each.name.value, each]));
  const completed = additions.map((definition) => {
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION) return definition;
    const found = allInterfaces(definition.interfaces, byName);
    if (found.length === 0) return definition;
    const fields = new Map(
      [...found.flatMap((each) => each.definition.fields), ...definition.fields].map((field) => [
        field.name.value,
        field,
      ]),
    );
    return {
      ...definition,
      interfaces: found.map(({ node }) => node),
      fields: [...fields.values()],
    };
  });
  return { kind: Kind.DOCUMENT, definitions: [...definitions, ...completed] };
}
