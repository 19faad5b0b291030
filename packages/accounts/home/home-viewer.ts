import type { HomeQuery } from '../gql/operations';
import { adminUrl, editEntryUrl, hasCapability, mayEdit } from '../editor/edit-rights';
import { plainText } from '@showcase/html';
import type { Uncleaned } from '@showcase/html/browser';
import { dateTimeText, type SiteContext, withOffset } from '@showcase/next/context';
import { previewQuery } from '../editor/preview-link';
import type { SessionToken } from '../session/session-token';
import { textFor } from '@showcase/next/words';
import { hrefFromUri } from '@showcase/wordpress/browser';

/** The signed-in user, as WordPress gives them. */
export type Viewer = NonNullable<Uncleaned<HomeQuery>['viewer']>;
type ViewerPost = NonNullable<Viewer['posts']>['nodes'][number];

/** Preview URL of a post on this site, in FaustWP's format. */
const previewUrl = (uri: string, id: number): string =>
  `/${previewQuery({ id, pathname: hrefFromUri(uri), page: 1 })}&typeName=Post`;

function postOf(
  post: ViewerPost,
  viewer: Viewer,
  { words: { screens, content }, html }: SiteContext,
) {
  const { databaseId, title, uri, status } = post;
  const isScheduled = status === 'future';
  const moment = isScheduled ? post.date : post.modified;
  const momentGmt = isScheduled ? post.dateGmt : post.modifiedGmt;
  const isEditable = mayEdit(viewer, { type: 'posts', status, isOwn: true });
  return {
    id: databaseId,
    /** Inline HTML; may be empty. */
    title: html.cleanDecoded(title ?? ''),
    status: textFor(screens.statuses, status ?? ''),
    isScheduled,
    /**
     * When it will be published, or else was modified last: in WordPress's local time, and in words
     * that the browser need not make itself, as its own may differ. Null when unknown.
     */
    moment: moment && {
      at: withOffset(moment, momentGmt),
      text: dateTimeText(moment, content.locale),
    },
    // URLs; null when the user lacks the capability, or the post is not published.
    editUrl: isEditable ? editEntryUrl(databaseId) : null,
    previewUrl: isEditable && uri ? previewUrl(uri, databaseId) : null,
    viewUrl: status === 'publish' && uri ? hrefFromUri(uri) : null,
  };
}

export type HomePost = ReturnType<typeof postOf>;

/** Maps WPGraphQL's viewer to the landing page's data. */
export function viewerOf(viewer: Viewer, context: SiteContext) {
  const { ownPicture } = context.html;
  const username = viewer.username ?? '';
  const name = plainText(viewer.name ?? '') || username;
  const roles = viewer.roles?.nodes ?? [];
  return {
    name,
    username,
    email: viewer.email,
    /** For display. */
    roles: roles.flatMap(({ name, displayName }) => displayName || name || []),
    /** At 64 and 128 pixels. */
    avatar: ownPicture(viewer.avatar?.url, name),
    largeAvatar: ownPicture(viewer.largeAvatar?.url, name),
    profileUrl: adminUrl('profile.php'),
    /** For users with access to it. */
    adminUrl: hasCapability(viewer, 'edit_posts') ? adminUrl() : null,
    /** Latest posts; null while WordPress is unavailable. */
    posts: viewer.posts?.nodes.map((post) => postOf(post, viewer, context)) ?? null,
  };
}

/** The signed-in user, as the landing page shows them. */
export type HomeViewer = ReturnType<typeof viewerOf>;

/** Fallback while WordPress is unavailable: the data in the session. */
export function viewerFromSession({ name, username, email, picture }: SessionToken): Viewer {
  const image = { url: picture ?? null };
  const known = { name, username, email: email ?? null, avatar: image, largeAvatar: image };
  return { ...known, capabilities: null, roles: null, posts: null };
}
