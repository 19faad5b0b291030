import { sitePath } from '@showcase/wordpress/environment/base-path';
import { theSite } from '../definition';
import { siteIcon } from '../site/site-look';

/**
 * Icon, manifest and theme colour, on every page. The icon is WordPress's, if the owner has set one
 * there (Settings → General). Browsers without SVG icons and iOS request
 * /favicon.ico and /apple-touch-icon.png by default, so these have no link.
 */
export function SiteTags() {
  const icon = siteIcon();
  return (
    <>
      <link rel="icon" href={icon || sitePath('/favicon.svg')} />
      {icon && <link rel="apple-touch-icon" href={icon} />}
      <link rel="manifest" href={sitePath('/site.webmanifest')} />
      <meta name="theme-color" content={theSite().config.colors.header} />
    </>
  );
}
