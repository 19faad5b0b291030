import type { HomeQuery } from '../gql/operations';
import { adminUrl, editEntryUrl, hasCapability, mayEdit } from '../editor/edit-rights';
import { plainText } from '@showcase/html/plain-text';
import type { Uncleaned } from '@showcase/html/branded-html';
import { cleanInline, ownPicture } from '@showcase/next/html/html-policy';
import type { SessionToken } from '../session/session-token';
import { dateTimeText, siteWords } from '@showcase/next/words/site-words';
import { textFor } from '@showcase/next/words/words';
import { hrefFromUri } from '@showcase/wordpress/addresses/site-paths';

type Viewer = NonNullable<Uncleaned<HomeQuery>['viewer']>;
type ViewerPost = NonNullable<Viewer['posts']>['nodes'][number];

/** Preview URL of a post on this site, in FaustWP's format. */
function previewUrl(uri: string, databaseId: number): string {
  const path = hrefFromUri(uri);
  const [, search = ''] = path.split('?');
  const query = [
    'preview=true',
    `previewPathname=${encodeURIComponent(path)}`,
    // The permalink of a draft, `/?p=7`, already has its id.
    ...(new URLSearchParams(search).has('p') ? [] : [`p=${databaseId}`]),
    'typeName=Post',
  ];
  return `${path}${search ? '&' : '?'}${query.join('&')}`;
}

function postOf({ databaseId, title, date, modified, uri, status }: ViewerPost, viewer: Viewer) {
  const isScheduled = status === 'future';
  const moment = isScheduled ? date : modified;
  const isEditable = mayEdit(viewer, { type: 'posts', status, isOwn: true });
  return {
    id: databaseId,
    /** Inline HTML; may be empty. */
    title: cleanInline(title ?? ''),
    status: textFor(siteWords().screens.statuses, status ?? ''),
    isScheduled,
    /**
     * When it will be published, or else was modified last: in WordPress's local time, and in words
     * that the browser need not make itself, as its own may differ. Null when unknown.
     */
    moment: moment && { at: moment, text: dateTimeText(moment, siteWords().content.locale) },
    // URLs; null when the user lacks the capability, or the post is not published.
    editUrl: isEditable ? editEntryUrl(databaseId) : null,
    previewUrl: isEditable && uri ? previewUrl(uri, databaseId) : null,
    viewUrl: status === 'publish' && uri ? hrefFromUri(uri) : null,
  };
}

export type HomePost = ReturnType<typeof postOf>;

/** The signed-in user, as the landing page shows them. */
export interface HomeViewer {
  name: string;
  username: string;
  email: string | null;
  /** Role names for display. */
  roles: string[];
  /** Avatar URLs at 64 and 128 pixels. */
  avatar: string | null;
  largeAvatar: string | null;
  profileUrl: string;
  /** wp-admin URL, for users with access to it. */
  adminUrl: string | null;
  /** Latest posts; null while WordPress is unavailable. */
  posts: HomePost[] | null;
}

/** Maps WPGraphQL's viewer to the landing page's data. */
export function viewerOf(viewer: Viewer): HomeViewer {
  const username = viewer.username ?? '';
  const name = plainText(viewer.name ?? '') || username;
  const roles = viewer.roles?.nodes ?? [];
  return {
    name,
    username,
    email: viewer.email,
    roles: roles.flatMap(({ name, displayName }) => displayName || name || []),
    avatar: ownPicture(viewer.avatar?.url, name),
    largeAvatar: ownPicture(viewer.largeAvatar?.url, name),
    profileUrl: adminUrl('profile.php'),
    adminUrl: hasCapability(viewer, 'edit_posts') ? adminUrl() : null,
    posts: (viewer.posts?.nodes ?? []).map((post) => postOf(post, viewer)),
  };
}

/** Fallback while WordPress is unavailable: the data in the session. */
export function viewerFromSession({ name, username, email, picture }: SessionToken): HomeViewer {
  const known = { name, username, email: email ?? null, avatar: { url: picture ?? null } };
  const unknown = { capabilities: null, largeAvatar: null, roles: null, posts: null };
  return { ...viewerOf({ ...known, ...unknown }), largeAvatar: null, posts: null };
}
