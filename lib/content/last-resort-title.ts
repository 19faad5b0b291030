import type { LastResortQuery } from '../../gql/operations';
import { titleOf } from './node-list';

/** What the index template is headed with: the posts page's own title, or the node's. */
export function lastResortTitle(data: LastResortQuery | null): string | null {
  return data?.postsPage?.title ?? titleOf(data?.nodeByUri);
}
