import { PageByUriQueryDocument, PageQueryDocument } from '../../gql/documents';
import { byDatabaseId } from '../../lib/template/query-variables';
import { byUri, templateData } from '../../lib/template/template';

export default templateData({
  query: PageQueryDocument,
  variables: byDatabaseId,
  byUri: byUri({
    query: PageByUriQueryDocument,
    types: ['Page'],
    variables: ({ uri }) => ({ uri }),
    data: ({ nodeByUri: node }) => ({ page: node && 'isRestricted' in node ? node : null }),
  }),
  head: ({ page }) => page && { title: page.title },
});
