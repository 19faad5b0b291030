import { EntryArchive } from '../../components/content/EntryArchive';
import { ContentLayout } from '../../components/layout/ContentLayout';
import type { ArchiveQuery } from '../../gql/operations';
import { titleOf } from '../../lib/template/node-list';
import type { TemplateView } from '../../lib/template/template';
import { archiveKind } from './heading';

/** The archive of a category, tag or other term. */
const Archive: TemplateView<ArchiveQuery> = ({ data: { nodeByUri: node }, site, page, uri }) => (
  <ContentLayout site={site}>
    {node && (
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

export default Archive;
