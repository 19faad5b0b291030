import Head from 'next/head';
import type { ReactNode } from 'react';

import type { SearchProblem, SearchProps } from '../../lib/search/search-props';
import { EntryList } from '../content/EntryList';
import { PagesNav } from '../content/PagesNav';
import { EmptyState } from '../feedback/EmptyState';
import { ContentLayout } from '../layout/ContentLayout';
import styles from './Search.module.css';
import { SearchForm } from './SearchForm';

const PROBLEMS: Record<SearchProblem, ReactNode> = {
  nothing: 'Enter one or more words to find posts and pages that contain all of them.',
  'too-long': 'A search can have 200 characters at most. Please use fewer words.',
  'too-many': 'There have been too many searches from your network. Please try again in a minute.',
};

/** How many entries were found, as far as it is known: WordPress does not count them. */
function countText({ entries, page, newer, older }: SearchProps): string {
  if (newer || older) return `Page ${page}`;
  return entries.length === 1 ? '1 result' : `${entries.length} results`;
}

/** The search: the form, and a page of results with the words marked. */
export function SearchScreen(props: SearchProps) {
  const { site, term, problem, entries, page, newer, older } = props;
  const title = problem ? 'Search' : `Search results for “${term}”`;
  return (
    <ContentLayout site={site}>
      <Head>
        <title>{site.title ? `${title} - ${site.title}` : title}</title>
        <meta name="robots" content="noindex" />
        <link rel="search" type="application/opensearchdescription+xml" href="/opensearch.xml" />
      </Head>
      <div className={styles.search}>
        <h1>
          {problem ? (
            'Search'
          ) : (
            <>
              Search results for <bdi>“{term}”</bdi>
            </>
          )}
        </h1>
        <SearchForm term={term} />
        {problem && <p role={problem === 'nothing' ? undefined : 'alert'}>{PROBLEMS[problem]}</p>}
        {!problem && entries.length === 0 && (
          <EmptyState>
            Nothing was found. Try fewer or other words, or check their spelling.
          </EmptyState>
        )}
        {entries.length > 0 && (
          <>
            <EntryList heading={countText(props)} entries={entries} />
            <PagesNav page={page} newer={newer} older={older} />
          </>
        )}
      </div>
    </ContentLayout>
  );
}
