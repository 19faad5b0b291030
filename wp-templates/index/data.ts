import {
  IndexPreviewQueryDocument,
  IndexQueryDocument,
  PostsPageQueryDocument,
} from '../../gql/documents';
import type { SeedNode_NodeFragment as SeedNode } from '../../gql/operations';
import { withComments } from '../../lib/comments/with-comments';
import { listOf } from '../../lib/template/node-list';
import { byDatabaseId, byNodeUri } from '../../lib/template/query-variables';
import { templateData, type TemplateContext, type TemplateData } from '../../lib/template/template';
import type { TemplateHead } from '../../lib/template/template-head';
import { withEntryComments } from './entry-comments';
import { withStickyFirst } from './sticky-posts';
import { indexTitle, type IndexData } from './title';

function indexHead(data: IndexData): TemplateHead {
  const node = data.nodeByUri;
  const title = indexTitle(data);
  if (!node) return { title };
  const isMedia = 'mediaType' in node;
  const featured = 'featuredImage' in node ? node.featuredImage?.node : null;
  return {
    kind: node.__typename === 'ContentType' ? 'list' : isMedia ? 'media' : 'page',
    title,
    text: 'content' in node ? node.content : isMedia ? node.description || node.caption : null,
    isRestricted: 'isRestricted' in node && node.isRestricted,
    dateGmt: 'dateGmt' in node ? node.dateGmt : null,
    modifiedGmt: 'modifiedGmt' in node ? node.modifiedGmt : null,
    picture: isMedia && node.mediaType === 'image' ? node : featured,
    hasNextPage: listOf(node).hasNextPage,
  };
}

const isPostsPage = (seed: SeedNode) => 'isPostsPage' in seed && seed.isPostsPage;

const publishedVariables = (seed: SeedNode, context: TemplateContext) => ({
  ...byNodeUri(seed, context),
  postsPageId: String(context.postsPageId),
  asPreview: context.asPreview,
  isPostsPage: isPostsPage(seed),
});

const published = templateData({
  query: IndexQueryDocument,
  variables: publishedVariables,
  head: indexHead,
});

const firstPosts = templateData({
  query: PostsPageQueryDocument,
  variables: publishedVariables,
  head: indexHead,
  prune: withStickyFirst,
});

const preview = templateData({
  query: IndexPreviewQueryDocument,
  variables: byDatabaseId,
  head: indexHead,
});

/** Previews of entries are queried by id: unpublished entries have no URI. */
const data: TemplateData<IndexData> = {
  seedPart: null,
  async load(seed, context, execute) {
    const isEntry = 'isContentNode' in seed;
    if (isEntry && context.asPreview) return preview.load(seed, context, execute);
    const isFirst = isPostsPage(seed) && context.page === 1;
    const half = isFirst && context.knowsSticky ? firstPosts : published;
    const loaded = await half.load(seed, context, execute);
    return loaded && isEntry ? withEntryComments(loaded, seed, context, execute) : loaded;
  },
  own: withComments,
};

export default data;
