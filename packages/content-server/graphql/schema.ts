import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildASTSchema,
  concatAST,
  defaultFieldResolver,
  isObjectType,
  parse,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';
import type { SiteTypes } from '../store/site-types';
import { emptyConnection } from './connection';
import { UserError, type Context, type Fields } from './context';
import { customTypesDocument, type SiteExtras } from './custom-types';
import { accountMutations } from './fields/account-fields';
import { commentMutations } from './fields/comment-mutations';
import { mediaFields } from './fields/media-fields';
import { menuFields, menuItemFields } from './fields/menu-fields';
import {
  commentAuthorFields,
  commentFields,
  userFields,
  userPostsField,
} from './fields/people-fields';
import { userRoleFields } from './fields/private-user-fields';
import {
  pluginPostFields,
  pluginRootFields,
  pluginTermFields,
  pluginUserFields,
} from './fields/plugin-head-fields';
import { postFields, postTermsField } from './fields/post-fields';
import { contentTypeRootFields, rootFields, taxonomyRootFields } from './fields/root-fields';
import { faustMutations, jwtMutations } from './fields/sign-in-fields';
import { termFields, termPostsField } from './fields/term-fields';
import { contentTypeFields, taxonomyFields } from './fields/type-fields';

/** Parses the base schema of every site, schema.graphql. */
export function readBaseDocument(): DocumentNode {
  return parse(readFileSync(join(__dirname, '..', 'schema.graphql'), 'utf8'), { noLocation: true });
}

/** Returns the type names of the base schema, which custom types of an export must not use. */
export function reservedTypeNames(base: DocumentNode): ReadonlySet<string> {
  const names = base.definitions.flatMap((one) =>
    'name' in one && one.name ? one.name.value : [],
  );
  // The base schema's examples of a custom type and taxonomy.
  return new Set(names.filter((name) => name !== 'Movie' && name !== 'Genre'));
}

/**
 * Creates the executable schema of a site: the base schema, custom types, taxonomies, templates and
 * menu locations, with resolvers.
 */
export function createSchema(
  base: DocumentNode,
  types: SiteTypes,
  extra: SiteExtras,
): GraphQLSchema {
  const custom = customTypesDocument(base, types, extra);
  const schema = buildASTSchema(concatAST([base, custom]), { assumeValidSDL: true });
  const contentTypes = [...types.contentTypes.values()];
  const taxonomies = [...types.taxonomies.values()];

  for (const type of contentTypes) {
    attach(schema, type.graphqlType, { ...postFields, ...pluginPostFields });
    attach(schema, 'RootQuery', contentTypeRootFields(type.single, type.plural, type.name));
    if (type.name === 'attachment') attach(schema, type.graphqlType, mediaFields);
    else attach(schema, 'User', { [type.plural]: userPostsField(type.name) });
  }
  for (const taxonomy of taxonomies) {
    attach(schema, taxonomy.graphqlType, { ...termFields, ...pluginTermFields });
    attach(
      schema,
      'RootQuery',
      taxonomyRootFields(taxonomy.single, taxonomy.plural, taxonomy.name),
    );
    for (const type of contentTypes) {
      attach(schema, type.graphqlType, { [taxonomy.plural]: postTermsField(taxonomy.name) });
      attach(schema, taxonomy.graphqlType, { [type.plural]: termPostsField(type.name) });
    }
  }
  attach(schema, 'RootQuery', { ...rootFields, ...pluginRootFields });
  attach(schema, 'RootMutation', {
    ...accountMutations,
    ...commentMutations,
    ...jwtMutations,
    ...faustMutations,
  });
  attach(schema, 'User', { ...userFields, ...pluginUserFields });
  attach(schema, 'UserRole', userRoleFields);
  attach(schema, 'Comment', commentFields);
  attach(schema, 'CommentAuthor', commentAuthorFields);
  attach(schema, 'Menu', menuFields);
  attach(schema, 'MenuItem', menuItemFields);
  attach(schema, 'ContentType', contentTypeFields);
  attach(schema, 'Taxonomy', taxonomyFields);
  fillIn(schema);
  for (const root of ['RootQuery', 'RootMutation']) failAllFields(schema, root);
  return schema;
}

/** Makes every field fail, including public ones, for a token that the JWT plugin rejects. */
function failAllFields(schema: GraphQLSchema, typeName: string): void {
  const type = schema.getType(typeName);
  if (!isObjectType(type)) return;
  for (const field of Object.values(type.getFields())) {
    const resolve = field.resolve ?? defaultFieldResolver;
    field.resolve = (source, args, context: Context, info) => {
      if (context.failsEverything) throw new UserError('Internal server error');
      return resolve(source, args, context, info);
    };
  }
}

/** Attaches resolvers to the fields of a type. */
function attach<Source>(schema: GraphQLSchema, typeName: string, fields: Fields<Source>): void {
  const type = schema.getType(typeName);
  if (!isObjectType(type)) return;
  const typeFields = type.getFields();
  for (const [name, resolve] of Object.entries(fields)) {
    const field = typeFields[name];
    if (field) field.resolve = resolve;
  }
}

/** Flags for the kind of a node: false by default. */
const kindFlags = new Set([
  'isContentNode',
  'isTermNode',
  'isComment',
  'isFrontPage',
  'isPostsPage',
]);

/** Makes lists of the base schema's custom types empty on sites without these types. */
function fillIn(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      if (field.resolve) continue;
      if (String(field.type).endsWith('Connection')) field.resolve = () => emptyConnection;
      if (kindFlags.has(field.name)) field.resolve = () => false;
    }
  }
}
