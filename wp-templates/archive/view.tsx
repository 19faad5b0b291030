import { EntryArchive } from '../../components/content/EntryArchive';
import { ContentLayout } from '../../components/layout/ContentLayout';
import type { ArchiveQuery } from '../../gql/operations';
import { titleOf } from '../../lib/template/node-list';
import type { TemplateView } from '../../lib/template/template';
import { useWords } from '../../lib/words/use-words';
import { archiveKind } from './heading';

/** The archive of a category, tag or other term. */
const Archive: TemplateView<ArchiveQuery> = ({ data: { nodeByUri: node }, site, page, uri }) => {
  const words = useWords();
  return (
    <ContentLayout site={site}>
      {node && (
        <EntryArchive
          kind={archiveKind(node, words)}
          name={titleOf(node)}
          node={node}
          uri={uri}
          page={page}
        />
      )}
    </ContentLayout>
  );
};

export default Archive;
