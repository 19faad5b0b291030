import { ListCursorQueryDocument } from '../../gql/documents';
import type {
  ListCursor_RootFragment,
  SeedNode_NodeFragment as SeedNode,
} from '../../gql/operations';
import { executeQuery } from '../cms/execute-query';
import { forTermType } from '../template/term-type';

/** WPGraphQL's maximum for `first`. */
const MAX_FIRST = 100;
/** Limits a list to 5,000 items, because each hop is a request. */
const MAX_HOPS = 50;

/** Returns `first` of the next hop towards the last item before page `page`. */
export function nextHop(page: number, perPage: number, walked = 0): number {
  return Math.min((page - 1) * perPage - walked, MAX_FIRST);
}

/** A hop already requested, and its number of items. */
export interface CursorHop {
  answer: ListCursor_RootFragment;
  walked: number;
}

function pageInfoOf(answer: ListCursor_RootFragment) {
  const list = answer.list;
  if (!list) return null;
  if ('posts' in list) return list.posts?.pageInfo ?? null;
  return 'contentNodes' in list ? (list.contentNodes?.pageInfo ?? null) : null;
}

/**
 * Returns the `after` cursor of page `page` of a list, or null when the list is shorter. Starts
 * from the hop that came with the seed query; custom taxonomies, and pages after the hundredth
 * item, need further requests.
 *
 * @throws CmsUnavailableError
 */
export async function cursorOfPage(
  seed: SeedNode,
  uri: string,
  page: number,
  perPage: number,
  first: CursorHop,
): Promise<string | null> {
  const query = forTermType(ListCursorQueryDocument, seed);
  const target = (page - 1) * perPage;
  // The first hop assumed a number of posts per page; if that was too high it is of no use.
  let info = first.walked <= target ? pageInfoOf(first.answer) : null;
  let walked = info ? first.walked : 0;
  for (let hop = 0; hop < MAX_HOPS && walked < target; hop += 1) {
    if (info && !info.hasNextPage) return null;
    const step = nextHop(page, perPage, walked);
    const variables = { uri, first: step, after: info?.endCursor ?? null };
    info = pageInfoOf(await executeQuery(query, variables));
    if (!info) return null;
    walked += step;
  }
  return walked === target && info?.hasNextPage ? (info.endCursor ?? null) : null;
}
