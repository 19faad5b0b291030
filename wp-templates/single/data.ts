import { SingleByUriQueryDocument, SingleQueryDocument } from '../../gql/documents';
import { byUri, templateData } from '../../lib/template/template';
import {
  lacksAdjacent,
  pruneSingle,
  singleByUriVariables,
  singleVariables,
} from './adjacent-posts';

/**
 * Returns a manual excerpt, null for a generated one. WordPress generates it from the first words
 * of the body, ending in […], which are in the document already
 * (docs/decisions/0001-bodies-once.md).
 */
function manualExcerpt(excerpt: string | null | undefined): string | null {
  return excerpt && !/\[(?:&hellip;|&#8230;|…)\]/.test(excerpt) ? excerpt : null;
}

export default templateData({
  query: SingleQueryDocument,
  variables: singleVariables,
  byUri: byUri({
    query: SingleByUriQueryDocument,
    types: ['Post'],
    variables: singleByUriVariables,
    data: ({ nodeByUri: node, ...adjacent }, isPartial) => ({
      post: node && 'isRestricted' in node ? node : null,
      ...(!isPartial && adjacent),
    }),
    isPartial: lacksAdjacent,
  }),
  head: ({ post }) => post && { title: post.title, description: manualExcerpt(post.summary) },
  prune: pruneSingle,
});
