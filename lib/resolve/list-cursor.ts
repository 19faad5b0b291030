import { ListCursorQueryDocument } from '../../gql/documents';
import type {
  ListCursor_RootFragment,
  SeedNode_NodeFragment as SeedNode,
} from '../../gql/operations';
import { executeQuery } from '../cms/execute-query';
import { forTermType } from './term-type';

/** WPGraphQL cuts `first` to this. */
const MAX_FIRST = 100;
/** 5,000 items: a list deeper than this is not walked for one request. */
const MAX_HOPS = 50;

/** The `first` of the first hop to the item before page `page`. */
export function firstHop(page: number, perPage: number): number {
  return Math.min((page - 1) * perPage, MAX_FIRST);
}

/** A hop that has been made already, and how many items it walked. */
export interface MadeHop {
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
 * The cursor behind which page `page` of a list begins, or null when the list is shorter. Starts
 * from the hop that came with the seed query; custom taxonomies and lists that begin behind the
 * hundredth item take further requests.
 *
 * @throws CmsUnavailableError
 */
export async function cursorOfPage(
  seed: SeedNode,
  uri: string,
  page: number,
  perPage: number,
  made: MadeHop,
): Promise<string | null> {
  const query = forTermType(ListCursorQueryDocument, seed);
  const target = (page - 1) * perPage;
  // The hop was made with a guess of posts per page; one that went too far is of no use.
  let info = made.walked <= target ? pageInfoOf(made.answer) : null;
  let walked = info ? made.walked : 0;
  for (let hop = 0; hop < MAX_HOPS && walked < target; hop += 1) {
    if (info && !info.hasNextPage) return null;
    const step = Math.min(target - walked, MAX_FIRST);
    const variables = { uri, first: step, after: info?.endCursor ?? null };
    info = pageInfoOf(await executeQuery(query, variables));
    if (!info) return null;
    walked += step;
  }
  return walked === target && info?.hasNextPage ? (info.endCursor ?? null) : null;
}
