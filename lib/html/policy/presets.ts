import { themePreset } from './theme-presets';

const words = (list: string) => new Set(list.split(' '));

/** Slugs for which styles/tokens.css defines `--wp--preset--color--…`. */
export const COLOR_SLUGS = words(
  'base contrast surface teal sand ochre clay black white cyan-bluish-gray pale-pink vivid-red ' +
    'luminous-vivid-orange luminous-vivid-amber light-green-cyan vivid-green-cyan pale-cyan-blue ' +
    'vivid-cyan-blue vivid-purple',
);

/** Slugs for which styles/tokens.css defines `--wp--preset--font-size--…`. */
export const FONT_SIZE_SLUGS = words('small normal medium large x-large xx-large huge');

/** Steps of spacing for which styles/tokens.css defines `--wp--preset--spacing--…`. */
const OWN_SPACING = /^[2-8]0$/;

/** Aliases: slugs of other themes and the slug used here; a headless site has no theme values. */
const COLOR_ALIASES = new Map([
  ['foreground', 'contrast'],
  ['background', 'base'],
  ['primary', 'teal'],
  ['secondary', 'clay'],
  ['tertiary', 'sand'],
  ['accent', 'clay'],
  ['very-dark-gray', 'contrast'],
  ['very-light-gray', 'surface'],
]);
const FONT_SIZE_ALIASES = new Map([
  ['x-small', 'small'],
  ['extra-small', 'small'],
  ['larger', 'x-large'],
  ['extra-large', 'x-large'],
  ['gigantic', 'huge'],
]);

/** Colour stops of WordPress's default gradients, all at 135 degrees. */
const GRADIENTS = new Map([
  ['vivid-cyan-blue-to-vivid-purple', '#0693e3,#9b51e0'],
  ['light-green-cyan-to-vivid-green-cyan', '#7adcb4,#00d082'],
  ['luminous-vivid-amber-to-luminous-vivid-orange', '#fcb900,#ff6900'],
  ['luminous-vivid-orange-to-vivid-red', '#ff6900,#cf2e2e'],
  ['very-light-gray-to-cyan-bluish-gray', '#eee,#a9b8c3'],
  ['cool-to-warm-spectrum', '#4aeadc,#9778d1 20%,#cf2aba 40%,#ee2c82 60%,#fb6962 80%,#fef84c'],
  ['blush-light-purple', '#ffceec,#9896f0'],
  ['blush-bordeaux', '#fecda5,#fe2d2d,#6b003e'],
  ['luminous-dusk', '#ffcb70,#c751c0,#4158d0'],
  ['pale-ocean', '#fff5cb,#b6e3d4,#33a7b5'],
  ['electric-grass', '#caf880,#71ce7e'],
  ['midnight', '#020381,#2874fc'],
]);

const PRESET_CLASS =
  /^has-([a-z\d-]+?)-(background-color|border-color|color|font-size|gradient-background)$/;

function declaration(name: string): [property: string, value: string] | null {
  const [, slug = '', kind = ''] = PRESET_CLASS.exec(name) ?? [];
  if (kind === 'gradient-background') {
    const stops = GRADIENTS.get(slug);
    const gradient = stops ? `linear-gradient(135deg,${stops})` : themePreset(`gradient--${slug}`);
    return gradient === undefined ? null : ['background', gradient];
  }
  const isSize = kind === 'font-size';
  const slugs = isSize ? FONT_SIZE_SLUGS : COLOR_SLUGS;
  const group = isSize ? kind : 'color';
  // This site's own first: they fit its design and, colours, its dark scheme. Then the theme's.
  const value = slugs.has(slug) ? undefined : themePreset(`${group}--${slug}`);
  if (value !== undefined) return [kind, value];
  const known = (isSize ? FONT_SIZE_ALIASES : COLOR_ALIASES).get(slug) ?? slug;
  return slugs.has(known) ? [kind, `var(--wp--preset--${group}--${known})`] : null;
}

const REFERENCE = /var\(--wp--preset--(color|gradient|font-size|spacing|shadow)--([\w-]+)\)/g;

/** Puts the values of the theme's presets in place of their names, which mean nothing here. */
function withThemeValues(value: string): string {
  return value.replace(REFERENCE, (reference, kind: string, slug: string) => {
    const isOwn = COLOR_SLUGS.has(slug) || FONT_SIZE_SLUGS.has(slug) || OWN_SPACING.test(slug);
    return (isOwn ? undefined : themePreset(`${kind}--${slug}`)) ?? reference;
  });
}

/** Colours with less than half opacity. */
const TRANSLUCENT =
  /^transparent$|(?:^(?:rgb|hsl)a\(.*,|\/) ?(?:0|0?\.[0-4]\d*|[1-4]?\d%) ?\)$|^#(?:[\da-f]{3}[0-7]|[\da-f]{6}[0-7][\da-f])$/i;

/** Names opaque colours as styles/wordpress-blocks.css uses them. */
function asCustomProperty(property: string, value: string): string {
  if (property === 'color') return `--wp-ink:${value}`;
  const isPaper = property === 'background-color' && !TRANSLUCENT.test(value);
  return isPaper ? `--wp-paper:${value}` : `${property}:${value}`;
}

/**
 * Adds the declarations of WordPress's preset classes, such as `has-vivid-red-color`, to a style;
 * the style's own declarations take precedence. WordPress prints rules for all presets into every
 * page, 5 kB; here a page carries only those it uses.
 *
 * Text and background colours become `--wp-ink` and `--wp-paper`: authors choose them on a white
 * page, and the style sheet adapts them to both colour schemes.
 */
export function withPresets(classes: readonly string[], style: string): string {
  if (style === '' && !classes.some((name) => name.startsWith('has-'))) return '';
  const own = style.split(';').flatMap((part): [string, string][] => {
    const colon = part.indexOf(':');
    return colon === -1 ? [] : [[part.slice(0, colon), withThemeValues(part.slice(colon + 1))]];
  });
  const ownNames = new Set(own.map(([property]) => asCustomProperty(property, '')));
  const presets = classes
    .map(declaration)
    .filter((found) => found !== null)
    .filter(([property]) => !ownNames.has(asCustomProperty(property, '')));
  return [...new Set([...presets, ...own].map((found) => asCustomProperty(...found)))].join(';');
}
