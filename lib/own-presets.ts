import type { OwnPresets } from '@showcase/html/presets';

const words = (list: string) => new Set(list.split(' '));

/** The presets of WordPress that styles/tokens.css defines. */
export const ownPresets: OwnPresets = {
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
