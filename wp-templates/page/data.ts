import { PageByUriQueryDocument, PageQueryDocument } from '../../gql/documents';
import { withComments } from '../../lib/comments/with-comments';
import { byDatabaseId } from '../../lib/template/query-variables';
import { siteConfig } from '../../site.config';
import { byUri, templateData } from '../../lib/template/template';

export default templateData({
  query: PageQueryDocument,
  variables: (seed, context) => ({
    ...byDatabaseId(seed, context),
    after: context.after,
  }),
  byUri: byUri({
    query: PageByUriQueryDocument,
    types: ['Page'],
    variables: ({ uri }) => ({ uri }),
    data: ({ nodeByUri: node }) => ({ page: node && 'isRestricted' in node ? node : null }),
  }),
  head: ({ page }) =>
    page && {
      title: page.title,
      text: page.content,
      isRestricted: page.isRestricted,
      dateGmt: page.dateGmt,
      modifiedGmt: page.modifiedGmt,
      picture: page.featuredImage?.node,
      ancestors: page.ancestors?.nodes.toReversed(),
    },
  prune: ({ page }) => ({
    page: page && {
      ...page,
      comments: !page.isRestricted && page.comments?.nodes.length ? page.comments : null,
      // Search engines get them in any case.
      ancestors: siteConfig.breadcrumbs ? page.ancestors : null,
    },
  }),
  own: withComments,
});
