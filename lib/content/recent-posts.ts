import type { RecentPosts_RootFragment } from '../../gql/operations';
import { readServerEnv } from '../env';
import { sanitizeInline } from '../html/inline-policy';
import { mediaUrl } from '../html/media-url';
import { urlContext } from '../html/url-context';
import { processWide } from '../process-wide';

export type RecentPostsAnswer = RecentPosts_RootFragment;

/** A post as lists show it; title and picture's address are clean. */
export type RecentPost = NonNullable<RecentPosts_RootFragment['recentPosts']>['nodes'][number];

const shared = () => processWide<{ posts: RecentPost[] }>('recent-posts', () => ({ posts: [] }));

/** Keeps the posts that came with a seed query for the page that nobody asks WordPress for. */
export function shareRecentPosts({ recentPosts }: RecentPostsAnswer): void {
  const urls = urlContext(readServerEnv());
  const posts = (recentPosts?.nodes ?? []).map(({ id, uri, date, title, featuredImage }) => {
    const image = mediaUrl(featuredImage?.node.sourceUrl ?? '', urls);
    return {
      id,
      uri,
      date,
      title: sanitizeInline(title ?? ''),
      featuredImage: image && { node: { sourceUrl: image.url } },
    };
  });
  Object.assign(shared(), { posts });
}

/** The newest posts as last seen; none before any page was asked for. */
export function lastRecentPosts(): RecentPost[] {
  return shared().posts;
}
