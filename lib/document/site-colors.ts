import { siteConfig, type SiteColor } from '../../site.config';

function cssValue(color: SiteColor): string {
  return typeof color === 'string' ? color : `light-dark(${color.join(', ')})`;
}

/** The owner's colours (site.config.ts) as custom properties, over those of styles/tokens.css. */
export function siteColors(colors: Record<string, SiteColor> = siteConfig.colors) {
  return Object.fromEntries(
    Object.entries(colors).map(([name, color]) => [`--color-${name}`, cssValue(color)]),
  );
}
