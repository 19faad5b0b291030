import type { GetServerSidePropsResult } from 'next';

import { HomePageQueryDocument, HomeQueryDocument } from '../gql/documents';
import { isCmsUnavailable, withDeadline } from '@showcase/wordpress';
import type { Html } from '@showcase/html/browser';
import { HttpError } from '@showcase/next/routes';
import { clearSessionCookies, type Exchange } from '../session/cookies';
import { executeAs } from '../session/as-viewer';
import { dropSession, findSession, freshSession } from '../session/session';
import type { SessionToken } from '../session/session-token';
import { HOME_PATH, sessionRequiredUrl } from '../sign-in/sign-in-addresses';
import { askWithSite, siteContext, type SiteContext } from '@showcase/next/context';
import { siteProps, type SiteProps } from '@showcase/next';
import { viewerFromSession, viewerOf, type HomeViewer, type Viewer } from './home-viewer';

export interface HomeProps extends SiteProps {
  viewer: HomeViewer;
  /** The WordPress page with this URI, if any. */
  data: { content: Html } | null;
  /** Without a session the browser leaves it (packages/accounts/screens/SessionWatch.tsx). */
  requiresSession: true;
}

/** Loads the menus and the WordPress page at this URI; the last known menus, those of `before`, on failure. */
async function loadPublic(
  before: SiteContext,
): Promise<{ site: SiteContext; data: HomeProps['data'] }> {
  try {
    const variables = { uri: HOME_PATH };
    const { answer, context: site } = await askWithSite(HomePageQueryDocument, variables, before);
    const body = answer.nodeByUri && 'content' in answer.nodeByUri && answer.nodeByUri.content;
    return { site, data: body ? { content: body } : null };
  } catch (error) {
    if (!isCmsUnavailable(error)) throw error;
    return { site: before, data: null };
  }
}

/**
 * Loads the viewer from WordPress, or from the session while WordPress is unavailable. Null: the
 * session is over.
 */
async function findViewer(context: Exchange, known: SessionToken): Promise<Viewer | null> {
  try {
    const { tokens } = await freshSession(context, known);
    const { viewer } = await executeAs(tokens.access)(HomeQueryDocument, {});
    if (viewer) return viewer;
    // WordPress does not know this user any more.
    await dropSession(context);
    return null;
  } catch (error) {
    if (error instanceof HttpError && error.code === 'signed_out') return null;
    if (!(error instanceof HttpError || isCmsUnavailable(error))) throw error;
    return viewerFromSession(known);
  }
}

const toSignIn = (error?: 'SessionLost') =>
  ({ redirect: { destination: sessionRequiredUrl(HOME_PATH, error), statusCode: 302 } }) as const;

/**
 * getServerSideProps of the landing page: the viewer and their latest posts, or a redirect to the
 * sign-in page.
 */
export async function getHomeProps(door: Exchange): Promise<GetServerSidePropsResult<HomeProps>> {
  door.res.setHeader('cache-control', 'private, no-store');
  const { session, isLost } = await findSession(door.req);
  if (!session) {
    clearSessionCookies(door);
    return toSignIn(isLost ? 'SessionLost' : undefined);
  }
  const [viewer, { site, data }] = await withDeadline(() =>
    Promise.all([findViewer(door, session), loadPublic(siteContext())]),
  );
  if (!viewer) return toSignIn();
  const frame = siteProps(site, 'form', 'home', 'signOut');
  const shown = viewerOf(viewer, site);
  return { props: { ...frame, viewer: shown, data, requiresSession: true } };
}
