import {
  execute,
  GraphQLError,
  type GraphQLFormattedError,
  type OperationDefinitionNode,
} from 'graphql';
import type { Viewer } from '../model/viewer';
import type { Asker, Context } from './context';
import { formatError } from './error-style';
import { remember, type PreparedQuery } from './prepare';
import type { ExecutableSchema } from './schemas';

/** A GraphQL request. */
export interface GraphqlRequest {
  query?: string | null | undefined;
  /** Hash of a persisted query. */
  queryId?: string | null | undefined;
  operationName?: string | null | undefined;
  variables?: Record<string, unknown> | null | undefined;
  extensions?:
    { persistedQuery?: { sha256Hash?: string | undefined } | undefined } | null | undefined;
}

export interface GraphqlAnswer {
  /** 200 nearly always; 500 for a query that cannot be parsed. */
  status: number;
  body: {
    errors?: readonly GraphQLFormattedError[];
    data?: unknown;
    extensions?: Record<string, unknown>;
  };
  /** `x-graphql-query-id`; empty when nothing was executed. */
  queryId: string;
  /** `x-graphql-keys`, but for the keys of single nodes. */
  keys: string;
  /** `cache-control`; empty for visitors, who get no such header. */
  cacheControl: string;
}

interface RunOptions {
  /** GET runs queries only. */
  isGet: boolean;
  mayIntrospect: boolean;
  asker: Asker;
}

export type Engine = ReturnType<typeof createEngine>;

const debug = {
  debug: [
    {
      type: 'DEBUG_LOGS_INACTIVE',
      message:
        'GraphQL Debug logging is not active. To see debug logs, GRAPHQL_DEBUG must be enabled.',
    },
  ],
};

/** Executes operations like WPGraphQL with its Smart Cache plugin. */
export function createEngine(
  { schema, prepare }: ExecutableSchema,
  { auth, editor }: Pick<Context, 'auth' | 'editor'>,
  log: (line: string) => void,
) {
  const persisted = new Map<string, string>();

  function refuse(message: string, operationName?: string | null): GraphqlAnswer {
    const keys = operationName ? `operation:${operationName}` : '';
    const body = { errors: [{ message }], extensions: debug };
    return { status: 200, body, queryId: '', keys, cacheControl: '' };
  }

  async function answer(
    prepared: PreparedQuery,
    request: GraphqlRequest,
    isGet: boolean,
    context: Context,
  ): Promise<GraphqlAnswer['body']> {
    const operation = chosen(prepared.operations, request.operationName);
    if (!operation) return { errors: [{ message: 'Failed to determine operation type' }] };
    if (isGet && operation.operation !== 'query')
      return { errors: [{ message: 'GET supports only query operation' }] };
    if (prepared.errors.length > 0)
      return { errors: prepared.errors.map((error) => formatError(error, log)) };
    const { errors, data } = await execute({
      schema,
      document: prepared.document,
      contextValue: context,
      variableValues: request.variables ?? {},
      operationName: operation.name?.value,
    });
    return {
      ...(errors && { errors: errors.map((error) => formatError(error, log)) }),
      ...(data !== undefined && { data }),
    };
  }

  return {
    async run(request: GraphqlRequest, options: RunOptions): Promise<GraphqlAnswer> {
      const hash = request.extensions?.persistedQuery?.sha256Hash || request.queryId;
      const query = request.query || (hash ? persisted.get(hash) : undefined);
      if (!query)
        return refuse(
          hash
            ? 'PersistedQueryNotFound'
            : 'GraphQL Request must include at least one of those two parameters: "query" or "queryId"',
          request.operationName,
        );
      let prepared: PreparedQuery;
      try {
        prepared = prepare(query, options.mayIntrospect);
      } catch (error) {
        if (!(error instanceof GraphQLError)) throw error;
        const body = { errors: [formatError(error, log)] };
        return { status: 500, body, queryId: '', keys: '', cacheControl: '' };
      }
      // Like WordPress, this server does not verify the hash.
      if (hash && request.query) remember(persisted, hash, request.query);
      const { viewer } = options.asker;
      const context: Context = { auth, editor, ...editor.view, ...options.asker };
      const body = await answer(prepared, request, options.isGet, context);
      const name = request.operationName ?? prepared.operations[0]?.name?.value;
      const kind = prepared.operations[0]?.operation === 'mutation' ? 'Mutation' : 'Query';
      return {
        status: 200,
        body: {
          ...body,
          extensions: { ...debug, graphqlSmartCache: { graphqlObjectCache: [] } },
        },
        queryId: prepared.id,
        keys: `${prepared.id} graphql:${kind}${name ? ` operation:${name}` : ''}`,
        cacheControl: cacheControl(viewer, context.viewer),
      };
    },
  };
}

function chosen(
  operations: readonly OperationDefinitionNode[],
  name: string | null | undefined,
): OperationDefinitionNode | undefined {
  if (name) return operations.find((operation) => operation.name?.value === name);
  return operations.length === 1 ? operations[0] : undefined;
}

/** Like in WordPress, responses for a user are not cacheable, above all the one that signs them in. */
function cacheControl(before: Viewer, after: Viewer): string {
  if (before.userId !== null) return 'no-store';
  return after.userId === null ? '' : 'no-cache, must-revalidate, max-age=0, no-store, private';
}
