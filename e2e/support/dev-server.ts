import { freePort } from '@showcase/testing/servers/processes';
import { devCommand, isDevelopment } from './combination';
import type { ServedSite } from './serve-site';
import { siteAt, startSite, type Site } from './site';
import { wordpressOf, type SiteCopy } from './site-copy';

/**
 * Starts `next dev` on the files of a copy of the site that is served, in front of the same WordPress.
 *
 * @returns the served site itself in a run whose sites are in `next dev`: Next starts no second one in a folder
 */
export async function startDev(copy: SiteCopy, { site, content }: ServedSite): Promise<Site> {
  if (isDevelopment) return site;
  const port = await freePort();
  const env = {
    NEXT_PUBLIC_WORDPRESS_URL: wordpressOf(copy, content.url),
    SITE_URL: siteAt(port) + copy.basePath,
    PORT: String(port),
    FRONTEND_URL: 'https://www.example.com/blog',
  };
  return startSite(env, copy.folder, devCommand);
}
