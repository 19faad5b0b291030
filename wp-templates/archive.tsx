import { EntryArchive } from '../components/content/EntryArchive';
import { Loader } from '../components/feedback/Loader';
import { ContentLayout } from '../components/layout/ContentLayout';
import type { ArchiveQuery } from '../gql/operations';
import { archiveKind } from '../lib/content/archive-heading';
import { titleOf } from '../lib/content/node-list';
import type { TemplateView } from '../lib/content/template';

/** A category, tag or other archive (SPEC 2, archive). */
const Archive: TemplateView<ArchiveQuery> = ({ data, site, loading, page = 1, uri }) => {
  const node = data?.nodeByUri;
  return (
    <ContentLayout site={site}>
      {loading || !node ? (
        <Loader />
      ) : (
        <EntryArchive
          kind={archiveKind(node)}
          name={titleOf(node) ?? ''}
          node={node}
          uri={uri}
          page={page}
        />
      )}
    </ContentLayout>
  );
};

export default Archive;
