import { siteConfig, type SiteColor, type SiteConfig } from '../../site.config';

function cssValue(color: SiteColor): string {
  return typeof color === 'string' ? color : `light-dark(${color.join(', ')})`;
}

/** What styles/tokens.css has; said again in every page it would only cost bytes. */
const DEFAULT_HEADER = '#00272c';

/** The owner's colours (site.config.ts) as custom properties, over those of styles/tokens.css; undefined: none. */
export function siteColors(colors: SiteConfig['colors'] = siteConfig.colors) {
  const own = Object.entries(colors).filter(
    ([name, color]) => name !== 'header' || color !== DEFAULT_HEADER,
  );
  return own.length === 0
    ? undefined
    : Object.fromEntries(own.map(([name, color]) => [`--color-${name}`, cssValue(color)]));
}
