import type { NextPageContext } from 'next';

import type { SiteData } from '../site/site-data';
import type { PageWords } from '../words/words';
import { errorStatus } from './error-status';

export interface ErrorPageProps {
  statusCode: number;
  /** The last known menus; unset when there are none. */
  site?: SiteData;
  /** Unset when the browser shows the error by itself. */
  words?: Pick<PageWords, 'failure'>;
}

/** getInitialProps of the error page: sets the status and sends no request. */
export async function errorPageProps({ res, err }: NextPageContext): Promise<ErrorPageProps> {
  const statusCode = errorStatus(res, err);
  // Next removes this branch and its import from the browser bundle.
  if (typeof window === 'undefined') {
    const { lastSite } = await import('../site/shared-site');
    const { sectionsOf } = await import('../words/site-words');
    const site = lastSite();
    return { statusCode, words: sectionsOf('failure'), ...(site && { site }) };
  }
  return { statusCode };
}
