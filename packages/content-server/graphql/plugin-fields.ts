import { Kind, type DefinitionNode, type DocumentNode } from 'graphql';
import type { SignInPlugins } from '../auth/plugins';

/** Schema additions of the sign-in plugins: types, and fields as `Type.field`. */
const additions: Record<keyof SignInPlugins, readonly string[]> = {
  jwt: [
    ...['RootMutation.login', 'LoginInput', 'LoginPayload'],
    ...['RootMutation.refreshJwtAuthToken', 'RefreshJwtAuthTokenInput'],
    ...['RefreshJwtAuthTokenPayload', 'User.isJwtAuthSecretRevoked'],
    ...['UpdateUserInput.refreshJwtUserSecret', 'UpdateUserInput.revokeJwtUserSecret'],
  ],
  faust: [
    ...['RootMutation.generateAuthorizationCode', 'GenerateAuthorizationCodeInput'],
    ...['GenerateAuthorizationCodePayload', 'User.shouldShowFaustToolbar'],
    ...['RootQuery.globalStylesheet', 'GlobalStylesheetTypesEnum'],
  ],
};

/** Removes the parts of inactive plugins from the schema. */
export function withPlugins(base: DocumentNode, plugins: SignInPlugins): DocumentNode {
  const absent = new Set([
    ...(plugins.jwt ? [] : additions.jwt),
    ...(plugins.faust ? [] : additions.faust),
  ]);
  const definitions = base.definitions.flatMap((definition): DefinitionNode[] => {
    if (!('name' in definition) || !definition.name) return [definition];
    const type = definition.name.value;
    if (absent.has(type)) return [];
    const has = (field: { name: { value: string } }) => !absent.has(`${type}.${field.name.value}`);
    // Separate cases, because their fields have different types.
    if (definition.kind === Kind.OBJECT_TYPE_DEFINITION)
      return [{ ...definition, fields: definition.fields?.filter(has) ?? [] }];
    if (definition.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION)
      return [{ ...definition, fields: definition.fields?.filter(has) ?? [] }];
    return [definition];
  });
  return { ...base, definitions };
}
