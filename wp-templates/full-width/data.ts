import { FullWidthQueryDocument } from '../../gql/documents';
import { titleOf } from '../../lib/template/node-list';
import { byDatabaseId } from '../../lib/template/query-variables';
import { templateData } from '../../lib/template/template';

export default templateData({
  query: FullWidthQueryDocument,
  variables: byDatabaseId,
  head: ({ entry }) => entry && { title: titleOf(entry) },
});
