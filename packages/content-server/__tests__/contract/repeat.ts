import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { comparableHeaders, shapeFile, shapeFileOf, type RecordedShape } from './recorded-shape';
import { shapeOf, type Shape } from './shape-of';
import { comparableText } from './comparable-text';

/** A recorded exchange, with what its file shares put in. */
export interface Exchange {
  name: string;
  note: string;
  signIn: RecordedShape['signIn'];
  request: RecordedShape['request'];
  expected: Answer;
}

export interface Answer extends Shape {
  status: number;
  headers: Record<string, string>;
}

export function readExchanges(group: string): Exchange[] {
  const path = join(__dirname, shapeFileOf(group));
  const json: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const file = shapeFile.parse(json);
  const look = <Value>(table: Record<string, Value>, key: string): Value => {
    const value = table[key];
    if (value === undefined) throw new Error(`${path}: there is no "${key}"`);
    return value;
  };
  return file.shapes.map(({ name, note = '', signIn, request, status, headers, types, values }) => {
    const query = request.query === undefined ? undefined : look(file.queries, request.query);
    return {
      name,
      note,
      signIn,
      request: { ...request, ...(query !== undefined && { query }) },
      expected: {
        status,
        headers: look(file.headers, headers),
        types: look(file.types, types),
        values,
      },
    };
  });
}

/** Puts real tokens, cookies and the like in place of `<…>`. */
export type FillIn = (text: string) => Promise<string>;

/** Sends a recorded request to a server and gives the answer in the form of the shape files. */
export async function repeat(
  request: Exchange['request'],
  url: string,
  fillIn: FillIn,
): Promise<Answer> {
  const { method, path } = request;
  const hasBody = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
  const response = await fetch(url + path, {
    method,
    headers: await headersOf(request, fillIn),
    redirect: 'manual',
    ...(hasBody && { body: await bodyOf(request, fillIn) }),
  });
  const text = await response.text();
  const answer: unknown = text === '' ? '' : JSON.parse(text);
  const textOf = (value: string) => comparableText(value, url);
  return {
    status: response.status,
    headers: comparableHeaders((name) => response.headers.get(name), textOf),
    ...shapeOf(answer, textOf),
  };
}

async function headersOf(
  { headers, json, form }: Exchange['request'],
  fillIn: FillIn,
): Promise<Record<string, string>> {
  const filled: Record<string, string> = {};
  if (json !== undefined) filled['content-type'] = 'application/json';
  if (form) filled['content-type'] = 'application/x-www-form-urlencoded';
  for (const [name, value] of Object.entries(headers)) filled[name] = await fillIn(value);
  return filled;
}

async function bodyOf(request: Exchange['request'], fillIn: FillIn): Promise<string> {
  const { query, variables, operationName, extensions, rawBody, json, form } = request;
  if (rawBody !== undefined) return rawBody;
  if (json !== undefined) return fillIn(JSON.stringify(json));
  if (form) {
    const fields = new URLSearchParams();
    for (const [name, value] of Object.entries(form)) fields.set(name, await fillIn(value));
    return fields.toString();
  }
  // Only the variables: a query may hold such brackets itself.
  const text = variables === undefined ? '{}' : await fillIn(JSON.stringify(variables));
  const filled: unknown = JSON.parse(text);
  return JSON.stringify({ query, variables: filled, operationName, extensions });
}
