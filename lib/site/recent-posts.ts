import type { RecentPosts_RootFragment } from '../../gql/operations';
import type { Uncleaned } from '@showcase/html/branded-html';
import { cleanInline } from '../html-policy';
import { mediaUrl } from '@showcase/html/media-url';
import { urlContext } from '@showcase/html/html-context';
import { processWide } from '../process-wide';
import { htmlContext } from '../html-context';

export type CleanRecentPosts = RecentPosts_RootFragment;

/** As WordPress sent it. */
export type RecentPostsAnswer = Uncleaned<CleanRecentPosts>;

/** A post for lists, with sanitised title and image URL. */
export type RecentPost = NonNullable<RecentPosts_RootFragment['recentPosts']>['nodes'][number];

const shared = () => processWide<{ posts: RecentPost[] }>('recent-posts', () => ({ posts: [] }));

/** Stores the posts that came with a seed query, for the 404 page, which sends no query. */
export function shareRecentPosts({ recentPosts }: RecentPostsAnswer): void {
  const urls = urlContext(htmlContext());
  const posts = (recentPosts?.nodes ?? []).map(({ id, uri, date, title, featuredImage }) => {
    const image = mediaUrl(featuredImage?.node.sourceUrl ?? '', urls);
    // Cards have no click-to-load placeholder.
    const isShown = image && (urls.showPictures || !image.foreign);
    return {
      id,
      uri,
      date,
      title: cleanInline(title ?? ''),
      featuredImage: isShown ? { node: { sourceUrl: image.url } } : null,
    };
  });
  Object.assign(shared(), { posts });
}

/** Returns the last known recent posts; empty before the first query. */
export function lastRecentPosts(): RecentPost[] {
  return shared().posts;
}
