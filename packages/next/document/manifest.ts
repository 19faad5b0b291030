import { sitePath } from '@showcase/wordpress/environment/base-path';
import type { SiteDefinition } from '../definition/define-site';
import { publicRoute } from '../http/api-route';
import { currentSiteOrLast, freshSite } from '../site/shared-site';
import { siteIcon } from '../site/site-look';
import type { SiteData } from '../definition/site-data';
import { directionOf } from '@showcase/html';

/** The web app manifest (https://www.w3.org/TR/appmanifest/), with the site's title. */
function manifestOf({ config, look }: SiteDefinition, { title, description, language }: SiteData) {
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
export const handleManifest = publicRoute('GET, HEAD', async ({ res, ...definition }) => {
  const site = await currentSiteOrLast();
  const seconds = freshSite() ? 3_600 : 60;
  res.setHeader('content-type', 'application/manifest+json; charset=utf-8');
  res.setHeader('cache-control', `public, max-age=${seconds}, stale-while-revalidate=86400`);
  res.end(JSON.stringify(manifestOf(definition, site)));
});
