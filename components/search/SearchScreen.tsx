import dynamic from 'next/dynamic';
import Head from 'next/head';

import type { SearchProps } from '@showcase/next';
import { countText, fill, useScreenWords, useWords } from '@showcase/next/words';
import { EntryList } from '../content/EntryList';
import { PagesNav } from '../content/Pagination';
import { EmptyState } from '../feedback/EmptyState';
import { ContentLayout } from '../layout/ContentLayout';
import { Phrase } from '@showcase/next/browser';
import styles from './Search.module.css';
import { SearchForm } from './SearchForm';
import { SearchTypes } from './SearchTypes';

/** Loaded on sites with the setting `search.filters` alone. */
const SearchFilters = dynamic(() => import('./SearchFilters').then((file) => file.SearchFilters));

/** The search: the form, and a page of results with the words marked. */
export function SearchScreen(props: SearchProps) {
  const { site, term, type, problem, entries, recent, page, newer, older } = props;
  const { filters, choices, language } = props;
  const words = useScreenWords('search');
  const contentWords = useWords();
  const title = problem ? words.title : fill(words.results, { term });
  // The number of results is known only when all are on one page: WordPress does not count them.
  const count = newer || older ? words.title : countText(words.count, entries.length, contentWords);
  return (
    <ContentLayout site={site}>
      <Head>
        <title>{site.title ? `${title} - ${site.title}` : title}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <div className={styles.search}>
        <h1>
          {problem ? (
            words.title
          ) : (
            <Phrase text={words.results} parts={{ term: <bdi>{term}</bdi> }} />
          )}
        </h1>
        <SearchForm term={term} type={type} language={language} hasFocus={problem === 'nothing'}>
          {choices && <SearchFilters chosen={filters} choices={choices} />}
        </SearchForm>
        {!problem && <SearchTypes term={term} type={type} filters={filters} language={language} />}
        {problem && <p role={problem === 'nothing' ? undefined : 'alert'}>{words[problem]}</p>}
        {!problem && entries.length === 0 && <EmptyState>{words.empty}</EmptyState>}
        {recent.length > 0 && <EntryList heading={contentWords.recent} entries={recent} />}
        {entries.length > 0 && (
          <>
            <EntryList heading={count} entries={entries} isRows />
            <PagesNav page={page} newer={newer} older={older} />
          </>
        )}
      </div>
    </ContentLayout>
  );
}
