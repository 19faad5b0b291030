import { SingleQueryDocument } from '../../gql/documents';
import { templateData } from '../../lib/resolve/template';
import { leanSingle, singleVariables } from './adjacent-posts';

/**
 * The excerpt that somebody wrote. WordPress makes one up from the first words of the body, ending
 * in […]; those words are in the document already (docs/decisions/0001-bodies-once.md).
 */
function handwritten(excerpt: string | null | undefined): string | null {
  return excerpt && !/\[(?:&hellip;|&#8230;|…)\]/.test(excerpt) ? excerpt : null;
}

export default templateData({
  query: SingleQueryDocument,
  variables: singleVariables,
  head: ({ post }) => post && { title: post.title, description: handwritten(post.summary) },
  lean: leanSingle,
});
