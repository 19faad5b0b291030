import type { PossibleTypesMap } from '@apollo/client';
import type { GetServerSidePropsResult } from 'next';
import type { ServerResponse } from 'node:http';

import { HomeQueryDocument, PageQueryDocument } from '../../gql/documents';
import { isCmsUnavailable } from '../cms/errors';
import { executeQuery } from '../cms/execute-query';
import { fetchSeed, type SeedNode } from '../resolve/seed-node';
import { siteProps, type SiteProps } from '../site/frame-props';
import { lastSiteOrNone } from '../site/shared-site';
import type { SiteData } from '../site/site-data';
import { databaseIdOf } from '../resolve/database-id';
import { htmlContext } from '../html/urls/configured-context';
import { readServerEnv } from '../env';
import { sanitizeBody } from '../html/sanitize/sanitize-body';
import { askCmsAs } from '../session/ask-cms-as';
import type { RequestWithCookies } from '../session/session-cookies';
import { viewerFromSession, viewerOf, type HomeViewer } from './home-viewer';
import { HOME_PATH, sessionRequiredUrl } from '../sign-in/sign-in-addresses';
import { dropSession, readSession } from '../session/session';

export interface HomeProps extends SiteProps {
  viewer: HomeViewer;
  /** WordPress's own page at this address; null without one. */
  data: { content: string } | null;
  /** How often the browser asks whether the session is still there, in seconds; 0: never. */
  refetchSeconds: number;
}

interface Config {
  possibleTypes: PossibleTypesMap;
}

async function bodyOf(seed: SeedNode | null): Promise<string | null> {
  if (seed?.__typename !== 'Page') return null;
  const { page } = await executeQuery(PageQueryDocument, { databaseId: databaseIdOf(seed) });
  return page?.content ? sanitizeBody(page.content, htmlContext()) : null;
}

/** What every visitor might see here: menus, and a page of WordPress. Trouble leaves it out. */
async function publicPart(): Promise<{ site: SiteData; data: HomeProps['data'] }> {
  try {
    const { node, site } = await fetchSeed(HOME_PATH, 1);
    const content = await bodyOf(node);
    return { site, data: content === null ? null : { content } };
  } catch (error) {
    if (!isCmsUnavailable(error)) throw error;
    return { site: lastSiteOrNone(), data: null };
  }
}

/**
 * For getServerSideProps of the landing page: the viewer and what they worked on. Without a session
 * to the sign-in page; without WordPress what the session itself knows.
 */
export async function getHomeProps(
  { req, res }: { req: RequestWithCookies; res: ServerResponse },
  config: Config,
): Promise<GetServerSidePropsResult<HomeProps>> {
  const toSignIn = {
    redirect: { destination: sessionRequiredUrl(HOME_PATH), statusCode: 302 },
  } as const;
  res.setHeader('cache-control', 'private, no-store');
  const session = await readSession(req);
  if (!session) return toSignIn;
  const [answer, { site, data }] = await Promise.all([
    askCmsAs(req, res, HomeQueryDocument, {}),
    publicPart(),
  ]);
  if (answer.kind === 'signed-out') return toSignIn;
  if (answer.kind === 'ok' && !answer.data.viewer) {
    // WordPress does not know this user any more.
    await dropSession(req, res);
    return toSignIn;
  }
  const known = answer.kind === 'ok' ? answer.data.viewer : null;
  return {
    props: {
      ...siteProps(site, config),
      viewer: known ? viewerOf(known) : viewerFromSession(session),
      data,
      refetchSeconds: readServerEnv().sessionRefetchSeconds,
    },
  };
}
