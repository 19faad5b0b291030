import type { PostLinks_PostFragment } from '../../gql/operations';

interface WithRelated {
  related?: { nodes: { posts: { nodes: PostLinks_PostFragment[] } | null }[] } | null;
}

/** Returns the related posts: those of the post's first category. */
export function relatedPosts({ related }: WithRelated): PostLinks_PostFragment[] {
  return related?.nodes[0]?.posts?.nodes ?? [];
}
