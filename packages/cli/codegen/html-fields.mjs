/** Gives the schema's HTML fields types of their own (`htmlFields` of site.config.ts, and WordPress's own). */
import { createRequire } from 'node:module';
import path from 'node:path';
import {
  getNamedType,
  GraphQLString,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isOutputType,
  parse,
  parseType,
  typeFromAST,
} from 'graphql';
import { require as requireTs } from 'tsx/cjs/api';
import { root } from '../processes/processes.mjs';
import { CodegenError } from './definitions.mjs';
import { schemaOf } from './schema.mjs';
/** @import { DefinitionNode, GraphQLSchema, GraphQLType } from 'graphql' */

/** @typedef {Record<string, 'body' | 'inline' | 'decoded'>} HtmlFields kinds of HTML by `Type.field` */

const scalars = { body: 'Html', inline: 'InlineHtml', decoded: 'DecodedHtml' };

/**
 * Returns the kind of HTML that a field's type stands for; undefined for other types.
 *
 * @param {GraphQLType | null | undefined} type
 */
export function htmlKindOf(type) {
  const name = type && getNamedType(type).name;
  return Object.entries(scalars).find(([, scalar]) => scalar === name)?.[0];
}

const home = path.join(root, 'package.json');
/**
 * Loads a module in TypeScript, as the site finds it: tsx itself finds packages from its own folder.
 *
 * @param {string} name
 */
const load = (name) => requireTs(createRequire(home).resolve(name), home);

/** Returns the fields of HTML that the owner has listed. @returns {HtmlFields} */
export const ownersFields = () => load('./site.config.ts').siteConfig.htmlFields;

/** @param {GraphQLSchema} schema @param {HtmlFields} listed */
function checkFields(schema, listed) {
  for (const path of Object.keys(listed)) {
    const [name = '', field = ''] = path.split('.');
    const type = schema.getType(name);
    const hasFields = isObjectType(type) || isInterfaceType(type) || isInputObjectType(type);
    const found = hasFields ? type.getFields()[field] : undefined;
    if (!found) throw new CodegenError(`HTML fields: ${path}: the schema has no such field`);
    if (getNamedType(found.type) !== GraphQLString) {
      throw new CodegenError(`HTML fields: ${path}: its type is not String`);
    }
  }
}

/**
 * Returns the schema with the scalars of HTML as types of the fields in which WordPress sends HTML and of
 * others, `own`, and of the same fields of the types that implement a listed interface.
 *
 * @param {readonly DefinitionNode[]} definitions
 * @param {boolean} isOwn
 * @param {HtmlFields} own
 */
export function withHtmlTypes(definitions, isOwn, own) {
  const { wordpressHtmlFields } = load('@showcase/html');
  /** @type {HtmlFields} */
  const listed = { ...wordpressHtmlFields, ...own };
  const names = Object.values(scalars).map((name) => `scalar ${name}`);
  const { definitions: added } = parse(names.join('\n'));
  // An interface's field must be HTML in all of its types, or in none: else the schema is invalid.
  return schemaOf([...definitions, ...added], isOwn, (schema) => {
    checkFields(schema, listed);
    for (const type of Object.values(schema.getTypeMap())) {
      if (!isObjectType(type) && !isInterfaceType(type)) continue;
      const owners = [type, ...type.getInterfaces()];
      for (const field of Object.values(type.getFields())) {
        const kind = owners.map(({ name }) => listed[`${name}.${field.name}`]).find(Boolean);
        if (!kind) continue;
        const text = String(field.type).replace('String', scalars[kind]);
        const changed = typeFromAST(schema, parseType(text));
        if (isOutputType(changed)) field.type = changed;
      }
    }
  });
}
