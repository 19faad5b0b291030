import { SingleQueryDocument } from '../../gql/documents';
import { templateData } from '../../lib/resolve/template';
import { pruneSingle, singleVariables } from './adjacent-posts';

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
  head: ({ post }) => post && { title: post.title, description: manualExcerpt(post.summary) },
  prune: pruneSingle,
});
