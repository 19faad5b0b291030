import type { HomeQuery } from '../../gql/operations';
import { adminUrl, editEntryUrl, isAble, mayEdit } from '../editor/edit-rights';
import { statusWord } from '../editor/status-text';
import { plainText } from '../html/parse/plain-text';
import { sanitizeInline } from '../html/sanitize/sanitize-inline';
import type { SessionToken } from '../session/session-token';
import { hrefFromUri } from '../site-paths';

type Viewer = NonNullable<HomeQuery['viewer']>;
type ViewerPost = NonNullable<Viewer['posts']>['nodes'][number];

/** The address of a post's preview on this site, in the form that FaustWP gives it. */
function previewUrl(uri: string, databaseId: number): string {
  const path = hrefFromUri(uri);
  const [, search = ''] = path.split('?');
  const query = [
    'preview=true',
    `previewPathname=${encodeURIComponent(path)}`,
    // The permalink of a draft, `/?p=7`, has its id already.
    ...(new URLSearchParams(search).has('p') ? [] : [`p=${databaseId}`]),
    'typeName=Post',
  ];
  return `${path}${search ? '&' : '?'}${query.join('&')}`;
}

function postOf({ databaseId, title, modified, uri, status }: ViewerPost, viewer: Viewer) {
  const isEditable = mayEdit(viewer, { type: 'posts', status, isOwn: true });
  return {
    id: databaseId,
    /** Inline HTML. */
    title: sanitizeInline(title ?? '') || 'Untitled',
    status: statusWord(status ?? ''),
    /** When it was last changed, WordPress's local time; null when it does not say. */
    modified,
    // Addresses; null for what this user may not do, or what is not published.
    editUrl: isEditable ? editEntryUrl(databaseId) : null,
    previewUrl: isEditable && uri ? previewUrl(uri, databaseId) : null,
    viewUrl: status === 'publish' && uri ? hrefFromUri(uri) : null,
  };
}

export type HomePost = ReturnType<typeof postOf>;

/** Who is signed in, as the landing page shows them. */
export interface HomeViewer {
  name: string;
  username: string;
  email: string | null;
  /** Names of their roles, for people. */
  roles: string[];
  /** Addresses of their picture at 64 and 128 pixels. */
  avatar: string | null;
  largeAvatar: string | null;
  profileUrl: string;
  /** The admin's address, for who has something to do there. */
  adminUrl: string | null;
  /** What they last worked on; null when WordPress does not answer. */
  posts: HomePost[] | null;
}

/** The viewer as WordPress describes them. */
export function viewerOf(viewer: Viewer): HomeViewer {
  const username = viewer.username ?? '';
  const roles = viewer.roles?.nodes ?? [];
  return {
    name: plainText(viewer.name ?? '') || username,
    username,
    email: viewer.email,
    roles: roles.flatMap(({ name, displayName }) => displayName || name || []),
    avatar: viewer.avatar?.url ?? null,
    largeAvatar: viewer.largeAvatar?.url ?? null,
    profileUrl: adminUrl('profile.php'),
    adminUrl: isAble(viewer, 'edit_posts') ? adminUrl() : null,
    posts: (viewer.posts?.nodes ?? []).map((post) => postOf(post, viewer)),
  };
}

/** What the session itself knows, for when WordPress does not answer. */
export function viewerFromSession({ name, username, email, picture }: SessionToken): HomeViewer {
  return {
    name: plainText(name) || username,
    username,
    email: email ?? null,
    roles: [],
    avatar: picture ?? null,
    largeAvatar: null,
    profileUrl: adminUrl('profile.php'),
    adminUrl: null,
    posts: null,
  };
}
