import type { DocumentNode, GraphQLSchema } from 'graphql';
import type { SignInPlugins } from '../auth/plugins';
import type { SiteTypes } from '../store/site-types';
import type { SiteExtras } from './custom-types';
import { withPlugins } from './plugin-fields';
import { createPreparer, remember, type PreparedQuery } from './prepare';
import { createSchema, readBaseDocument } from './schema';
import { withSchemaPlugins, type SchemaPlugin } from './schema-plugins';

/** The active plugins that change the schema. */
export interface ActivePlugins {
  signIn: SignInPlugins;
  others: readonly SchemaPlugin[];
}

/** A schema with the queries that were parsed and validated against it. */
export interface ExecutableSchema {
  schema: GraphQLSchema;
  prepare(query: string, mayIntrospect: boolean): PreparedQuery;
}

// Schemas hold no content. The servers of a test differ in content and share them: building and validating a
// schema takes 0.1 s.
const documents = new Map<string, DocumentNode>();
const schemas = new Map<string, ExecutableSchema>();
const mostRemembered = 10;

function remembered<Value>(values: Map<string, Value>, of: unknown, make: () => Value): Value {
  const key = JSON.stringify(of);
  const value = values.get(key) ?? make();
  remember(values, key, value, mostRemembered);
  return value;
}

/** Returns the schema of every site with these plugins, without types of its content. */
export const baseDocument = (plugins: ActivePlugins): DocumentNode =>
  remembered(documents, plugins, () =>
    withSchemaPlugins(withPlugins(readBaseDocument(), plugins.signIn), plugins.others),
  );

/** Returns the executable schema of a site; sites with the same types and plugins share one. */
export function executableSchema(
  plugins: ActivePlugins,
  types: SiteTypes,
  extra: SiteExtras,
): ExecutableSchema {
  const { contentTypes, taxonomies } = types;
  const { templateTypes, menuLocations } = extra;
  const key = [plugins, [...contentTypes], [...taxonomies], [...templateTypes], menuLocations];
  return remembered(schemas, key, () => {
    const schema = createSchema(baseDocument(plugins), types, extra);
    return { schema, prepare: createPreparer(schema) };
  });
}
