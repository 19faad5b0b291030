import { siteConfig } from '../../site.config';

/**
 * Icon, manifest and colour of the site, on every page. /favicon.ico and /apple-touch-icon.png are
 * not named: browsers that read no SVG icon, and iOS, ask for them at these addresses by themselves.
 */
export function SiteTags() {
  return (
    <>
      <link rel="icon" href="/favicon.svg" />
      <link rel="manifest" href="/site.webmanifest" />
      <meta name="theme-color" content={siteConfig.colors.header} />
    </>
  );
}
