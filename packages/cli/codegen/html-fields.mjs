/** Gives the schema's HTML fields types of their own (`htmlFields` of site.config.ts, and WordPress's own). */
import { createRequire } from 'node:module';
import path from 'node:path';
import { getNamedType, GraphQLString, parse, parseType, typeFromAST } from 'graphql';
import { root } from '../processes/processes.mjs';
import { requireTool } from '../project/packages.mjs';
import { CodegenError } from './definitions.mjs';
import { schemaOf } from './schema.mjs';

const scalars = { body: 'Html', inline: 'InlineHtml', decoded: 'DecodedHtml' };

/** Returns the kind of HTML that a field's type stands for; undefined for other types. */
export function htmlKindOf(type) {
  const { name } = getNamedType(type);
  return Object.keys(scalars).find((kind) => scalars[kind] === name);
}

const { require: requireTs } = requireTool('tsx/cjs/api');
const home = path.join(root, 'package.json');
/** Loads a module in TypeScript, as the site finds it: tsx itself finds packages from its own folder. */
const load = (name) => requireTs(createRequire(home).resolve(name), home);

/** Returns the fields of HTML that the owner has listed. */
export const ownersFields = () => load('./site.config.ts').siteConfig.htmlFields;

function checkFields(schema, listed) {
  for (const path of Object.keys(listed)) {
    const [name, field] = path.split('.');
    const found = schema.getType(name)?.getFields?.()[field];
    if (!found) throw new CodegenError(`HTML fields: ${path}: the schema has no such field`);
    if (getNamedType(found.type) !== GraphQLString) {
      throw new CodegenError(`HTML fields: ${path}: its type is not String`);
    }
  }
}

/**
 * Returns the schema with the scalars of HTML as types of the fields in which WordPress sends HTML and of
 * others, `own`, and of the same fields of the types that implement a listed interface.
 */
export function withHtmlTypes(definitions, isOwn, own) {
  const { wordpressHtmlFields } = load('@showcase/html');
  const listed = { ...wordpressHtmlFields, ...own };
  const names = Object.values(scalars).map((name) => `scalar ${name}`);
  const { definitions: added } = parse(names.join('\n'));
  // An interface's field must be HTML in all of its types, or in none: else the schema is invalid.
  return schemaOf([...definitions, ...added], isOwn, (schema) => {
    checkFields(schema, listed);
    const types = Object.values(schema.getTypeMap()).filter((type) => 'getInterfaces' in type);
    for (const type of types) {
      const owners = [type, ...type.getInterfaces()];
      for (const field of Object.values(type.getFields())) {
        const kind = owners.map(({ name }) => listed[`${name}.${field.name}`]).find(Boolean);
        if (!kind) continue;
        const text = String(field.type).replace('String', scalars[kind]);
        field.type = typeFromAST(schema, parseType(text));
      }
    }
  });
}
