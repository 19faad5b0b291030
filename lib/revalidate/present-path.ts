import { z } from 'zod';

import { PresentUriQueryDocument } from '../../gql/documents';
import { CmsUnavailableError } from '../cms/errors';
import { askGraphql } from '../cms/graphql';
import { canonicalPath } from './canonical-path';

const schema = z.object({ contentNode: z.object({ uri: z.string().nullable() }).nullable() });

/**
 * Fetches the path of a published entry, in the form of canonicalPath. Null when it is not public,
 * or has no path of its own.
 *
 * @throws CmsUnavailableError
 */
export async function presentPath(id: number): Promise<string | null> {
  const { data, errors, status } = await askGraphql(PresentUriQueryDocument, { id: String(id) });
  const answer = schema.safeParse(data).data;
  if (!answer || errors.length > 0) {
    throw new CmsUnavailableError('PresentUriQuery', errors[0] ?? `status ${status}`);
  }
  const uri = answer.contentNode?.uri;
  return uri ? canonicalPath(uri) : null;
}
