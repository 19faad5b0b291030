/**
 * Condenses recorded exchanges with a real WordPress into the shape files of the contract tests:
 *
 *     npx tsx content-server/__tests__/contract/record-shapes.mts FOLDER_WITH_RECORDINGS
 *
 * Only forms and telling values are kept, no texts. The recordings are not part of this project; the
 * shape files are.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { z } from 'zod';
import { comparableText } from './comparable-text';
import { comparableHeaders, groups, recordedRequest, type ShapeFile } from './recorded-shape';
import { shapeOf } from './shape-of';

const source = process.argv[2] ?? '';
if (!existsSync(source)) {
  console.error(source ? `There is no folder ${source}.` : 'Give the folder with the recordings.');
  process.exit(2);
}
const target = join(import.meta.dirname, 'shapes');

/** Recorded with these plugins for signing in; those with other differences are left out. */
const modes = new Map<string, ShapeFile['shapes'][number]['signIn']>([
  ['wp-graphql + smart-cache + jwt-authentication + faustwp', 'both'],
  ['wp-graphql + smart-cache + jwt-authentication (faustwp off)', 'jwt'],
  ['wp-graphql + smart-cache + faustwp (jwt-authentication off)', 'faust'],
]);
/** They ask for what the site does not use: fields, batches of operations, other forms of a token exchange. */
const notUsed = new Set([
  'query-plugins-anonymous',
  'site-global-stylesheet',
  'site-templates-and-conditional-tags',
  'http-batch',
  'http-batch-over-limit',
  'http-options-preflight',
  'http-post-json-array-empty',
  'authorize-deprecated-wpac-route',
  'authorize-form-body',
  'authorize-malformed-json',
]);
/** Content is shown alike with and without FaustWP; see the content server's README. */
const notByPlugin = new Set(['content-links-and-images-faust-plugin-off']);

const recording = z.object({
  name: z.string(),
  plugins: z.string(),
  request: recordedRequest,
  response: z.object({
    status: z.number(),
    headers: z.record(z.string(), z.string()),
    body: z.unknown(),
  }),
});

type Recording = z.infer<typeof recording>;

/** Undefined for what is no exchange, such as a mail. */
function read(file: string): Recording | undefined {
  const json: unknown = JSON.parse(readFileSync(join(source, file), 'utf8'));
  return recording.safeParse(json).data;
}

function isWanted({ name, plugins }: Recording): boolean {
  return modes.has(plugins) && !notUsed.has(name) && !notByPlugin.has(name);
}

/** Numbers equal things, so that each is written once. */
function createTable<Value>(label: string) {
  const known = new Map<string, { key: string; value: Value }>();
  return {
    keyOf(value: Value): string {
      const text = JSON.stringify(value);
      const entry = known.get(text) ?? { key: `${label} ${known.size + 1}`, value };
      known.set(text, entry);
      return entry.key;
    },
    entries: (): Record<string, Value> =>
      Object.fromEntries([...known.values()].map(({ key, value }) => [key, value])),
  };
}

function condense(recordings: readonly Recording[]): ShapeFile {
  const queries = createTable<string>('query');
  const headers = createTable<Record<string, string>>('headers');
  const types = createTable<Record<string, string>>('types');
  const textOf = (text: string) => comparableText(text, 'http://localhost:8080');
  const shapes = recordings.map(({ name, plugins, request, response }) => {
    const { query, ...rest } = request;
    const shape = shapeOf(response.body, textOf);
    return {
      name,
      signIn: modes.get(plugins) ?? 'both',
      request: { ...rest, ...(query !== undefined && { query: queries.keyOf(query) }) },
      status: response.status,
      headers: headers.keyOf(comparableHeaders((header) => response.headers[header], textOf)),
      types: types.keyOf(shape.types),
      values: shape.values,
    };
  });
  return {
    queries: queries.entries(),
    headers: headers.entries(),
    types: types.entries(),
    shapes,
  };
}

mkdirSync(target, { recursive: true });
const files = readdirSync(source)
  .filter((file) => file.endsWith('.json'))
  .sort();
for (const group of groups) {
  const own = files.filter(
    (file) =>
      file.startsWith(`${group}-`) &&
      !groups.some((other) => other.length > group.length && file.startsWith(`${other}-`)),
  );
  const condensed = condense(own.flatMap((file) => read(file) ?? []).filter(isWanted));
  const { shapes } = condensed;
  const file = join(target, `${group}.json`);
  const text = JSON.stringify(condensed);
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), parser: 'json' }));
  console.log(`${group}: ${shapes.length} of ${own.length} recordings`);
}
