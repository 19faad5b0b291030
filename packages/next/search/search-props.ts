import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';

import type { InlineHtml, SiteDocument } from '@showcase/html/browser';
import { inLane, schemaPlugins, withDeadline } from '@showcase/wordpress';
import { ANY_CHANGE } from '../cache/tags';
import { SearchCursorQueryDocument, SearchPostsCursorQueryDocument } from '../gql/documents';
import type { ContentTypeEnum, Search_RootFragment } from '../gql/operations';
import { countRequest, REQUESTS } from '../http/limits';
import { cursorOfItem, MAX_FIRST } from '../node/list-cursor';
import { isTooMany } from '../http/http-error';
import { markOwnPage } from '../http/own-page';
import { askWithSite, currentContextOrLast } from '../site/ask-with-site';
import { isUnchanged } from '../site/shared-site';
import { loadInLanguage } from '../site/list-language';
import type { SiteAnswer } from '../site/parse-site-data';
import { contextIn, siteContext, type SiteContext } from '../site/site-context';
import {
  frameProps,
  type FrameProps,
  type NotFoundProps,
  recentPosts,
} from '../resolve/static-page-props';
import { languageTag } from '../definition/site-words';
import type { ListEntry } from '../definition/site-types';
import { shownData } from '../template/shown-data';
import { highlight } from './highlight';
import {
  readFilters,
  readPlace,
  readSearchTerm,
  searchHref,
  type SearchFilters,
  type SearchPlace,
  type SearchTerm,
} from './search-address';
import { dateOf, filterChoices, termOf, type FilterChoices } from './search-filters';

/** Pages further away are not found: each request for one makes WordPress search several times. */
const MAX_PAGE = 99;

export interface SearchProps extends FrameProps {
  /** The text in the form. */
  term: string;
  /** Why there are no results: nothing to look for, a text that is too long, too many searches. */
  problem: 'nothing' | 'too-long' | 'too-many' | null;
  entries: ListEntry[];
  /** The newest posts, if nothing was found. */
  recent: NotFoundProps['recent'];
  page: number;
  /** WordPress's name of the only type to find; null: all. */
  type: string | null;
  /** The restrictions of the results by WordPress's arguments. */
  filters?: SearchFilters;
  /** Polylang's name of the language that they are in; null: any. */
  language?: string | null;
  /** The choices of the fields for these; null without the setting `search.filters`. */
  choices?: FilterChoices | null;
  /** Address of the page before; null on the first. */
  newer: string | null;
  /** Address of the next page; null on the last. */
  older: string | null;
}

type Context = Pick<GetServerSidePropsContext, 'req' | 'res' | 'query'>;
type Result = GetServerSidePropsResult<SearchProps>;

/**
 * The type as WPGraphQL's enum has it (WPEnumType::get_safe_name()). The types of the owner's
 * WordPress are not in the schema that the project is checked against.
 */
const enumValueOf = (type: string) =>
  type.toUpperCase().replace(/[^A-Z0-9_]/g, '_') as ContentTypeEnum;

type FullPlace = Required<SearchPlace>;

type Found = Omit<NonNullable<Search_RootFragment['found']>, 'nodes'> & { nodes: ListEntry[] };

/** Variables of one page of a list. */
interface Slice {
  first: number;
  after: string | null;
}

/** Asks for entries of one language, where WordPress has Polylang. */
const askIn: typeof loadInLanguage = (language, ...asked) =>
  loadInLanguage(schemaPlugins().languages === 'polylang' ? language : null, ...asked);

/** Asks for a page of results, with settings and menus when they are old. */
async function askForPage<
  TData extends SiteAnswer,
  TVariables extends { withSite?: boolean | null },
>(
  language: SearchPlace['language'],
  query: SiteDocument<TData, TVariables>,
  variables: TVariables,
  given: SiteContext,
) {
  if (!language) return askWithSite(query, variables, given);
  const context = await currentContextOrLast();
  return { answer: await askIn(language, query, variables, context), context };
}

/**
 * Returns how results are asked for: all public types, or posts alone with a category or a tag. Null: WordPress
 * has no such date. Other types have no entries in a category or with a tag.
 */
function queriesOf(search: string, place: FullPlace, given: SiteContext) {
  const { type, filters, language } = place;
  const { SearchPostsQuery, SearchQuery } = given.documents;
  const date = dateOf(filters);
  const term = termOf(filters);
  if (!date) return null;
  if (term && type !== null && type !== 'post') return 'nothing';
  if (term) {
    const where = { search, ...date, ...term };
    return {
      askEnd: (slice: Slice) =>
        askIn(language, SearchPostsCursorQueryDocument, { ...where, ...slice }, given),
      askPage: (slice: Slice) =>
        askForPage(language, SearchPostsQuery, { ...where, ...slice }, given),
    };
  }
  const where = { search, ...date, types: type === null ? null : [enumValueOf(type)] };
  return {
    askEnd: (slice: Slice) =>
      askIn(language, SearchCursorQueryDocument, { ...where, ...slice }, given),
    askPage: (slice: Slice) => askForPage(language, SearchQuery, { ...where, ...slice }, given),
  };
}

