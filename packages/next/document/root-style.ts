import { readServerEnv } from '@showcase/wordpress/environment/env';
import { siteWords } from '../words/site-words';
import { theSite } from '../definition';
import type { SiteColor, SiteConfig } from '../site-config';

/**
 * Custom properties of the document: the owner's colours and fonts, the site's host, which links have on
 * paper, and the words that style sheets show.
 */
export function rootStyle(): Record<`--${string}`, string> {
  const { bodies } = siteWords().server;
  return {
    ...siteColors(),
    ...siteFonts(),
    '--site-url': JSON.stringify(new URL(readServerEnv().siteUrl).origin),
    '--contents': JSON.stringify(bodies.contents),
    '--no-text': JSON.stringify(bodies.empty),
  };
}

function cssValue(color: SiteColor): string {
  return typeof color === 'string' ? color : `light-dark(${color.join(', ')})`;
}

/** Returns the colours of site.config.ts as custom properties. */
export function siteColors(
  colors: SiteConfig['colors'] = theSite().config.colors,
): Record<`--color-${string}`, string> {
  return Object.fromEntries(
    Object.entries(colors).map(([name, color]) => [`--color-${name}`, cssValue(color)]),
  );
}

/** Returns the fonts of site.config.ts as custom properties. */
export function siteFonts(
  { body, heading }: SiteConfig['fonts'] = theSite().config.fonts,
): Record<`--font-${string}`, string> {
  return {
    ...(body && { '--font-body': body }),
    ...(heading && { '--font-heading-system': heading, '--font-heading-web': heading }),
  };
}
