import { IndexPreviewQueryDocument, IndexQueryDocument } from '../../gql/documents';
import { byDatabaseId, byNodeUri } from '../../lib/template/query-variables';
import { templateData, type TemplateData } from '../../lib/template/template';
import { indexTitle, type IndexData } from './title';

const published = templateData({
  query: IndexQueryDocument,
  variables: (seed, context) => ({
    ...byNodeUri(seed, context),
    postsPageId: String(context.postsPageId),
    asPreview: context.asPreview,
    isPostsPage: 'isPostsPage' in seed && seed.isPostsPage,
  }),
  head: (data) => ({ title: indexTitle(data) }),
});

const preview = templateData({
  query: IndexPreviewQueryDocument,
  variables: byDatabaseId,
  head: (data) => ({ title: indexTitle(data) }),
});

/** Previews of entries are queried by id: unpublished entries have no URI. */
const data: TemplateData<IndexData> = {
  seedPart: null,
  load(seed, context, execute) {
    const isEntry = context.asPreview && 'isContentNode' in seed;
    return (isEntry ? preview : published).load(seed, context, execute);
  },
};

export default data;
