/** Generates possibleTypes.json. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isAbstractType } from 'graphql';
import { tsImport } from 'tsx/esm/api';
import { readEnvironment } from '../launch/environment.mjs';
import { launch, root } from '../launch/processes.mjs';
import { CodegenError, pretty } from './sources.mjs';

const faust = path.join(root, 'node_modules/@faustwp/cli/dist/index.js');
const withinMs = 60_000;

/** Says why a WordPress has not told its types: the command does not. */
async function reasonOfNoTypes(url) {
  const cms = '../../../packages/wordpress/cms/fetch-json.ts';
  const { fetchJson, reasonOf } = await tsImport(cms, import.meta.url);
  try {
    await fetchJson(`${url}/index.php?graphql&query={__typename}`, { isSafe: true });
    return `${url} does not tell its types: check FAUST_SECRET_KEY, or enable Public Introspection in WPGraphQL.`;
  } catch (error) {
    return `${url} can't be asked for its types: ${reasonOf(error)}.`;
  }
}

/** Asks a WordPress by `faust generatePossibleTypes`; returns what it has written. */
async function askWordPress(url) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'possible-types-'));
  try {
    const args = [faust, 'generatePossibleTypes', '--skip-health-checks'];
    // WordPress shows its schema to who knows FaustWP's secret, which is in the environment.
    const env = readEnvironment({ development: true });
    await launch(args, { cwd: folder, stdio: 'ignore', env, timeout: withinMs }).ended;
    // The command ends with 0 whatever happens.
    return JSON.parse(readFileSync(path.join(folder, 'possibleTypes.json'), 'utf8'));
  } catch {
    throw new CodegenError(await reasonOfNoTypes(url));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns `[name, object types]` of each interface and union. */
export const typesOf = (schema) =>
  Object.values(schema.getTypeMap())
    .filter(isAbstractType)
    .map((type) => [type.name, schema.getPossibleTypes(type).map(({ name }) => name)]);

/**
 * Returns the text of possibleTypes.json: each interface and union with its object types, in an order of
 * its own. Those of the WordPress of NEXT_PUBLIC_WORDPRESS_URL; when it is not set, of the schema.
 */
export async function possibleTypes(schema) {
  const { NEXT_PUBLIC_WORDPRESS_URL: url } = readEnvironment({ development: true });
  const entries = (url ? Object.entries(await askWordPress(url)) : typesOf(schema))
    .filter(([, names]) => names.length > 0)
    .map(([name, names]) => [name, names.sort()])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return pretty(JSON.stringify(Object.fromEntries(entries), null, 2), 'possibleTypes.json');
}
