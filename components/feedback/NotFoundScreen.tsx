import type { NotFoundProps } from '@showcase/next';
import { useScreenWords, useWords } from '@showcase/next/words';
import { EntryList } from '../content/EntryList';
import { PageLink } from '@showcase/next/browser';
import { SearchForm } from '../search/SearchForm';
import { MessagePage } from './MessagePage';

/** Nothing is here: a search form and recent posts; plain while WordPress is unavailable. */
export function NotFoundScreen({ site, recent }: NotFoundProps) {
  const words = useScreenWords('missing');
  const { front, recent: heading } = useWords();
  return (
    <MessagePage
      status={404}
      title={words.title}
      site={site}
      action={
        <PageLink href="/" className="button">
          {front}
        </PageLink>
      }
      more={
        <>
          <SearchForm />
          {recent.length > 0 && <EntryList heading={heading} entries={recent} />}
        </>
      }
    >
      {words.text}
    </MessagePage>
  );
}
