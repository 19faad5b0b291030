import type { NextApiRequest, NextApiResponse } from 'next';

import { sitePath } from '@showcase/wordpress/environment/base-path';
import { theSite } from '../definition/define-site';
import { answerError, HttpError } from '../http/http-error';
import { currentSiteOrLast, freshSite } from '../site/shared-site';
import { siteIcon } from '../site/site-look';
import type { SiteData } from '../definition/site-data';
import { directionOf } from '@showcase/html/body-marks';

/** The web app manifest (https://www.w3.org/TR/appmanifest/), with the site's title. */
function manifestOf({ title, description, language }: SiteData) {
  const { config, look } = theSite();
  const { page, header } = config.colors;
  const icon = siteIcon();
  return {
    id: sitePath('/'),
    name: title || config.signInTitle,
    description: description || undefined,
    lang: language,
    dir: directionOf(language),
    start_url: sitePath('/'),
    // `standalone` would have no way back from an external page.
    display: 'minimal-ui',
    background_color: (typeof page === 'string' ? page : page?.[0]) ?? look.pageColor,
    theme_color: header,
    icons: icon
      ? [{ src: icon, sizes: '512x512' }]
      : look.icons.map(({ src, ...icon }) => ({ src: sitePath(src), ...icon })),
  };
}

/** Serves `/site.webmanifest`; with the last known names while WordPress is unavailable. */
export async function handleManifest(req: NextApiRequest, res: NextApiResponse): Promise<void> {
  if (req.method !== 'GET' && req.method !== 'HEAD') {
    return answerError(res, new HttpError(405, 'method', { allow: 'GET, HEAD' }));
  }
  const site = await currentSiteOrLast();
  const seconds = freshSite() ? 3_600 : 60;
  res.setHeader('content-type', 'application/manifest+json; charset=utf-8');
  res.setHeader('cache-control', `public, max-age=${seconds}, stale-while-revalidate=86400`);
  res.end(JSON.stringify(manifestOf(site)));
}
