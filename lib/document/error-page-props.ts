import type { NextPageContext } from 'next';

import type { SiteData } from '../site/site-data';
import { errorStatus } from './error-status';

export interface ErrorPageProps {
  statusCode: number;
  /** Menus as last seen; missing when none were. */
  site?: SiteData;
}

/** For getInitialProps of the error page: sets the status and asks nobody for anything. */
export async function errorPageProps({ req, res, err }: NextPageContext): Promise<ErrorPageProps> {
  const statusCode = errorStatus(req, res, err);
  // The condition is what Next compiles away for browsers, with what is imported below it.
  if (typeof window === 'undefined') {
    const { lastSite } = await import('../site/shared-site');
    const site = lastSite();
    if (site) return { statusCode, site };
  }
  return { statusCode };
}
