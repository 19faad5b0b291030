import type { PostLinks_PostFragment } from '../../gql/operations';

interface WithRelated<TPost> {
  related?: { nodes: { posts: { nodes: TPost[] } | null }[] } | null;
}

/** Returns the related posts: those of the post's first category. */
export function relatedPosts<TPost extends PostLinks_PostFragment>({
  related,
}: WithRelated<TPost>): TPost[] {
  return related?.nodes[0]?.posts?.nodes ?? [];
}
