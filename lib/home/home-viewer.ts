import type { HomeQuery } from '../../gql/operations';
import { statusWord } from '../editor/status-words';
import { readServerEnv } from '../env';
import { sanitizeInline } from '../html/sanitize/sanitize-inline';
import { plainText } from '../html/parse/plain-text';
import { hrefFromUri } from '../site-paths';
import type { SiteSession } from '../session/session';

type Viewer = NonNullable<HomeQuery['viewer']>;
type ViewerPost = NonNullable<Viewer['posts']>['nodes'][number];

export interface HomePost {
  id: number;
  /** Inline HTML. */
  title: string;
  status: string;
  /** When it was last changed, WordPress's local time; null when it does not say. */
  modified: string | null;
  /** Addresses; null for what this user may not do, or what is not published. */
  editUrl: string | null;
  previewUrl: string | null;
  viewUrl: string | null;
}

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

const admin = (path: string) => `${readServerEnv().wordpressUrl}/wp-admin/${path}`;

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

/** @see https://developer.wordpress.org/reference/functions/map_meta_cap/ (edit_post, own posts) */
function mayEdit(status: string, capabilities: ReadonlySet<string | null>): boolean {
  const isLive = status === 'publish' || status === 'future';
  return capabilities.has(isLive ? 'edit_published_posts' : 'edit_posts');
}

function postOf(post: ViewerPost, capabilities: ReadonlySet<string | null>): HomePost {
  const { databaseId, title, modified, uri } = post;
  const status = post.status ?? '';
  const isMine = mayEdit(status, capabilities);
  return {
    id: databaseId,
    title: sanitizeInline(title ?? '') || 'Untitled',
    status: statusWord(status),
    modified,
    editUrl: isMine ? admin(`post.php?post=${databaseId}&action=edit`) : null,
    previewUrl: isMine && uri ? previewUrl(uri, databaseId) : null,
    viewUrl: status === 'publish' && uri ? hrefFromUri(uri) : null,
  };
}

/** The viewer as WordPress describes them. */
export function viewerOf(viewer: Viewer): HomeViewer {
  const capabilities = new Set(viewer.capabilities);
  const username = viewer.username ?? '';
  return {
    name: plainText(viewer.name ?? '') || username,
    username,
    email: viewer.email,
    roles: (viewer.roles?.nodes ?? []).flatMap(
      ({ name, displayName }) => displayName || name || [],
    ),
    avatar: viewer.avatar?.url ?? null,
    largeAvatar: viewer.largeAvatar?.url ?? null,
    profileUrl: admin('profile.php'),
    adminUrl: capabilities.has('edit_posts') ? admin('') : null,
    posts: (viewer.posts?.nodes ?? []).map((post) => postOf(post, capabilities)),
  };
}

/** What the session itself knows, for when WordPress does not answer. */
export function viewerFromSession({ name, username, email, image }: SiteSession): HomeViewer {
  return {
    name: plainText(name) || username,
    username,
    email,
    roles: [],
    avatar: image,
    largeAvatar: null,
    profileUrl: admin('profile.php'),
    adminUrl: null,
    posts: null,
  };
}
