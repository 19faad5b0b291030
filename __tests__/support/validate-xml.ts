import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateXML } from 'xmllint-wasm';

const schemaText = (name: string) =>
  readFileSync(join(__dirname, '../fixtures/schemas', name), 'utf8');

/** Returns what is wrong with an XML document by a schema of __tests__/fixtures/schemas. */
export async function xmlErrors(xml: string, schema: string): Promise<string[]> {
  const extension = schema.endsWith('.rng') ? 'relaxng' : 'schema';
  const result = await validateXML({ xml, schema: schemaText(schema), extension });
  return result.errors.map(({ rawMessage }) => rawMessage);
}
