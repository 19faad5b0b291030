import type { TypedDocumentNode } from '@graphql-typed-document-node/core';

import { EditorQueryDocument } from '../../gql/documents';
import { CmsUnavailableError } from '../cms/errors';
import { askGraphql } from '../cms/graphql';
import { identify } from '../session/as-viewer';
import type { ExecuteQuery } from '../resolve/template';
import { PreviewError } from './preview-error';

/**
 * A token that the CMS does not accept makes every field of an operation fail, which looks
 * like trouble of its own; it is the token when the CMS knows nobody by it and answers visitors.
 */
async function failureOf(token: string, reason: string): Promise<Error> {
  const [identity, visitor] = await Promise.all([identify(token), askGraphql(EditorQueryDocument)]);
  return identity || visitor.errors.length > 0
    ? new CmsUnavailableError('a query of the editor', reason)
    : new PreviewError('token_refused');
}

/**
 * Runs queries in the name of whoever a token is of. What comes back is for that person alone and
 * must not be put where pages are built from.
 *
 * @throws CmsUnavailableError when there is no answer, or one with errors; PreviewError
 * `token_refused` when the errors are because of the token
 */
export function executeAs(token: string): ExecuteQuery {
  return async <TData, TVariables extends object>(
    query: TypedDocumentNode<TData, TVariables>,
    variables: TVariables,
  ) => {
    const { data, errors } = await askGraphql(query, variables, token);
    if (errors.length > 0) throw await failureOf(token, errors[0] ?? '');
    // The document's type is the schema's word for what comes back without errors.
    return data as TData;
  };
}
