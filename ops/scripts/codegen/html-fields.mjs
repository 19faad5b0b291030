/** Gives the schema's HTML fields types of their own (`htmlFields` of site.config.ts, and WordPress's own). */
import { concatAST, getNamedType, GraphQLString, parse, parseType, typeFromAST } from 'graphql';
import { tsImport } from 'tsx/esm/api';
import { CodegenError, schemaOf } from './sources.mjs';

const scalars = { body: 'Html', inline: 'InlineHtml', decoded: 'DecodedHtml' };

/** Returns the kind of HTML that a field's type stands for; undefined for other types. */
export function htmlKindOf(type) {
  const { name } = getNamedType(type);
  return Object.keys(scalars).find((kind) => scalars[kind] === name);
}

/** Returns the fields in which WordPress sends HTML, and those that the owner has listed. */
async function listedFields() {
  const load = (file) => tsImport(file, import.meta.url);
  const { wordpressHtmlFields } = await load('../../../packages/html/policy/html-fields.ts');
  const { siteConfig } = await load('../../../site.config.ts');
  return { ...wordpressHtmlFields, ...siteConfig.htmlFields };
}

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
 * Returns the schema with the scalars of HTML as types of the listed fields, and of the same
 * fields of the types that implement a listed interface.
 */
export async function withHtmlTypes(schemaDocument) {
  const listed = await listedFields();
  const scalarDocument = parse(
    Object.values(scalars)
      .map((name) => `scalar ${name}`)
      .join('\n'),
  );
  // An interface's field must be HTML in all of its types, or in none: else the schema is invalid.
  return schemaOf(concatAST([schemaDocument, scalarDocument]), (schema) => {
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
