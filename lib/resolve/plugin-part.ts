import { pluginQuery } from '../head/plugin-head';
import { schemaPlugins } from '../head/schema-plugins';
import type { SeedPart } from '../template/template';
import type { SeedParts } from './seed-query';

/** Name of the plugins → their part of the seed query. */
const partOf = new Map<string, SeedPart<unknown>>();

/** The same parts for the same arguments: merged queries are kept by them. */
const extended = new WeakMap<SeedParts, Map<string, SeedParts>>();

const NO_PARTS: SeedParts = [];

/** Adds the fields of WordPress's plugins to the seed query; nothing on a WordPress without them. */
export async function withPluginHead(given: SeedParts): Promise<SeedParts> {
  const plugins = await schemaPlugins();
  const query = pluginQuery(plugins);
  if (!query) return given;
  const parts = given.length > 0 ? given : NO_PARTS;
  const name = JSON.stringify(plugins);
  const part = partOf.get(name) ?? {
    query,
    types: [],
    variables: ({ uri }) => ({ uri }),
    load: () => null,
  };
  partOf.set(name, part);
  const known = extended.get(parts) ?? new Map<string, SeedParts>();
  const whole = known.get(name) ?? [...parts, part];
  extended.set(parts, known.set(name, whole));
  return whole;
}
