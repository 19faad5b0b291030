import { PageQueryDocument } from '../../gql/documents';
import { byDatabaseId } from '../../lib/resolve/query-variables';
import { templateData } from '../../lib/resolve/template';

export default templateData({
  query: PageQueryDocument,
  variables: byDatabaseId,
  head: ({ page }) => page && { title: page.title },
});
