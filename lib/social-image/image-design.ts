import { siteConfig, type ColorName } from '../../site.config';

export const IMAGE_WIDTH = 1200;
export const IMAGE_HEIGHT = 630;

/** Increment it when the drawing changes, to invalidate stored images. */
export const DESIGN = 1;

const HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

/** Returns a colour of site.config.ts for the drawing: the light scheme's, in hexadecimal. */
function colorOf(name: ColorName, otherwise: string): string {
  const given = siteConfig.colors[name];
  const color = typeof given === 'string' ? given : given?.[0];
  return color && HEX.test(color) ? color : otherwise;
}

/** The header's colours; the fallbacks are those of styles/tokens.css. */
export const imageColors = {
  ground: colorOf('header', '#00272c'),
  text: colorOf('on-header', '#f9f3e8'),
  muted: colorOf('header-muted', '#b7cbca'),
  accent: colorOf('header-accent', '#f2b45a'),
};

/** Centre and radius of the arch. */
const ARCH_X = 1000;
const ARCH_R = 170;
const ARCH_TOP = 233;

/** Path of the head in the arch of public/logo.svg, in that file's units. */
const HEAD =
  'M50 330C62 290 58 252 50 234 20 202 6 166 8 122 10 52 60 8 118 8c47 0 72 32 74 74 1 10-2 16 0 24l22 40c3 7-2 12-14 13-1 6 4 11 6 17 0 5-6 7-9 8 6 3 7 9 3 13-4 4-1 9 0 15 1 16-12 24-32 23-18-1-22 5-23 18-1 24 3 50 11 77z';

function arch(radius: number): string {
  const y = ARCH_TOP + ARCH_R;
  return `M${ARCH_X - radius} ${IMAGE_HEIGHT + 9}V${y}a${radius} ${radius} 0 0 1 ${2 * radius} 0V${IMAGE_HEIGHT + 9}`;
}

/**
 * Returns the background as SVG: the logo's arch on the header's colour.
 *
 * @param isMirrored for right-to-left titles: the arch is on the left.
 */
export function imageGround(isMirrored: boolean): string {
  const { ground, text, accent } = imageColors;
  const headAt = `translate(${ARCH_X - ARCH_R + 46} ${ARCH_TOP + 75})scale(.977)`;
  const side = isMirrored ? ` transform="matrix(-1 0 0 1 ${IMAGE_WIDTH} 0)"` : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${IMAGE_WIDTH}" height="${IMAGE_HEIGHT}">` +
    `<rect width="100%" height="100%" fill="${ground}"/><g${side}>` +
    `<g fill="${text}" fill-opacity=".05" stroke="${text}" stroke-opacity=".12" stroke-width="3">` +
    `<path d="${arch(ARCH_R + 66)}"/><path d="${arch(ARCH_R + 33)}"/></g>` +
    `<path d="${arch(ARCH_R)}" fill="${accent}"/>` +
    `<path transform="${headAt}" d="${HEAD}" fill="${ground}"/></g></svg>`
  );
}
