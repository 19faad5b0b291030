import { ToolbarQueryDocument, ToolbarVisibilityQueryDocument } from '../../gql/documents';
import { isCmsUnavailable } from '../cms/errors';
import { plainText } from '../html/parse/plain-text';
import type { ExecuteQuery } from '../resolve/template';
import type { SessionToken } from '../session/session-token';
import { currentSite } from '../site/current-site';
import { lastSite } from '../site/shared-site';
import { adminUrl, editLink, isAble } from './edit-rights';
import type { ToolbarSubject } from './toolbar-subject';

/** The links that do not depend on the page; the IDE's is where WPGraphQL has it. */
const adminLinks = () => ({
  adminUrl: adminUrl(),
  profileUrl: adminUrl('profile.php'),
  graphiqlUrl: adminUrl('admin.php?page=graphiql-ide'),
});

/** The answer of `GET /api/editor/toolbar`. */
export interface ToolbarAnswer extends ReturnType<typeof adminLinks> {
  siteTitle: string;
  viewer: {
    name: string;
    username: string;
    /** Addresses of their picture, by size in CSS pixels; null without one. */
    avatars: Readonly<Record<26 | 52 | 64 | 128, string | null>>;
  };
  /** WordPress's preference of the user: false hides the toolbar. */
  show: boolean;
  /** Where what the page shows is edited; null where there is nothing to edit, or not for them. */
  editUrl: string | null;
  /** Whether they may have a page built anew for everybody. */
  mayRefresh: boolean;
}

/** Shown unless WordPress says that this user wants none; also when it can't say. */
async function isWanted(execute: ExecuteQuery): Promise<boolean> {
  try {
    const { viewer } = await execute(ToolbarVisibilityQueryDocument, {});
    return viewer?.shouldShowFaustToolbar !== false;
  } catch (error) {
    // Any other error is about the token, and the toolbar query throws it as well.
    if (isCmsUnavailable(error)) return true;
    throw error;
  }
}

/** The post, page, … that a subject is; the list of posts has the page that is set for it. */
async function entryOf({ node, type, taxonomy, isPostsPage }: ToolbarSubject): Promise<number> {
  if (isPostsPage) return (await currentSite()).postsPageId;
  return type === 'User' || type === 'ContentType' || taxonomy !== '' ? 0 : node;
}

/**
 * What the toolbar shows to somebody on a page. Null: WordPress does not know them any more.
 *
 * @throws CmsUnavailableError; ApiError `token_refused`
 */
export async function loadToolbar(
  subject: ToolbarSubject,
  execute: ExecuteQuery,
): Promise<ToolbarAnswer | null> {
  const entry = await entryOf(subject);
  const [{ generalSettings, viewer, contentNode = null }, show] = await Promise.all([
    execute(ToolbarQueryDocument, { id: String(entry), hasEntry: entry !== 0 }),
    isWanted(execute),
  ]);
  if (!viewer) return null;
  const { name, username, avatar26, avatar52, avatar64, avatar128 } = viewer;
  const avatars = {
    26: avatar26?.url ?? null,
    52: avatar52?.url ?? null,
    64: avatar64?.url ?? null,
    128: avatar128?.url ?? null,
  };
  return {
    ...adminLinks(),
    siteTitle: plainText(generalSettings?.title ?? ''),
    viewer: { name: name || username || '', username: username ?? '', avatars },
    show,
    editUrl: editLink(subject, viewer, contentNode),
    mayRefresh: isAble(viewer, 'edit_posts'),
  };
}

/** What is left of it while WordPress does not answer: what the session itself knows. */
export function toolbarInTrouble({ name, username, picture }: SessionToken): ToolbarAnswer {
  const image = picture ?? null;
  return {
    ...adminLinks(),
    siteTitle: lastSite()?.title ?? '',
    viewer: { name, username, avatars: { 26: image, 52: image, 64: image, 128: image } },
    show: true,
    editUrl: null,
    mayRefresh: false,
  };
}
