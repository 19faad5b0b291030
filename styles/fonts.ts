import localFont from 'next/font/local';

/**
 * The headings' font: one weight of the Latin letters, preloaded, so that the first page has it. `optional`: a
 * page that it reaches too late is shown without it, and nothing moves.
 */
export const headingFont = localFont({
  src: '../node_modules/@fontsource/fraunces/files/fraunces-latin-600-normal.woff2',
  weight: '600',
  display: 'optional',
  adjustFontFallback: false,
  variable: '--font-heading-web',
});