/** Searches posts, pages and all public types. Null: there is no such page. */
async function findEntries(search: string, place: FullPlace, given: SiteContext) {
  const { page, type, filters, language } = place;
  const { postsPerPage: size } = given.site;
  const queries = page > MAX_PAGE ? null : queriesOf(search, place, given);
  if (!queries) return null;
  if (queries === 'nothing') {
    const none = { entries: [], newer: null, older: null };
    return page > 1 ? null : { ...none, context: await currentContextOrLast() };
  }
  const list = {
    base: `search ${type} ${language ?? ''}: ${search} ${JSON.stringify(filters)}`,
    async ask(first: number, after: string | null) {
      const { found } = await queries.askEnd({ first, after });
      return { end: found?.pageInfo, tags: [ANY_CHANGE] };
    },
  };
  // The entries before the page come along as far as WordPress lets them, which spares a request.
  const skipped = page * size > MAX_FIRST ? (page - 1) * size : 0;
  const after = skipped > 0 ? await cursorOfItem(list, skipped) : null;
  if (skipped > 0 && !after) return null;
  const { answer, context } = await queries.askPage({ first: page * size - skipped, after });
  // The fragment that the document has in this place is the site's.
  const found = answer.found as Found | null;
  const entries = found?.nodes.slice((page - 1) * size - skipped) ?? [];
  if (page > 1 && entries.length === 0) return null;
  const hasOlder = found?.pageInfo.hasNextPage && page < MAX_PAGE;
  return {
    context,
    entries,
    newer: page > 1 ? searchHref(search, { ...place, page: page - 1 }) : null,
    older: hasOlder ? searchHref(search, { ...place, page: page + 1 }) : null,
  };
}

/** Marks the words of the search in entries. */
function withMarks(entries: ListEntry[], words: readonly string[]): ListEntry[] {
  const mark = (html: InlineHtml | null) => html && highlight(html, words);
  return entries.map((entry) => ({
    ...entry,
    ...('title' in entry && { title: mark(entry.title) }),
    ...('excerpt' in entry && { excerpt: mark(entry.excerpt) }),
  }));
}

/** Returns the props of the screen: the form alone, unless results are given. */
function screenProps(term: SearchTerm, context: SiteContext, given: Partial<SearchProps>) {
  const none = { problem: null, entries: [], page: 1, type: null, newer: null, older: null };
  const recent = given.entries?.length ? [] : recentPosts(context);
  return {
    props: { ...frameProps(context, 'search'), ...none, recent, ...given, term: term.shown },
  };
}

/**
 * getServerSideProps of the search: the form, and the results in one request to WordPress. Never
 * kept by a cache, nor indexed.
 *
 * @throws CmsUnavailableError
 */
export async function getSearchProps({ req, res, query }: Context): Promise<Result> {
  markOwnPage(res);
  const context = siteContext();
  const place = { ...readPlace(query, context.config), filters: readFilters(query) };
  const { language } = place;
  const shownIn = (each: SiteContext) => (language ? contextIn(languageTag(language), each) : each);
  const term = readSearchTerm(query.s);
  if (term.isTooLong) res.statusCode = 400;
  if (term.text === '') {
    const problem = term.isTooLong ? 'too-long' : 'nothing';
    return screenProps(term, shownIn(await currentContextOrLast()), { problem });
  }
  try {
    await countRequest(req, REQUESTS.searches);
  } catch (error) {
    if (!isTooMany(error)) throw error;
    res.statusCode = error.status;
    res.setHeaders(new Headers(error.headers));
    // A refused visitor must not cause a request, and the last answer may name a post that is no longer public.
    const recent = isUnchanged() ? recentPosts(context) : [];
    return screenProps(term, shownIn(context), { problem: 'too-many', recent });
  }
  const [found, choices] = await inLane('visitors', () =>
    withDeadline(() =>
      Promise.all([findEntries(term.text, place, context), filterChoices(context)]),
    ),
  );
  if (!found) return { notFound: true };
  const { context: shown, entries, newer, older } = found;
  const marked = shownData(withMarks(entries, term.words));
  return screenProps(term, shownIn(shown), { ...place, entries: marked, newer, older, choices });
}
