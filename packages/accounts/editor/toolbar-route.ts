import { z } from 'zod';

import { isCmsUnavailable } from '@showcase/wordpress/cms/errors';
import { REQUESTS } from '@showcase/next/limits/limits';
import { HttpError } from '@showcase/next/routes/http-error';
import { apiRoute } from '@showcase/next/routes/api-route';
import { executeAs } from '../session/as-viewer';
import { requireSession, sessionOfRequest } from '../session/session';
import { ToolbarQueryDocument, ToolbarVisibilityQueryDocument } from '../gql/documents';
import { plainText } from '@showcase/html/plain-text';
import { ownPicture } from '@showcase/next/html/html-policy';
import type { ExecuteQuery } from '@showcase/next/template/template';
import type { SessionToken } from '../session/session-token';
import { currentSite } from '@showcase/next/site/shared-site';
import { lastSite } from '@showcase/next/site/shared-site';
import { sectionsOf } from '@showcase/next/words/site-words';
import { adminUrl, editLink, hasCapability } from './edit-rights';
import type { ToolbarSubject } from './toolbar-subject';

const subject = z.object({
  node: z
    .string()
    .regex(/^\d{1,15}$/)
    .default('0')
    .transform(Number),
  type: z
    .string()
    .regex(/^\w{0,100}$/)
    .default(''),
  taxonomy: z
    .string()
    .regex(/^[\w-]{0,32}$/)
    .default(''),
  postsPage: z.enum(['0', '1']).default('0'),
});

/**
 * `GET /api/editor/toolbar?node=…&type=…&taxonomy=…&postsPage=…`: the toolbar's data for the
 * session's user, on the page of that node.
 */
export const handleToolbar = apiRoute(
  'GET',
  async (req, res) => {
    const given = subject.safeParse(req.query).data;
    if (!given) throw new HttpError(400, 'bad_request');
    const { postsPage, ...shown } = given;
    try {
      const { tokens } = await requireSession(req, res);
      const execute = executeAs(tokens.access);
      const toolbar = await loadToolbar({ ...shown, isPostsPage: postsPage === '1' }, execute);
      if (!toolbar) throw new HttpError(401, 'signed_out');
      return toolbar;
    } catch (error) {
      // While WordPress is unavailable the session's data is enough to show "Log Out".
      const session = isCmsUnavailable(error) && (await sessionOfRequest(req));
      if (!session) throw error;
      return fallbackToolbar(session);
    }
  },
  REQUESTS.toolbar,
);

/** What does not depend on the page; the IDE is at WPGraphQL's default URL. */
const onEveryPage = () => ({
  words: sectionsOf('toolbar', 'signOut'),
  adminUrl: adminUrl(),
  profileUrl: adminUrl('profile.php'),
  graphiqlUrl: adminUrl('admin.php?page=graphiql-ide'),
});

/** Response of `GET /api/editor/toolbar`. */
export interface ToolbarAnswer extends ReturnType<typeof onEveryPage> {
  siteTitle: string;
  viewer: {
    name: string;
    username: string;
    /** Avatar URLs by size in CSS pixels. */
    avatars: Readonly<Record<26 | 52 | 64 | 128, string>>;
  };
  /** The user's preference in WordPress: false hides the toolbar. */
  show: boolean;
  /** Edit URL of the page's node; null when it has none, or the user may not edit it. */
  editUrl: string | null;
  /** Whether the user may regenerate pages. */
  mayRefresh: boolean;
}

/** Whether to show the toolbar: yes, unless the user's WordPress profile says no. */
async function isToolbarVisible(execute: ExecuteQuery): Promise<boolean> {
  try {
    const { viewer } = await execute(ToolbarVisibilityQueryDocument, {});
    return viewer?.shouldShowFaustToolbar !== false;
  } catch (error) {
    // Any other error is about the token, and the toolbar query throws it too.
    if (isCmsUnavailable(error)) return true;
    throw error;
  }
}

/** Database id of the subject's entry; for the posts page that of the page set in WordPress. */
async function entryOf({ node, type, taxonomy, isPostsPage }: ToolbarSubject): Promise<number> {
  if (isPostsPage) return (await currentSite()).postsPageId;
  return type === 'User' || type === 'ContentType' || taxonomy !== '' ? 0 : node;
}

/**
 * Loads the toolbar's data for a user and page. Null: WordPress does not know the user any more.
 *
 * @throws CmsUnavailableError; HttpError `token_refused`
 */
async function loadToolbar(
  subject: ToolbarSubject,
  execute: ExecuteQuery,
): Promise<ToolbarAnswer | null> {
  const entry = await entryOf(subject);
  const [{ generalSettings, viewer, contentNode = null }, show] = await Promise.all([
    execute(ToolbarQueryDocument, { id: String(entry), hasEntry: entry !== 0 }),
    isToolbarVisible(execute),
  ]);
  if (!viewer) return null;
  const { avatar26, avatar52, avatar64, avatar128 } = viewer;
  const username = viewer.username ?? '';
  const name = viewer.name || username;
  const avatars = {
    26: ownPicture(avatar26?.url, name),
    52: ownPicture(avatar52?.url, name),
    64: ownPicture(avatar64?.url, name),
    128: ownPicture(avatar128?.url, name),
  };
  return {
    ...onEveryPage(),
    siteTitle: plainText(generalSettings?.title ?? ''),
    viewer: { name, username, avatars },
    show,
    editUrl: editLink(subject, viewer, contentNode),
    mayRefresh: hasCapability(viewer, 'edit_posts'),
  };
}

/** Fallback while WordPress is unavailable: the data in the session. */
function fallbackToolbar({ name, username, picture }: SessionToken): ToolbarAnswer {
  const image = ownPicture(picture, name);
  return {
    ...onEveryPage(),
    siteTitle: lastSite()?.title ?? '',
    viewer: { name, username, avatars: { 26: image, 52: image, 64: image, 128: image } },
    show: true,
    editUrl: null,
    mayRefresh: false,
  };
}
