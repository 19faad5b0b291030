import { SingleByUriQueryDocument, SingleQueryDocument } from '../../gql/documents';
import { withComments } from '../../lib/comments/with-comments';
import { byUri, templateData } from '../../lib/template/template';
import {
  lacksAdjacent,
  pruneSingle,
  singleByUriVariables,
  singleVariables,
} from './adjacent-posts';
import { mainCategory } from './main-category';

export default templateData({
  query: SingleQueryDocument,
  variables: singleVariables,
  byUri: byUri({
    query: SingleByUriQueryDocument,
    types: ['Post'],
    variables: singleByUriVariables,
    data: ({ nodeByUri: node, older, newer }, isPartial) => ({
      post: node && 'isRestricted' in node ? node : null,
      ...(!isPartial && { older, newer }),
    }),
    isPartial: lacksAdjacent,
  }),
  head: ({ post }) =>
    post && {
      kind: 'post',
      title: post.title,
      text: post.summary,
      isRestricted: post.isRestricted,
      dateGmt: post.dateGmt,
      modifiedGmt: post.modifiedGmt,
      author: post.author?.node,
      section: mainCategory(post.categories),
      picture: post.featuredImage?.node,
    },
  prune: pruneSingle,
  own: withComments,
});
