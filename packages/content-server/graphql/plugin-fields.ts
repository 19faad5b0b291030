import { Kind, type DefinitionNode, type DocumentNode, type NameNode } from 'graphql';
import type { SignInPlugins } from '../auth/plugins';

/** Schema additions of the sign-in plugins: types, and fields as `Type.field`. */
const additions: Record<keyof SignInPlugins, RegExp> = {
  jwt: /^(?:RootMutation\.(?:login|refreshJwt\w+)|Login\w+|RefreshJwt\w+|User\.isJwt\w+|UpdateUserInput\.\w+JwtUserSecret)$/,
  faust:
    /^(?:RootMutation\.generate\w+|GenerateAuth\w+|User\.shouldShow\w+|RootQuery\.globalStylesheet|GlobalStylesheet\w+)$/,
};

/** Removes the parts of inactive plugins from the schema. */
export function withPlugins(base: DocumentNode, plugins: SignInPlugins): DocumentNode {
  const isThere = (name: string) =>
    (plugins.jwt || !additions.jwt.test(name)) && (plugins.faust || !additions.faust.test(name));
  const definitions = base.definitions
    .filter((one) => !('name' in one) || isThere(one.name?.value ?? ''))
    .map((one): DefinitionNode => {
      const has = ({ name }: { name: NameNode }) =>
        'name' in one && isThere(`${one.name?.value}.${name.value}`);
      // Separate cases, because their fields have different types.
      if (one.kind === Kind.OBJECT_TYPE_DEFINITION)
        return { ...one, fields: one.fields?.filter(has) ?? [] };
      if (one.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION)
        return { ...one, fields: one.fields?.filter(has) ?? [] };
      return one;
    });
  return { ...base, definitions };
}
