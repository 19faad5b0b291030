import { siteConfig, type SiteColor, type SiteConfig } from '../../site.config';

function cssValue(color: SiteColor): string {
  return typeof color === 'string' ? color : `light-dark(${color.join(', ')})`;
}

/** The default in styles/tokens.css; repeating it in every page would only cost bytes. */
const DEFAULT_HEADER = '#00272c';

/** Returns the colours of site.config.ts as custom properties, if any differ from the defaults. */
export function siteColors(colors: SiteConfig['colors'] = siteConfig.colors) {
  const own = Object.entries(colors).filter(
    ([name, color]) => name !== 'header' || color !== DEFAULT_HEADER,
  );
  return own.length === 0
    ? undefined
    : Object.fromEntries(own.map(([name, color]) => [`--color-${name}`, cssValue(color)]));
}
