import { PageByUriQueryDocument, PageQueryDocument } from '../../gql/documents';
import { withComments } from '../../lib/comments/with-comments';
import { byDatabaseId } from '../../lib/template/query-variables';
import { siteConfig } from '../../site.config';
import { byUri, templateData } from '../../lib/template/template';
import { asPost, hasComments } from '../single/as-post';

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
    data: ({ nodeByUri: node }) => ({
      page: node && 'isRestricted' in node ? { ...node, comments: null } : null,
    }),
    isEnough: ({ page }) => !page || !hasComments(page),
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
  // Search engines get them in any case.
  prune: ({ page }) =>
    siteConfig.breadcrumbs || !page ? { page } : { page: { ...page, ancestors: null } },
  shownBy: ({ page }) => {
    if (!page || !hasComments(page)) return undefined;
    const { ancestors, ...entry } = page;
    const [parent] = ancestors?.nodes ?? [];
    return asPost('page', entry, parent && 'title' in parent ? parent : undefined);
  },
  own: withComments,
});
