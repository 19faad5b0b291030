import { createHash } from 'node:crypto';
import {
  type GraphQLError,
  Kind,
  parse,
  print,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { noIntrospectionRule } from './introspection-rule';
import { createLru } from './lru';

/** A query text, parsed and checked once. */
export interface PreparedQuery {
  document: DocumentNode;
  operations: readonly OperationDefinitionNode[];
  /** SHA-256 of the query as printed anew: the `x-graphql-query-id` of WordPress. */
  id: string;
  errors: readonly GraphQLError[];
}

const remembered = 500;

/**
 * Parses and validates queries, and remembers the last 500.
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
