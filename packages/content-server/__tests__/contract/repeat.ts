import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { comparableHeaders, shapeFile, shapeFileOf, type RecordedShape } from './recorded-shape';
import { comparableText, shapeOf, type Shape } from './shape-of';

type Request = RecordedShape['request'];

export interface Answer extends Shape {
  status: number;
  headers: Record<string, string>;
}

export const readShapes = (group: string): unknown =>
  JSON.parse(readFileSync(join(__dirname, shapeFileOf(group)), 'utf8'));

/** The recorded exchanges of a group, with what its file shares put in. */
export function readExchanges(group: string) {
  const { queries, headers, types, shapes } = shapeFile.parse(readShapes(group));
  return shapes.map(({ name, note = '', signIn, request, ...shape }) => ({
    name,
    note,
    signIn,
    request: { ...request, query: queries[request.query ?? ''] },
    expected: {
      status: shape.status,
      headers: headers[shape.headers] ?? {},
      types: types[shape.types] ?? {},
      values: shape.values,
    },
  }));
}

/** Puts real tokens, cookies and the like in place of `<…>`. */
export type FillIn = (text: string) => Promise<string>;

/** Sends a recorded request to a server and gives the answer in the form of the shape files. */
export async function repeat(request: Request, url: string, fillIn: FillIn): Promise<Answer> {
  const { method, path, json, form } = request;
  const recorded = {
    ...(json !== undefined && { 'content-type': 'application/json' }),
    ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
    ...request.headers,
  };
  const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(method);
  const response = await fetch(url + path, {
    method,
    headers: await filled(recorded, fillIn),
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

async function filled(texts: Record<string, string>, fillIn: FillIn) {
  const entries = Object.entries(texts).map(async ([name, text]) => [name, await fillIn(text)]);
  return Object.fromEntries(await Promise.all(entries)) as Record<string, string>;
}

async function bodyOf(request: Request, fillIn: FillIn): Promise<string> {
  const { query, variables = {}, operationName, extensions, rawBody, json, form } = request;
  if (rawBody !== undefined) return rawBody;
  if (json !== undefined) return fillIn(JSON.stringify(json));
  if (form) return new URLSearchParams(await filled(form, fillIn)).toString();
  // Only the variables: a query may hold such brackets itself.
  const own: unknown = JSON.parse(await fillIn(JSON.stringify(variables)));
  return JSON.stringify({ query, variables: own, operationName, extensions });
}
