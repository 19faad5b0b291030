import { Kind, parse, visit, type DefinitionNode, type DocumentNode } from 'graphql';
import type { SiteTypes, TaxonomyInfo } from '../store/site-types';
import type { TypeNames } from '../store/type-names';

/** Additions to the schema other than content types. */
export interface SiteExtras {
  /** `Template_FullWidth` and the like. */
  templateTypes: ReadonlySet<string>;
  menuLocations: readonly string[];
}

/** The names in a copied definition of the base schema, and what they become. */
type Renaming = Readonly<Record<string, string>>;

/**
 * Definitions that a site adds to the base schema. WPGraphQL gives every custom type the same shape,
 * so they are copies of the base schema's own: `Movie` for a type, `Genre` for a taxonomy, the
 * connections between those two for a type that carries terms of a taxonomy.
 */
export function customTypesDocument(
  base: DocumentNode,
  types: SiteTypes,
  extras: SiteExtras,
): DocumentNode {
  const baseNames: ReadonlySet<string> = new Set(base.definitions.map(nameOf));
  const existing = new Set(baseNames);
  const definitions: DefinitionNode[] = [];
  const add = (copies: readonly DefinitionNode[], isExtension = false) => {
    for (const copy of copies) {
      if (!isExtension && existing.has(nameOf(copy))) continue;
      existing.add(nameOf(copy));
      definitions.push(copy);
    }
  };
  const text = (sdl: string) => add(parse(sdl, { noLocation: true }).definitions, true);
  const isCustom = (graphqlType: string) => !baseNames.has(graphqlType);

  for (const type of [...types.contentTypes.values()].filter((one) => isCustom(one.graphqlType))) {
    const to = renaming('Movie', type);
    add(copies(base, (name) => name.includes('Movie') && !/Genre|Tag/.test(name), to));
    add(extensions(base, 'RootQuery', ['movie', 'movies'], to), true);
    add(extensions(base, 'User', ['movies'], to), true);
    text(`extend enum ContentTypeEnum { ${type.enumValue} }`);
  }
  for (const taxonomy of [...types.taxonomies.values()].filter((one) =>
    isCustom(one.graphqlType),
  )) {
    const to = renaming('Genre', taxonomy);
    add(copies(base, (name) => name.includes('Genre') && !/Movie|ContentTypesOf/.test(name), to));
    const members = enumValuesOf(taxonomy, types);
    text(`enum ContentTypesOf${taxonomy.graphqlType}Enum { ${members.join(' ') || 'POST'} }`);
    add(extensions(base, 'RootQuery', ['genre', 'genres'], to), true);
    text(`extend enum TaxonomyEnum { ${taxonomy.enumValue} }`);
  }
  for (const taxonomy of types.taxonomies.values()) {
    for (const name of taxonomy.contentTypes) {
      const type = types.contentTypes.get(name);
      if (!type || existing.has(`${type.graphqlType}To${taxonomy.graphqlType}Connection`)) continue;
      const to = { ...renaming('Movie', type), ...renaming('Genre', taxonomy) };
      add(copies(base, (one) => one.includes('Movie') && one.includes('Genre'), to));
      add(extensions(base, 'Movie', ['genres'], to), true);
      add(extensions(base, 'Genre', ['movies'], to), true);
      if (baseNames.has(taxonomy.graphqlType))
        text(`extend enum ContentTypesOf${taxonomy.graphqlType}Enum { ${type.enumValue} }`);
    }
  }
  for (const template of extras.templateTypes)
    if (!existing.has(template))
      text(`type ${template} implements ContentTemplate { templateName: String }`);
  for (const location of extras.menuLocations)
    if (location !== 'PRIMARY' && location !== 'FOOTER')
      text(`extend enum MenuLocationEnum { ${location} }`);
  return { kind: Kind.DOCUMENT, definitions };
}

function enumValuesOf(taxonomy: TaxonomyInfo, types: SiteTypes): string[] {
  return taxonomy.contentTypes.flatMap((name) => types.contentTypes.get(name)?.enumValue ?? []);
}

function renaming(model: 'Movie' | 'Genre', { graphqlType, single, plural }: TypeNames): Renaming {
  const field = model.toLowerCase();
  return { [model]: graphqlType, [field]: single, [`${field}s`]: plural };
}

/** Copies the definitions whose names match; leaves out fields that belong to a pair of types. */
function copies(
  base: DocumentNode,
  matches: (name: string) => boolean,
  to: Renaming,
): DefinitionNode[] {
  return base.definitions
    .filter((definition) => matches(nameOf(definition)))
    .map((definition) => {
      if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION) return renamed(definition, to);
      const pairs = { Movie: ['genres', 'tags'], Genre: ['movies'] }[definition.name.value] ?? [];
      const fields = definition.fields?.filter((field) => !pairs.includes(field.name.value)) ?? [];
      return renamed({ ...definition, fields }, to);
    });
}

/** `extend type` with copies of some fields of a type, which is renamed too. */
function extensions(
  base: DocumentNode,
  typeName: string,
  fieldNames: readonly string[],
  to: Renaming,
): DefinitionNode[] {
  const type = base.definitions.find((definition) => nameOf(definition) === typeName);
  if (type?.kind !== Kind.OBJECT_TYPE_DEFINITION) return [];
  const fields = type.fields?.filter((field) => fieldNames.includes(field.name.value)) ?? [];
  return [renamed({ kind: Kind.OBJECT_TYPE_EXTENSION, name: type.name, fields }, to)];
}

function renamed<Definition extends DefinitionNode>(
  definition: Definition,
  to: Renaming,
): Definition {
  const rename = (name: string) => name.replace(/Movie|Genre/g, (model) => to[model] ?? model);
  const copy: Definition = visit(definition, {
    Name: (node) => ({ ...node, value: to[node.value] ?? rename(node.value) }),
  });
  return copy;
}

function nameOf(definition: DefinitionNode): string {
  return 'name' in definition ? (definition.name?.value ?? '') : '';
}
