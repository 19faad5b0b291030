import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  comparableHeaders,
  shapeFile,
  type RecordedShape,
} from '../../../scripts/record-shapes/recorded-shape';
import { shapeOf, type Shape } from '../../../scripts/record-shapes/shape-of';

/** A recorded exchange, with what its file shares put in. */
export interface Exchange {
  name: string;
  request: RecordedShape['request'];
  expected: Answer;
}

export interface Answer extends Shape {
  status: number;
  headers: Record<string, string>;
}

export function readExchanges(group: string): Exchange[] {
  const path = join(__dirname, '..', 'shapes', `${group}.json`);
  const json: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const file = shapeFile.parse(json);
  const look = <Value>(table: Record<string, Value>, key: string): Value => {
    const value = table[key];
    if (value === undefined) throw new Error(`${path}: there is no "${key}"`);
    return value;
  };
  return file.shapes.map(({ name, request, status, headers, types, values }) => {
    const query = request.query === undefined ? undefined : look(file.queries, request.query);
    return {
      name,
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

/** Sends a recorded request to a server and gives the answer in the form of the shape files. */
export async function repeat(request: Exchange['request'], url: string): Promise<Answer> {
  const { method, path, headers, query, variables, operationName, extensions, rawBody } = request;
  const body = rawBody ?? JSON.stringify({ query, variables, operationName, extensions });
  const response = await fetch(url + path, {
    method,
    headers,
    ...(method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS' && { body }),
  });
  const text = await response.text();
  const answer: unknown = text === '' ? '' : JSON.parse(text);
  return {
    status: response.status,
    headers: comparableHeaders((name) => response.headers.get(name)),
    ...shapeOf(answer, (value) => value.replaceAll(url, '<wp>')),
  };
}
