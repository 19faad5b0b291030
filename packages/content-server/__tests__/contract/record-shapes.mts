/**
 * Condenses recorded exchanges with a real WordPress into the shape files of the contract tests:
 *
 *     npx tsx packages/content-server/__tests__/contract/record-shapes.mts FOLDER_WITH_RECORDINGS
 *
 * Only forms and telling values are kept, no texts, of the recordings that the shape files have. To add
 * one, add an entry with its name first. The recordings are not part of this project; the shape files are.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import {
  commentGroups,
  comparableHeaders,
  exportGroups,
  groups,
  recordedRequest,
  shapeFile,
  shapeFileOf,
  type ShapeFile,
} from './recorded-shape';
import { comparableText, shapeOf } from './shape-of';

const source = process.argv[2] ?? '';
if (!existsSync(source)) {
  console.error(source ? `There is no folder ${source}.` : 'Give the folder with the recordings.');
  process.exit(2);
}

const fileOf = (group: string) => join(import.meta.dirname, shapeFileOf(group));

/** Recorded with these plugins for signing in; those with other differences are left out. */
const modes = new Map<string, ShapeFile['shapes'][number]['signIn']>([
  ['wp-graphql + smart-cache + jwt-authentication + faustwp', 'both'],
  ['wp-graphql + smart-cache + jwt-authentication (faustwp off)', 'jwt'],
  ['wp-graphql + smart-cache + faustwp (jwt-authentication off)', 'faust'],
]);
const recording = z.object({
  name: z.string(),
  plugins: z.string(),
  note: z.string().optional(),
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

/** The recordings of a group that its shape file has: those that are left out stay so. */
function isKnown(group: string): (recording: Recording) => boolean {
  const json: unknown = JSON.parse(readFileSync(fileOf(group), 'utf8'));
  const names = new Set(shapeFile.parse(json).shapes.map(({ name }) => name));
  return ({ name, plugins }) => modes.has(plugins) && names.has(name);
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

const isAboutComments = (name: string) => commentGroups.some((group) => name.startsWith(group));

function condense(recordings: readonly Recording[]): ShapeFile {
  const queries = createTable<string>('query');
  const headers = createTable<Record<string, string>>('headers');
  const types = createTable<Record<string, string>>('types');
  const textOf = (text: string) => comparableText(text, 'http://localhost:8080');
  const shapes = recordings.map(({ name, plugins, note, request, response }) => {
    const { query, ...rest } = request;
    const shape = shapeOf(response.body, textOf);
    return {
      name,
      ...(note !== undefined && isAboutComments(name) && { note }),
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

/** The recorded answer of the classic front end at an address, and that of nodeByUri. */
const recordedAddress = z.object({
  name: z.string(),
  plugins: z.string(),
  request: z.object({ path: z.string() }),
  chain: z.array(z.object({ status: z.number(), location: z.string().optional() })),
  nodeByUri: z.object({
    body: z.object({
      data: z.object({
        nodeByUri: z.object({ __typename: z.string(), uri: z.string().nullable() }).nullable(),
      }),
    }),
  }),
});

function condenseAddress(file: string) {
  const json: unknown = JSON.parse(readFileSync(join(source, file), 'utf8'));
  const { data } = recordedAddress.safeParse(json);
  if (!data) return [];
  const node = data.nodeByUri.body.data.nodeByUri;
  const first = data.chain[0];
  return [
    {
      name: data.name,
      plugins: data.plugins.startsWith('none') ? 'none' : 'faust',
      path: data.request.path,
      status: first?.status ?? 0,
      ...(first?.location && { to: first.location.replace('http://localhost:8080', '<wp>') }),
      node: node && { type: node.__typename, uri: node.uri },
    },
  ];
}

/** Returns the JSON of a list or a table, with a line for each of its items. */
function inLines(value: object, textOf: (item: object) => string = JSON.stringify): string {
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const items = Array.isArray(value)
    ? value.map(textOf)
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${textOf(item)}`);
  return `${open}\n${items.join(',\n')}\n${close}`;
}

/** Writes a list of recordings, or the tables and the list of a shape file. */
function write(name: string, value: object): void {
  const text = Array.isArray(value) ? inLines(value) : inLines(value, (part) => inLines(part));
  writeFileSync(fileOf(name), `${text}\n`);
}

const files = readdirSync(source)
  .filter((file) => file.endsWith('.json'))
  .sort();
const allGroups = [...groups, ...commentGroups, ...exportGroups];
for (const group of allGroups) {
  const own = files.filter(
    (file) =>
      file.startsWith(`${group}-`) &&
      !allGroups.some((other) => other.length > group.length && file.startsWith(`${other}-`)),
  );
  const condensed = condense(own.flatMap((file) => read(file) ?? []).filter(isKnown(group)));
  const { shapes } = condensed;
  write(group, condensed);
  console.log(`${group}: ${shapes.length} of ${own.length} recordings`);
}
const addresses = files.filter((file) => file.startsWith('redirect-')).flatMap(condenseAddress);
write('redirect', addresses);
console.log(`redirect: ${addresses.length} recordings`);
