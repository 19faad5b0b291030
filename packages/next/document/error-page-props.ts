import type { NextPageContext } from 'next';

import type { SiteData } from '../definition/site-data';
import type { PageWords } from '../definition/words';
import { fieldsOf, isCmsUnavailable, isRefusedQuery } from '@showcase/wordpress/browser';

export interface ErrorPageProps {
  statusCode: number;
  /** The last known menus; unset when there are none. */
  site?: SiteData;
  /** Unset when the browser shows the error by itself. */
  words?: Pick<PageWords, 'failure'>;
}

/**
 * getInitialProps of the error page: sets the status and sends no request. The status is 503 while the CMS
 * is unavailable (RFC 9110, 15.6.4), else Next's: 500 for a query that it refuses. In development Next
 * shows the error's message in place of this page.
 */
export async function errorPageProps({ res, err }: NextPageContext): Promise<ErrorPageProps> {
  // Next removes this branch and its imports from the browser bundle.
  if (typeof window === 'undefined' && res) {
    // Faust's client has put an error of its own around one of the network.
    const cause = fieldsOf(err).networkError ?? err;
    if (isCmsUnavailable(cause) && !isRefusedQuery(cause)) {
      res.statusCode = 503;
      // Seconds.
      res.setHeader('Retry-After', '30');
    }
    if (res.statusCode >= 500) res.setHeader('Cache-Control', 'no-store');
    const { siteContext } = await import('../site/site-context');
    const { answer, site, words } = siteContext();
    const { failure } = words.screens;
    // Without an answer of WordPress's there are no menus.
    return { statusCode: res.statusCode, words: { failure }, ...(answer && { site }) };
  }
  return { statusCode: 500 };
}
