import { ArchiveQueryDocument } from '../../gql/documents';
import { byNodeUri } from '../../lib/template/query-variables';
import { byUri, templateData } from '../../lib/template/template';
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
    title: archiveHeading(node),
    description: node && 'description' in node ? node.description : null,
  }),
});
