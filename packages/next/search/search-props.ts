import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ParsedUrlQuery } from 'node:querystring';
import type { GetServerSidePropsResult } from 'next';

import type { InlineHtml } from '@showcase/html/branded-html';
import { withDeadline } from '@showcase/wordpress/cms/request';
import { isTooMany } from '../routes/http-error';
import { countRequest } from '../limits/attempts';
import { REQUESTS } from '../limits/limits';
import { markOwnPage } from '../routes/own-page';
import { currentSiteOrLast } from '../site/shared-site';
import { lastSiteOrEmpty } from '../site/shared-site';
import type { SiteData } from '../site/site-data';
import { frameProps, type FrameProps } from '../site/static-page-props';
import { findEntries, type FoundEntry } from './find-entries';
import { highlight } from './highlight';
import { readPlace } from './search-address';
import { readSearchTerm, type SearchTerm } from './search-term';

/** Why there are no results: nothing to look for, a text that is too long, too many searches. */
type SearchProblem = 'nothing' | 'too-long' | 'too-many';

export interface SearchProps extends FrameProps {
  /** The text in the form. */
  term: string;
  problem: SearchProblem | null;
  entries: FoundEntry[];
  page: number;
  /** WordPress's name of the only type to find; null: all. */
  type: string | null;
  newer: string | null;
  older: string | null;
}

interface Context {
  req: IncomingMessage;
  res: ServerResponse;
  query: ParsedUrlQuery;
}

type Result = GetServerSidePropsResult<SearchProps>;

/** Marks the words of the search in entries. */
function withMarks(entries: FoundEntry[], words: readonly string[]): FoundEntry[] {
  const mark = (html: InlineHtml | null) => html && highlight(html, words);
  return entries.map((entry) => ({
    ...entry,
    ...('title' in entry && { title: mark(entry.title) }),
    ...('excerpt' in entry && { excerpt: mark(entry.excerpt) }),
  }));
}

/** Returns the props of the screen: the form alone, unless results are given. */
function screenProps(
  term: SearchTerm,
  site: SiteData,
  given: Partial<SearchProps>,
): { props: SearchProps } {
  const none = { problem: null, entries: [], page: 1, type: null, newer: null, older: null };
  return { props: { ...frameProps(site, 'search'), ...none, ...given, term: term.shown } };
}

/**
 * getServerSideProps of the search: the form, and the results in one request to WordPress. Never
 * kept by a cache, nor indexed.
 *
 * @throws CmsUnavailableError
 */
export async function getSearchProps({ req, res, query }: Context): Promise<Result> {
  if (query.s === undefined) return { notFound: true };
  markOwnPage(res);
  const term = readSearchTerm(query.s);
  if (term.isTooLong) res.statusCode = 400;
  if (term.text === '') {
    const problem = term.isTooLong ? 'too-long' : 'nothing';
    return screenProps(term, await currentSiteOrLast(), { problem });
  }
  try {
    await countRequest(req, REQUESTS.searches);
  } catch (error) {
    if (!isTooMany(error)) throw error;
    res.statusCode = error.status;
    res.setHeaders(new Headers(error.headers));
    // A refused visitor must not cause a request.
    return screenProps(term, lastSiteOrEmpty(), { problem: 'too-many' });
  }
  const place = readPlace(query);
  const found = await withDeadline(() => findEntries(term.text, place));
  if (!found) return { notFound: true };
  const { site, newer, older } = found;
  const entries = withMarks(found.entries, term.words);
  const { page, type } = place;
  return screenProps(term, site, { entries, page, type, newer, older });
}
