import type { NextPageContext } from 'next';

import type { SiteData } from '../site/site-data';
import { errorStatus } from './error-status';

export interface ErrorPageProps {
  statusCode: number;
  /** The last known menus; unset when there are none. */
  site?: SiteData;
}

/** getInitialProps of the error page: sets the status and sends no request. */
export async function errorPageProps({ req, res, err }: NextPageContext): Promise<ErrorPageProps> {
  const statusCode = errorStatus(req, res, err);
  // Next removes this branch and its import from the browser bundle.
  if (typeof window === 'undefined') {
    const { lastSite } = await import('../site/shared-site');
    const site = lastSite();
    if (site) return { statusCode, site };
  }
  return { statusCode };
}
