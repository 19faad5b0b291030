import {
  SitemapAuthorsQueryDocument,
  SitemapEntriesQueryDocument,
  SitemapKindsQueryDocument,
  SitemapTermsQueryDocument,
} from '../../gql/documents';
import { executeQuery } from '../cms/execute-query';
import { isNoindex, queryWithRobots } from './noindex';
import { dateQueryOf, type Part } from './part-name';
import { sitemapUrl, type SitemapUrl } from './sitemap-url';

/** Maximum number of addresses in a file, as in WordPress's sitemaps. */
const MAX_URLS = 2_000;

/** Addresses of one request, and the cursor of the next; null: these were the last. */
interface Page {
  urls: SitemapUrl[];
  next: string | null;
}

const END: Page = { urls: [], next: null };

async function entriesPage(part: Part, before: string | null): Promise<Page> {
  const variables = { type: part.name, ...dateQueryOf(part), ...(before !== null && { before }) };
  const { contentType } = await queryWithRobots('entries', SitemapEntriesQueryDocument, variables);
  const list = contentType?.contentNodes;
  if (!list) return END;
  const urls = list.nodes.flatMap((node) => {
    const image = 'featuredImage' in node ? node.featuredImage?.node.sourceUrl : null;
    // Visitors would find no more than the title of an entry with a password.
    return node.isRestricted || isNoindex(node)
      ? []
      : sitemapUrl(node.uri, node.modifiedGmt, image);
  });
  const { hasPreviousPage, startCursor } = list.pageInfo;
  return { urls: urls.reverse(), next: hasPreviousPage ? (startCursor ?? null) : null };
}

type PageInfo = { hasNextPage: boolean; endCursor?: string | null } | undefined;

const nextOf = (info: PageInfo) => (info?.hasNextPage ? (info.endCursor ?? null) : null);

async function termsPage(part: Part, after: string | null): Promise<Page> {
  const variables = { taxonomy: part.name, ...(after !== null && { after }) };
  const { taxonomy } = await queryWithRobots('terms', SitemapTermsQueryDocument, variables);
  const list = taxonomy?.connectedTerms;
  const filled = (list?.nodes ?? []).filter((term) => (term.count ?? 0) > 0 && !isNoindex(term));
  return { urls: filled.flatMap(({ uri }) => sitemapUrl(uri)), next: nextOf(list?.pageInfo) };
}

async function authorsPage(after: string | null): Promise<Page> {
  const { users } = await queryWithRobots(
    'authors',
    SitemapAuthorsQueryDocument,
    after === null ? {} : { after },
  );
  const listed = (users?.nodes ?? []).filter((user) => !isNoindex(user));
  const urls = listed.flatMap(({ uri }) => sitemapUrl(uri));
  return { urls, next: nextOf(users?.pageInfo) };
}

/** The posts page, and the archives of types. */
async function archivesPage(): Promise<Page> {
  const { contentTypes } = await executeQuery(SitemapKindsQueryDocument, {});
  return { urls: (contentTypes?.nodes ?? []).flatMap(({ uri }) => sitemapUrl(uri)), next: null };
}

function askPage(part: Part, cursor: string | null): Promise<Page> {
  if (part.kind === 'entries') return entriesPage(part, cursor);
  if (part.kind === 'terms') return termsPage(part, cursor);
  return part.kind === 'authors' ? authorsPage(cursor) : archivesPage();
}

/**
 * Fetches the addresses of a part, in at most 20 requests, and the cursor of the part that follows.
 *
 * @param cursor of the last request of the part before; null for the first part
 * @throws CmsUnavailableError
 */
export async function partUrls(part: Part, cursor: string | null): Promise<Page> {
  const urls: SitemapUrl[] = [];
  let next = cursor;
  for (let asked = 0; asked < MAX_URLS; asked += 100) {
    const page = await askPage(part, next);
    urls.push(...page.urls);
    ({ next } = page);
    if (next === null) break;
  }
  return { urls, next };
}
