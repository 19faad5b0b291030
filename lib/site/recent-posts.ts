import type { RecentPosts_RootFragment } from '../../gql/operations';
import { sanitizeInline } from '../html/sanitize/sanitize-inline';
import { mediaUrl } from '../html/urls/media-url';
import { urlContext } from '../html/urls/html-context';
import { processWide } from '../process-wide';
import { htmlContext } from '../html/urls/configured-context';

export type RecentPostsAnswer = RecentPosts_RootFragment;

/** A post as lists show it; title and picture's address are clean. */
export type RecentPost = NonNullable<RecentPosts_RootFragment['recentPosts']>['nodes'][number];

const shared = () => processWide<{ posts: RecentPost[] }>('recent-posts', () => ({ posts: [] }));

/** Keeps the posts that came with a seed query for the page that nobody asks WordPress for. */
export function shareRecentPosts({ recentPosts }: RecentPostsAnswer): void {
  const urls = urlContext(htmlContext());
  const posts = (recentPosts?.nodes ?? []).map(({ id, uri, date, title, featuredImage }) => {
    const image = mediaUrl(featuredImage?.node.sourceUrl ?? '', urls);
    // A card has no room to ask first.
    const isShown = image && (urls.showPictures || !image.foreign);
    return {
      id,
      uri,
      date,
      title: sanitizeInline(title ?? ''),
      featuredImage: isShown ? { node: { sourceUrl: image.url } } : null,
    };
  });
  Object.assign(shared(), { posts });
}

/** The newest posts as last seen; none before any page was asked for. */
export function lastRecentPosts(): RecentPost[] {
  return shared().posts;
}
