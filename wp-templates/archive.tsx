import { EntryArchive } from '../components/content/EntryArchive';
import { ContentLayout } from '../components/layout/ContentLayout';
import type {
  Archive_TermFragment,
  Archive_TypeFragment,
  Archive_UserFragment,
} from '../gql/operations';
import { type TemplateHead, type TemplateProps, titleOf } from '@showcase/next/browser';
import { type ContentWords, fill, useWords } from '@showcase/next/words';

export type ArchiveData = (Archive_TermFragment | Archive_UserFragment | Archive_TypeFragment) & {
  __typename: string;
};

/** Returns the first part of the heading: "Archive for Category:", "Stories by". */
function kindOf(
  { __typename: type }: Pick<ArchiveData, '__typename'>,
  words: ContentWords,
): string {
  const kinds: Readonly<Record<string, string | undefined>> = words.archives;
  return kinds[type] ?? fill(words.archive, { type });
}

/** The archive of a category, tag or other term, of an author, a date or a content type. */
export default function Archive({ data, site, page, uri }: TemplateProps<ArchiveData>) {
  const words = useWords();
  return (
    <ContentLayout site={site}>
      <EntryArchive
        kind={kindOf(data, words)}
        name={titleOf(data)}
        node={data}
        uri={uri}
        page={page}
      />
    </ContentLayout>
  );
}

Archive.head = (data: ArchiveData, words: ContentWords): TemplateHead => ({
  title: `${kindOf(data, words)} ${String(titleOf(data) ?? '')}`,
  name: titleOf(data),
  description: 'description' in data ? data.description : null,
});
