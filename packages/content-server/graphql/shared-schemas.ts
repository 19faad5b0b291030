import type { DocumentNode, GraphQLSchema } from 'graphql';
import type { SignInPlugins } from '../auth/plugins';
import type { SiteTypes } from '../store/site-types';
import type { SiteExtras } from './custom-types';
import { withPlugins } from './plugin-fields';
import { createSchema, readBaseDocument } from './schema';
import { withSchemaPlugins, type SchemaPlugin } from './schema-plugins';

/** Returns what is known by a key; makes it the first time. */
function once<Value>(known: Map<string, Value>, key: unknown, make: () => Value): Value {
  const name = JSON.stringify(key);
  const value = known.get(name) ?? make();
  known.set(name, value);
  return value;
}

const families = new Map<string, ReturnType<typeof createFamily>>();

function createFamily(plugins: SignInPlugins, more: readonly SchemaPlugin[]) {
  const base: DocumentNode = withSchemaPlugins(withPlugins(readBaseDocument(), plugins), more);
  const schemas = new Map<string, GraphQLSchema>();
  return {
    base,
    /** The schema of a site with these types. */
    schemaFor(types: SiteTypes, { templateTypes, menuLocations }: SiteExtras): GraphQLSchema {
      const kinds = [[...types.contentTypes.values()], [...types.taxonomies.values()]];
      return once(schemas, [kinds, [...templateTypes], menuLocations], () =>
        createSchema(base, types, { templateTypes, menuLocations }),
      );
    },
  };
}

/**
 * The base schema with active plugins, and the schemas made from it. Resolvers get their site with each
 * request, so the servers of a process share schemas: making one takes as long as many requests.
 */
export const schemasWith = (plugins: SignInPlugins, more: readonly SchemaPlugin[]) =>
  once(families, [plugins, more], () => createFamily(plugins, more));
