import { theSite } from '../definition';
import type { DateArchive_RootFragment, DateArchiveQueryVariables } from '../gql/operations';
import { pageTags, listTag } from '../cache/tags';
import { executeQuery } from '@showcase/wordpress/cms/graphql';
import { readServerEnv } from '@showcase/wordpress/environment/env';
import { cleanAnswer } from '../html/html-policy';
import { apolloStateOf } from '../site/apollo-state';
import { askWithSite } from '../site/shared-site';
import { lastSiteOrEmpty } from '../site/shared-site';
import type { ContentConfig } from '../template/possible-templates';
import { dateInWords, type ArchiveDate } from './archive-date';
import { missingPath, notFound, redirectTo, type ResolvedPath } from './path-result';
import { noteNodes } from './known-nodes';
import { nextHop } from '../lists/list-cursor';
import { renderNode } from './render-node';
import type { SeedNode } from '../node/seed-node';

type List = DateArchive_RootFragment['dated'];
type Step = Pick<DateArchiveQueryVariables, 'first' | 'after' | 'withPosts'>;

/**
 * Asks for the posts of one page. Page 1 comes with the first answer, if it was of the right size; for
 * others that was the first hop towards the cursor of the page.
 */
async function listOfPage(
  first: List,
  asked: number,
  { query: dateQuery, page }: ArchiveDate,
  perPage: number,
): Promise<List> {
  const ask = async (step: Step) => {
    const answer = await executeQuery(theSite().documents.DatePageQuery, { dateQuery, ...step });
    return cleanAnswer(theSite().documents.DatePageQuery, answer).dated;
  };
  if (page === 1 && asked === perPage) return first;
  const target = (page - 1) * perPage;
  let [info, walked] = page > 1 && asked <= target ? [first?.pageInfo, asked] : [null, 0];
  while (walked < target) {
    if (info && !info.hasNextPage) return null;
    const step = nextHop(page, perPage, walked);
    info = (await ask({ first: step, after: info?.endCursor, withPosts: false }))?.pageInfo;
    if (!info) return null;
    walked += step;
  }
  if (info && !info.hasNextPage) return null;
  return ask({ first: perPage, after: info?.endCursor, withPosts: true });
}

/**
 * Resolves the path of a year's, month's or day's posts, in one request for page 1. Null: WordPress
 * has a node at the address.
 *
 * @throws CmsUnavailableError
 */
export async function resolveDate(
  path: string,
  date: ArchiveDate,
  config: ContentConfig,
): Promise<ResolvedPath | null> {
  const { uri, page, query: dateQuery, type } = date;
  const size = lastSiteOrEmpty().postsPerPage;
  const asked = page === 1 ? size : nextHop(page, size);
  const variables = { uri, dateQuery, first: asked, withPosts: page === 1 };
  const { answer, site } = await askWithSite(theSite().documents.DateArchiveQuery, variables);
  if (answer.nodeByUri) return null;
  const canonical = page > 1 ? `${uri}page/${page}/` : uri;
  if (path !== canonical) return redirectTo(uri, path, null);

  const list = await listOfPage(answer.dated, asked, date, site.postsPerPage);
  if (!list?.nodes?.length) return missingPath(path, [listTag('post')]);
  const name = dateInWords(date, site.language);
  // WordPress has no node for it: a list of posts, as that of their content type.
  const seed: SeedNode & { isDateArchive: true } = {
    __typename: 'ContentType',
    id: `date:${uri}`,
    uri,
    name: 'post',
    isFrontPage: false,
    isPostsPage: false,
    isDateArchive: true,
  };
  const view = { asPreview: false, page, after: null };
  const data = { __typename: type, name, contentNodes: list };
  const head = { kind: 'list' as const, title: name, hasNextPage: list.pageInfo.hasNextPage };
  const found = { node: seed, beside: {}, asked: null, given: { data, head } };
  const rendered = await renderNode(found, site, view, config, executeQuery);
  if (!rendered) return notFound(path, [listTag('post')]);
  noteNodes(data);
  const __APOLLO_STATE__ = apolloStateOf(null);
  const { revalidateSeconds: revalidate } = readServerEnv();
  const props = { __APOLLO_STATE__, ...rendered.props };
  return {
    result: { props, revalidate },
    tags: pageTags(path, seed, data),
    node: null,
    head: rendered.head,
  };
}
