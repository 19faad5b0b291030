import { z } from 'zod';

import {
  EditorQueryDocument,
  ToolbarQueryDocument,
  ToolbarVisibilityQueryDocument,
} from '../gql/documents';
import type { ToolbarQuery } from '../gql/operations';
import type { Uncleaned } from '@showcase/html/browser';
import { plainText } from '@showcase/html';
import { pathOfSentUri } from '@showcase/wordpress/browser';
import { type ExecuteQuery, isCmsUnavailable } from '@showcase/wordpress';
import { pathTag, publishChange } from '@showcase/next/entries';
import { apiRoute, HttpError } from '@showcase/next/routes';
import { currentContext, type SiteContext } from '@showcase/next/context';
import { executeAs } from '../session/as-viewer';
import { REQUESTS } from '../session/limits';
import { freshSession, requireSession } from '../session/session';
import type { SessionToken } from '../session/session-token';
import { adminUrl, editLink, hasCapability } from './edit-rights';
import type { ToolbarSubject } from './toolbar-subject';

type Viewer = NonNullable<Uncleaned<ToolbarQuery>['viewer']>;

/** The toolbar of a user on a page without an edit link; the IDE is at WPGraphQL's default URL. */
function toolbarOf(
  viewer: Omit<Viewer, 'databaseId'>,
  siteTitle: string,
  { words: { screens }, html: { ownPicture } }: SiteContext,
) {
  const username = viewer.username ?? '';
  const name = plainText(viewer.name ?? '') || username;
  return {
    words: { toolbar: screens.toolbar, signOut: screens.signOut },
    adminUrl: adminUrl(),
    profileUrl: adminUrl('profile.php'),
    graphiqlUrl: adminUrl('admin.php?page=graphiql-ide'),
    siteTitle,
    viewer: {
      name,
      username,
      /** URLs by size in CSS pixels. */
      avatars: {
        26: ownPicture(viewer.avatar26?.url, name),
        52: ownPicture(viewer.avatar52?.url, name),
        64: ownPicture(viewer.avatar64?.url, name),
        128: ownPicture(viewer.avatar128?.url, name),
      },
    },
    /** The user's preference in WordPress: false hides the toolbar. */
    show: true,
    /** Edit URL of the page's node; null when it has none, or the user may not edit it. */
    editUrl: null as string | null,
    /** Whether the user may regenerate pages. */
    mayRefresh: hasCapability(viewer, 'edit_posts'),
  };
}

/** Response of `GET /api/editor/toolbar`. */
export type ToolbarAnswer = ReturnType<typeof toolbarOf>;

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
async function entryOf({ node, type, taxonomy }: ToolbarSubject): Promise<number> {
  if (type === 'ContentType') return (await currentContext()).site.postsPageId;
  return type === 'User' || taxonomy !== '' ? 0 : node;
}

/**
 * Loads the toolbar's data for a user and page.
 *
 * @throws CmsUnavailableError; HttpError `token_refused`, or `signed_out`: WordPress does not know the
 *   user any more
 */
async function loadToolbar(
  subject: ToolbarSubject,
  execute: ExecuteQuery,
  context: SiteContext,
): Promise<ToolbarAnswer> {
  const entry = await entryOf(subject);
  const [{ generalSettings, viewer, contentNode = null }, show] = await Promise.all([
    execute(ToolbarQueryDocument, { id: String(entry), hasEntry: entry !== 0 }),
    isToolbarVisible(execute),
  ]);
  if (!viewer) throw new HttpError(401, 'signed_out');
  const editUrl = editLink(subject, viewer, contentNode);
  const title = plainText(generalSettings?.title ?? '');
  return { ...toolbarOf(viewer, title, context), show, editUrl };
}

/** Fallback while WordPress is unavailable: the data in the session. */
function fallbackToolbar(
  { name, username, picture }: SessionToken,
  context: SiteContext,
): ToolbarAnswer {
  const image = { url: picture ?? null };
  const pictures = { avatar26: image, avatar52: image, avatar64: image, avatar128: image };
  const viewer = { name, username, capabilities: null, ...pictures };
  return toolbarOf(viewer, context.site.title, context);
}

const parameter = (form: RegExp) => z.string().regex(form).default('');

const subject = z.object({
  node: parameter(/^\d{0,15}$/).transform(Number),
  type: parameter(/^\w{0,100}$/),
  taxonomy: parameter(/^[\w-]{0,32}$/),
});

/**
 * `GET /api/editor/toolbar?node=…&type=…&taxonomy=…`: the toolbar's data for the session's user, on
 * the page of that node.
 */
export const handleToolbar = apiRoute(
  'GET',
  async (context) => {
    const given = subject.safeParse(context.req.query).data;
    if (!given) throw new HttpError(400, 'bad_request');
    const session = await requireSession(context);
    try {
      const { tokens } = await freshSession(context, session);
      return await loadToolbar(given, executeAs(tokens.access), context);
    } catch (error) {
      if (!isCmsUnavailable(error)) throw error;
      // The session's data is enough to show "Log Out".
      return fallbackToolbar(session, context);
    }
  },
  REQUESTS.toolbar,
);

const refreshed = z.object({ path: z.string() });

/**
 * `POST /api/editor/refresh` with `{path}`: makes a page stale, so that the next visit builds it
 * with WordPress's current content; for users with the capability `edit_posts`.
 */
export const handleRefresh = apiRoute(
  'POST',
  async (context) => {
    const path = pathOfSentUri(refreshed.safeParse(context.req.body).data?.path ?? '');
    if (path === null) throw new HttpError(400, 'bad_request');
    const { tokens } = await freshSession(context);
    const { viewer } = await executeAs(tokens.access)(EditorQueryDocument, {});
    if (!viewer) throw new HttpError(401, 'token_refused');
    if (!hasCapability(viewer, 'edit_posts')) throw new HttpError(403, 'not_allowed');
    await publishChange({ tags: [pathTag(path)], moved: [] });
    return {};
  },
  REQUESTS.refresh,
);
