import { EntryHeader } from '../components/content/EntryHeader';
import { EntryList } from '../components/content/EntryList';
import { InlineHtml } from '../components/content/InlineHtml';
import { Pagination } from '../components/content/Pagination';
import { Loader } from '../components/feedback/Loader';
import { ContentLayout } from '../components/layout/ContentLayout';
import type { ArchiveQuery } from '../gql/operations';
import { archiveHeading } from '../lib/content/archive-heading';
import { listOf } from '../lib/content/node-list';
import type { TemplateView } from '../lib/content/template';

/** A category, tag or other archive (SPEC 2, archive). */
const Archive: TemplateView<ArchiveQuery> = ({ data, site, loading, page = 1, uri }) => {
  const node = data?.nodeByUri;
  const description = node && 'description' in node ? node.description : null;
  const list = listOf(node);
  return (
    <ContentLayout site={site}>
      {loading || !node ? (
        <Loader />
      ) : (
        <>
          <EntryHeader title={archiveHeading(node)}>
            {description && <InlineHtml as="p" html={description} />}
          </EntryHeader>
          <EntryList heading="Recent Posts" entries={list.nodes} />
          <Pagination uri={uri} page={page} hasNextPage={list.hasNextPage} />
        </>
      )}
    </ContentLayout>
  );
};

export default Archive;
