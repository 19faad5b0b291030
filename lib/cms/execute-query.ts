import type { TypedDocumentNode } from '@graphql-typed-document-node/core';

import { CmsUnavailableError } from './errors';
import { askAsVisitor, operationNameOf } from './graphql';
import { noteMissingMenus, withoutMissingMenus } from './menu-locations';

/**
 * Runs one query as a visitor and answers its data. Error policy "none": an answer with errors
 * counts as none.
 *
 * @throws CmsUnavailableError for every failure, GraphQL errors included.
 */
export async function executeQuery<TData, TVariables extends object>(
  query: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
): Promise<TData> {
  const ask = async () => {
    const { query: possible, left } = withoutMissingMenus(query);
    return { left, answer: await askAsVisitor(possible, variables) };
  };
  let { left, answer } = await ask();
  if (noteMissingMenus(answer.errors)) ({ left, answer } = await ask());
  const { data, errors, status } = answer;
  const operation = operationNameOf(query);
  if (errors.length > 0) throw new CmsUnavailableError(operation, errors.join('; '));
  if (status !== 200) throw new CmsUnavailableError(operation, `status ${status}`);
  if (Object.keys(data).length === 0) throw new CmsUnavailableError(operation, 'it holds no data');
  // WordPress has checked the document against its schema: without errors, what comes back is of the
  // document's type.
  return { ...data, ...left } as TData;
}
