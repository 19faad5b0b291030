import { ArchiveQueryDocument } from '../../gql/documents';
import { byUri } from '../../lib/resolve/query-variables';
import { templateData } from '../../lib/resolve/template';
import { archiveHeading } from './heading';

export default templateData({
  query: ArchiveQueryDocument,
  variables: byUri,
  head: ({ nodeByUri: node }) => ({
    title: archiveHeading(node),
    description: node && 'description' in node ? node.description : null,
  }),
});
