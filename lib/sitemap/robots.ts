import type { NextApiRequest, NextApiResponse } from 'next';

import { sendDocument } from '../documents/send-document';
import { readServerEnv } from '../env';
import { areDiscouraged } from '../site/search-engines';
import { PRIVATE_PATHS } from './sitemap-url';

/**
 * Writes robots.txt (RFC 9309): nothing but the account pages is forbidden. When search engines are
 * discouraged they must read in each page that it is not to be indexed, so that it lacks the sitemap
 * alone, as WordPress's (https://core.trac.wordpress.org/ticket/43590).
 */
function robotsTxt(isDiscouraged: boolean): string {
  const sitemap = isDiscouraged ? [] : ['', `Sitemap: ${readServerEnv().siteUrl}/sitemap.xml`];
  const lines = PRIVATE_PATHS.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...lines, ...sitemap, ''].join('\n');
}

/** Handles `/robots.txt` (next.config.js). */
export async function handleRobots(req: NextApiRequest, res: NextApiResponse): Promise<void> {
  const contentType = 'text/plain; charset=utf-8';
  // As long as WordPress's answer counts.
  const cacheControl = 'public, max-age=600';
  await sendDocument(req, res, { contentType, cacheControl }, async () => ({
    body: robotsTxt(await areDiscouraged()),
    tags: [],
  }));
}
