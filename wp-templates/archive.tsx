import { EntryHeader } from '../components/content/EntryHeader';
import { EntryList } from '../components/content/EntryList';
import { InlineHtml } from '../components/content/InlineHtml';
import { Pagination } from '../components/content/Pagination';
import { Loader } from '../components/feedback/Loader';
import { ContentLayout } from '../components/layout/ContentLayout';
import { DocumentHead } from '../components/layout/DocumentHead';
import { ArchiveQueryDocument } from '../gql/documents';
import type { ArchiveQuery, ArchiveQueryVariables } from '../gql/operations';
import { listOf } from '../lib/content/node-list';
import { listVariables } from '../lib/content/list-variables';
import type { Template } from '../lib/content/template';

/** The words in "Archive for {type}: {name}" where the GraphQL type's own name would not do. */
const TYPE_NAMES: Record<string, string> = {
  User: 'Author',
  PostFormat: 'Format',
  ContentType: 'Content type',
};

/** A category, tag or other archive (SPEC 2, archive). */
const Archive: Template<ArchiveQuery, ArchiveQueryVariables> = ({
  data,
  site,
  loading,
  page = 1,
  uri,
}) => {
  const node = data?.nodeByUri;
  const name = node && 'name' in node ? node.name : node && 'label' in node ? node.label : null;
  const description = node && 'description' in node ? node.description : null;
  const type = node ? (TYPE_NAMES[node.__typename] ?? node.__typename) : '';
  const title = `Archive for ${type}: ${name ?? ''}`;
  const list = listOf(node);
  return (
    <ContentLayout site={site}>
      <DocumentHead site={site} title={title} description={description} />
      {loading || !node ? (
        <Loader />
      ) : (
        <>
          <EntryHeader title={title}>
            {description && <InlineHtml as="p" html={description} />}
          </EntryHeader>
          <EntryList heading="Recent Posts" entries={list.nodes} />
          <Pagination uri={uri} page={page} hasNextPage={list.hasNextPage} />
        </>
      )}
    </ContentLayout>
  );
};

Archive.query = ArchiveQueryDocument;
Archive.variables = listVariables;

export default Archive;
