import { ArchiveQueryDocument } from '../../gql/documents';
import { byNodeUri } from '../../lib/template/query-variables';
import { listOf, titleOf } from '../../lib/template/node-list';
import { byUri, templateData } from '../../lib/template/template';
import { siteWords } from '../../lib/words/site-words';
import { archiveHeading } from './heading';

export default templateData({
  query: ArchiveQueryDocument,
  variables: byNodeUri,
  byUri: byUri({
    query: ArchiveQueryDocument,
    types: ['Category', 'Tag', 'PostFormat', 'User', 'ContentType'],
    variables: ({ uri, postsPerPage }) => ({ uri, first: postsPerPage, after: null }),
    data: (answer) => answer,
  }),
  head: ({ nodeByUri: node }) => ({
    kind: node?.__typename === 'User' ? 'author' : 'list',
    title: archiveHeading(node, siteWords().content),
    name: titleOf(node),
    description: node && 'description' in node ? node.description : null,
    hasNextPage: listOf(node).hasNextPage,
    ancestors: node?.__typename === 'Category' ? node.ancestors?.nodes.toReversed() : [],
  }),
  // For search engines alone.
  prune: ({ nodeByUri: node }) => ({
    nodeByUri: node?.__typename === 'Category' ? { ...node, ancestors: null } : node,
  }),
});
