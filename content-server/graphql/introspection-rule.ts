import { GraphQLError, type ASTVisitor, type ValidationContext } from 'graphql';

/** Refuses `__schema` and `__type`, as WPGraphQL does for visitors unless its settings allow it. */
export function noIntrospectionRule(context: ValidationContext): ASTVisitor {
  return {
    Field(node) {
      if (node.name.value !== '__schema' && node.name.value !== '__type') return;
      context.reportError(
        new GraphQLError(
          'The query contained __schema or __type, however GraphQL introspection is not allowed for public requests by default. Public introspection can be enabled under the WPGraphQL Settings.',
          { nodes: node },
        ),
      );
    },
  };
}
