import { createHash } from 'node:crypto';
import {
  GraphQLError,
  Kind,
  parse,
  print,
  specifiedRules,
  validate,
  type ASTVisitor,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type ValidationContext,
} from 'graphql';
import { createLru } from './lru';

/** A parsed and validated query. */
export interface PreparedQuery {
  document: DocumentNode;
  operations: readonly OperationDefinitionNode[];
  /** SHA-256 of the printed query: WPGraphQL's `x-graphql-query-id`. */
  id: string;
  errors: readonly GraphQLError[];
}

const remembered = 500;

/**
 * Parses and validates queries; caches the last 500.
 *
 * @returns a function that throws GraphQLError for a syntax error
 */
export function createPreparer(schema: GraphQLSchema) {
  const known = createLru<PreparedQuery>(remembered);
  return (query: string, mayIntrospect: boolean): PreparedQuery => {
    const key = `${mayIntrospect} ${query}`;
    const before = known.get(key);
    if (before) return before;
    const document = parse(query);
    const rules = mayIntrospect ? specifiedRules : [...specifiedRules, noIntrospectionRule];
    const prepared: PreparedQuery = {
      document,
      operations: document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION),
      id: createHash('sha256')
        .update(`${print(document)}\n`)
        .digest('hex'),
      errors: validate(schema, document, rules),
    };
    known.set(key, prepared);
    return prepared;
  };
}

/** Rejects `__schema` and `__type`, as WPGraphQL's default settings do for visitors. */
function noIntrospectionRule(context: ValidationContext): ASTVisitor {
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
