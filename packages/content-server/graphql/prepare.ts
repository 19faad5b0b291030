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

/** A parsed and validated query. */
export interface PreparedQuery {
  document: DocumentNode;
  operations: readonly OperationDefinitionNode[];
  /** SHA-256 of the printed query: WPGraphQL's `x-graphql-query-id`. */
  id: string;
  errors: readonly GraphQLError[];
}

const mostRemembered = 500;

/** Sets an entry; forgets the oldest of too many. */
export function remember<Value>(
  entries: Map<string, Value>,
  key: string,
  value: Value,
  most = mostRemembered,
): void {
  entries.set(key, value);
  const [oldest] = entries.size > most ? entries.keys() : [];
  if (oldest !== undefined) entries.delete(oldest);
}

/**
 * Parses and validates queries, each once.
 *
 * @returns a function that throws GraphQLError for a syntax error
 */
export function createPreparer(schema: GraphQLSchema) {
  const cache = new Map<string, PreparedQuery>();
  return (query: string, mayIntrospect: boolean): PreparedQuery => {
    const key = `${mayIntrospect} ${query}`;
    const before = cache.get(key);
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
    remember(cache, key, prepared);
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
