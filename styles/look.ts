import type { SiteLook } from '@showcase/next/site';

const words = (list: string) => new Set(list.split(' '));

/** The presets of WordPress that tokens.css defines. */
const presets: SiteLook['presets'] = {
  colors: words(
    'base contrast surface teal sand ochre clay black white cyan-bluish-gray pale-pink vivid-red ' +
      'luminous-vivid-orange luminous-vivid-amber light-green-cyan vivid-green-cyan pale-cyan-blue ' +
      'vivid-cyan-blue vivid-purple',
  ),
  fontSizes: words('small normal medium large x-large xx-large huge'),
  spacing: words('20 30 40 50 60 70 80'),
  colorAliases: new Map([
    ['foreground', 'contrast'],
    ['background', 'base'],
    ['primary', 'teal'],
    ['secondary', 'clay'],
    ['tertiary', 'sand'],
    ['accent', 'clay'],
    ['very-dark-gray', 'contrast'],
    ['very-light-gray', 'surface'],
  ]),
  fontSizeAliases: new Map([
    ['x-small', 'small'],
    ['extra-small', 'small'],
    ['larger', 'x-large'],
    ['extra-large', 'x-large'],
    ['gigantic', 'huge'],
  ]),
};

/** The parts of the site's look that the engine needs to know. */
export const look: SiteLook = {
  presets,
  reservedIds: [
    ...['main', 'content', 'entry', 'entry-list', 'site-menu', 'related'],
    ...['comment-held', 'respond(?:-.*)?', 'wp-?admin-?bar.*'],
  ],
  reservedClasses: [
    'skip-link',
    'visually-hidden',
    'entry-contents',
    'preview-(?:bar|ways)',
    'editor-toolbar.*',
  ],
  // `--color-page` of tokens.css.
  pageColor: '#fcf9f3',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
};
