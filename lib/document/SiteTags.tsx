import { siteConfig } from '../../site.config';

/**
 * Icon, manifest and theme colour, on every page. Browsers without SVG icons and iOS request
 * /favicon.ico and /apple-touch-icon.png by default, so these have no link.
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
