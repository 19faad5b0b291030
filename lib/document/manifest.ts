import type { NextApiRequest, NextApiResponse } from 'next';

import { sitePath } from '../base-path';
import { siteConfig } from '../../site.config';
import { isCmsUnavailable } from '../cms/errors';
import { currentSite } from '../site/ask-with-site';
import { lastSiteOrEmpty } from '../site/shared-site';
import { siteIcon } from '../site/site-look';
import type { SiteData } from '../site/site-data';
import { directionOf } from '@showcase/html/direction';

/** `--color-page` of styles/tokens.css: the background while the web app starts. */
const PAGE_COLOR = '#fcf9f3';

/** The icons of `public/`. */
const ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
];

/** Builds the web app manifest (https://www.w3.org/TR/appmanifest/), with the site's title. */
function manifestOf({ title, description, language }: SiteData): Record<string, unknown> {
  const name = title || siteConfig.signInTitle;
  const page = siteConfig.colors.page;
  const icon = siteIcon();
  return {
    id: sitePath('/'),
    name,
    ...(description && { description }),
    lang: language,
    dir: directionOf(language),
    start_url: sitePath('/'),
    // `standalone` would have no way back from an external page.
    display: 'minimal-ui',
    background_color: (typeof page === 'string' ? page : page?.[0]) ?? PAGE_COLOR,
    theme_color: siteConfig.colors.header,
    icons: icon
      ? [{ src: icon, sizes: '512x512' }]
      : ICONS.map(({ src, ...icon }) => ({ src: sitePath(src), ...icon })),
  };
}

/** Serves `/site.webmanifest`; with the last known names while WordPress is unavailable. */
export async function handleManifest(req: NextApiRequest, res: NextApiResponse): Promise<void> {
  if (req.method !== 'GET' && req.method !== 'HEAD') {
    res.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  let site: SiteData;
  let seconds = 3_600;
  try {
    site = await currentSite();
  } catch (error) {
    if (!isCmsUnavailable(error)) throw error;
    site = lastSiteOrEmpty();
    seconds = 60;
  }
  res.setHeader('content-type', 'application/manifest+json; charset=utf-8');
  res.setHeader('cache-control', `public, max-age=${seconds}, stale-while-revalidate=86400`);
  res.end(JSON.stringify(manifestOf(site)));
}
