import { siteConfig, type SiteColor, type SiteConfig } from '../../site.config';

function cssValue(color: SiteColor): string {
  return typeof color === 'string' ? color : `light-dark(${color.join(', ')})`;
}

/** Returns the colours of site.config.ts as custom properties. */
export function siteColors(
  colors: SiteConfig['colors'] = siteConfig.colors,
): Record<`--color-${string}`, string> {
  return Object.fromEntries(
    Object.entries(colors).map(([name, color]) => [`--color-${name}`, cssValue(color)]),
  );
}
