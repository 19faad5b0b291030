import type { PostLinks_PostFragment } from '../../gql/operations';

/** The posts that a post's page links to; missing in a preview. */
export interface LinkedPosts {
  /** The post before and the one after it by date; null: there is none. */
  older?: PostLinks_PostFragment | null;
  newer?: PostLinks_PostFragment | null;
  /** Others of its first category. */
  related?: readonly PostLinks_PostFragment[];
}
