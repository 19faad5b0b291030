import { isCmsUnavailable } from '../cms/errors';
import { executeQuery } from '../cms/execute-query';
import { pluginQuery, readPluginHead, type PluginHead } from '../head/plugin-head';
import { doubtSchemaPlugins, schemaPlugins } from '../head/schema-plugins';

/**
 * Asks for what plugins of WordPress say of a node's head, by a small query at the same time as that
 * for the page. Null: they say nothing, or could not be asked, which must not cost the page.
 *
 * @param uri decoded
 */
export async function fetchPluginHead(uri: string): Promise<PluginHead | null> {
  const query = pluginQuery(await schemaPlugins());
  if (!query) return null;
  try {
    return readPluginHead((await executeQuery(query, { uri })).nodeByUri);
  } catch (error) {
    if (!isCmsUnavailable(error)) throw error;
    await doubtSchemaPlugins();
    return null;
  }
}
