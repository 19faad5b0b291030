import { sitePath } from '@showcase/wordpress/browser';
import { publicRoute } from '../http/api-route';
import { currentContextOrLast } from '../site/ask-with-site';
import { freshSite } from '../site/shared-site';
import type { SiteContext } from '../definition/site-context';
import { directionOf } from '@showcase/html';

/** The web app manifest (https://www.w3.org/TR/appmanifest/), with the site's title. */
function manifestOf({ site, icon, config, look }: SiteContext) {
  const { title, description, language } = site;
  const { page, header } = config.colors;
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
export const handleManifest = publicRoute('GET, HEAD', async ({ res }) => {
  const context = await currentContextOrLast();
  const seconds = freshSite() ? 3_600 : 60;
  res.setHeader('content-type', 'application/manifest+json; charset=utf-8');
  res.setHeader('cache-control', `public, max-age=${seconds}, stale-while-revalidate=86400`);
  res.end(JSON.stringify(manifestOf(context)));
});
