/** Gives the schema's HTML fields types of their own (`htmlFields` of site.config.ts, and WordPress's own). */
import {
  buildASTSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  parse,
  printSchema,
  validateSchema,
  visit,
} from 'graphql';
import { tsImport } from 'tsx/esm/api';
import { CodegenError } from './sources.mjs';

const SCALARS = { body: 'Html', inline: 'InlineHtml' };

/** Returns the kind of HTML that a field's type stands for; undefined for other types. */
export function htmlKindOf(type) {
  const { name } = getNamedType(type);
  return Object.keys(SCALARS).find((kind) => SCALARS[kind] === name);
}

function checkFields(schema, fields) {
  const problems = Object.keys(fields).flatMap((path) => {
    const [name, field] = path.split('.');
    const type = schema.getType(name);
    const has = isObjectType(type) || isInterfaceType(type) ? type.getFields()[field] : undefined;
    if (!has) return [`${path}: the schema has no such field`];
    return getNamedType(has.type).name === 'String' ? [] : [`${path}: its type is not String`];
  });
  if (problems.length > 0) throw new CodegenError(`HTML fields: ${problems.join('; ')}`);
}

/** Returns the fields in which WordPress sends HTML, and those that the owner has listed. */
async function siteFields() {
  const load = (file) => tsImport(file, import.meta.url);
  const { wordpressHtmlFields } = await load('../../../packages/html/policy/html-fields.ts');
  const { siteConfig } = await load('../../../site.config.ts');
  return { ...wordpressHtmlFields, ...siteConfig.htmlFields };
}

/**
 * Returns the schema with the scalars Html and InlineHtml as types of the listed fields, and of the
 * same fields of the types that implement a listed interface.
 *
 * @param fields `Type.field` → kind; those of the site by default.
 */
export async function withHtmlTypes(schema, fields) {
  const listed = fields ?? (await siteFields());
  checkFields(schema, listed);
  const withTypes = ({ name, ...node }) => {
    const owners = [
      name.value,
      ...schema
        .getType(name.value)
        .getInterfaces()
        .map((i) => i.name),
    ];
    const typed = node.fields.map((field) => {
      const kind = owners.map((owner) => listed[`${owner}.${field.name.value}`]).find(Boolean);
      if (!kind) return field;
      const type = visit(field.type, {
        NamedType: () => ({
          kind: Kind.NAMED_TYPE,
          name: { kind: Kind.NAME, value: SCALARS[kind] },
        }),
      });
      return { ...field, type };
    });
    return { ...node, name, fields: typed };
  };
  const scalars = Object.values(SCALARS).map((name) => `scalar ${name}`);
  const document = parse(`${printSchema(schema)}\n${scalars.join('\n')}`);
  const result = buildASTSchema(
    visit(document, { ObjectTypeDefinition: withTypes, InterfaceTypeDefinition: withTypes }),
  );
  // An interface's field must be HTML in all of its types, or in none.
  const errors = validateSchema(result);
  if (errors.length > 0) {
    throw new CodegenError(`HTML fields: ${errors.map(({ message }) => message).join('; ')}`);
  }
  return result;
}
