import {
  Kind,
  parse,
  type DefinitionNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
} from 'graphql';

/** Plugins that add fields for search engines and languages; a real WordPress has few of them. */
export const schemaPlugins = ['yoast', 'rank-math', 'polylang', 'wpml'] as const;

export type SchemaPlugin = (typeof schemaPlugins)[number];

interface Addition {
  /** Types of the plugin. */
  types: string;
  /** Fields of types and interfaces, and of all types that implement these; or of inputs. */
  fields: Record<string, string>;
}

const yoastFields = `title: String metaDesc: String metaRobotsNoindex: String
  metaRobotsNofollow: String canonical: String opengraphTitle: String opengraphDescription: String
  opengraphImage: MediaItem twitterTitle: String twitterDescription: String`;

const rankMathFields = `title: String description: String robots: [String] canonicalUrl: String
  jsonLd: JsonLd openGraph: OpenGraphMeta`;

const localeFields = 'locale: Locale translations: [Translation]';

/** Follows https://github.com/ashhitch/wp-graphql-yoast-seo, wp-graphql-rank-math, -polylang and -wpml. */
const additions: Record<SchemaPlugin, Addition> = {
  yoast: {
    types: `type SEOPostTypeSchema { raw: String } type SEOTaxonomySchema { raw: String }
      type SEOUserSchema { raw: String }
      type PostTypeSEO { ${yoastFields} schema: SEOPostTypeSchema }
      type TaxonomySEO { ${yoastFields} schema: SEOTaxonomySchema }
      type SEOUser { ${yoastFields} schema: SEOUserSchema }`,
    fields: {
      ContentNode: 'seo: PostTypeSEO',
      ...Object.fromEntries(
        ['Category', 'Tag', 'PostFormat', 'Genre'].map((type) => [type, 'seo: TaxonomySEO']),
      ),
      User: 'seo: SEOUser',
    },
  },
  'rank-math': {
    types: `type JsonLd { raw: String }
      type OpenGraphImage { url: String width: Float height: Float }
      type OpenGraphMeta { title: String description: String image: OpenGraphImage }
      type RankMathContentNodeSeo { ${rankMathFields} } type RankMathSeo { ${rankMathFields} }`,
    fields: {
      ContentNode: 'seo: RankMathContentNodeSeo',
      TermNode: 'seo: RankMathSeo',
      User: 'seo: RankMathSeo',
      ContentType: 'seo: RankMathSeo',
    },
  },
  polylang: {
    types: `enum LanguageCodeEnum { AR DE EN } enum LanguageCodeFilterEnum { AR DE EN }
      type Language { code: LanguageCodeEnum locale: String slug: String }`,
    fields: {
      ...Object.fromEntries(
        ['Post', 'Page', 'Category', 'Tag'].map((type) => [
          type,
          `language: Language translations: [${type}]`,
        ]),
      ),
      ...Object.fromEntries(
        ['Post', 'ContentNode'].map((type) => [
          `RootQueryTo${type}ConnectionWhereArgs`,
          'language: LanguageCodeFilterEnum',
        ]),
      ),
    },
  },
  wpml: {
    types: `type Locale { id: ID! locale: String }
      type Translation { id: ID! href: String locale: String post_title: String }
      type LanguageInfo { id: ID! code: String default_locale: String }`,
    fields: {
      Post: localeFields,
      Page: localeFields,
      RootQuery: 'languages: [LanguageInfo]',
      RootQueryToPostConnectionWhereArgs: 'wpmlLanguage: String',
    },
  },
};

function fieldsOf(text: string): readonly FieldDefinitionNode[] {
  const [type] = parse(`type Fields { ${text} }`, { noLocation: true }).definitions;
  return type?.kind === Kind.OBJECT_TYPE_DEFINITION ? (type.fields ?? []) : [];
}

function argumentsOf(text: string): readonly InputValueDefinitionNode[] {
  if (text === '') return [];
  const [type] = parse(`input Fields { ${text} }`, { noLocation: true }).definitions;
  return type?.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION ? (type.fields ?? []) : [];
}

/** Adds the types and fields of active plugins to the schema. */
export function withSchemaPlugins(
  base: DocumentNode,
  plugins: readonly SchemaPlugin[],
): DocumentNode {
  return plugins.map((plugin) => additions[plugin]).reduce(withAddition, base);
}

function withAddition(base: DocumentNode, { types, fields }: Addition): DocumentNode {
  const definitions = base.definitions.map((definition): DefinitionNode => {
    if (definition.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION) {
      const added = argumentsOf(fields[definition.name.value] ?? '');
      return { ...definition, fields: [...(definition.fields ?? []), ...added] };
    }
    const isObject = definition.kind === Kind.OBJECT_TYPE_DEFINITION;
    if (!isObject && definition.kind !== Kind.INTERFACE_TYPE_DEFINITION) return definition;
    const names = [definition, ...(definition.interfaces ?? [])].map(({ name }) => name.value);
    const added = [...new Set(names.flatMap((name) => fields[name] ?? []))].flatMap(fieldsOf);
    return { ...definition, fields: [...(definition.fields ?? []), ...added] };
  });
  const newTypes = parse(types, { noLocation: true }).definitions;
  return { ...base, definitions: [...definitions, ...newTypes] };
}
