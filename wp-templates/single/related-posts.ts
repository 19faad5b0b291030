import type { PostLinks_PostFragment } from '../../gql/operations';

interface WithRelated {
  related?: { nodes: { posts: { nodes: PostLinks_PostFragment[] } | null }[] } | null;
}

/** The other posts of a post's first category, as far as they were asked for. */
export function relatedPosts({ related }: WithRelated): PostLinks_PostFragment[] {
  return related?.nodes[0]?.posts?.nodes ?? [];
}
