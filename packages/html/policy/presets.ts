import type { Presets, ThemePresets } from './body-context';
import { declarationsIn, MAX_VALUE, safeStyle, type Declaration } from './inline-style';

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

/** Classes that stand for a number: opacity of a cover's colour, columns of a gallery or list, width of a button. */
const NUMBER_CLASSES = [
  { pattern: /^has-background-dim-(\d{1,3})$/, property: '--wp-dim', whole: 100 },
  { pattern: /^(?:gallery-)?columns-(\d)$/, property: '--wp-columns', whole: 1 },
  { pattern: /^wp-block-button__width-(\d{2,3})$/, property: '--wp-width', whole: 100 },
];

/** Returns the value of a preset, which is the site's own, the theme's or a similar one; undefined: not known. */
function presetValue(kind: string, slug: string, from: Presets): string | undefined {
  const stops = kind === 'gradient' && GRADIENTS.get(slug);
  if (stops) return `linear-gradient(135deg,${stops})`;
  const { colors, fontSizes, spacing, colorAliases, fontSizeAliases } = from.ownPresets ?? {};
  const slugs = { color: colors, 'font-size': fontSizes, spacing }[kind];
  const aliases = { color: colorAliases, 'font-size': fontSizeAliases }[kind];
  const own = (name: string) =>
    slugs?.has(name) ? `var(--wp--preset--${kind}--${name})` : undefined;
  return own(slug) ?? from.themePresets?.get(`${kind}--${slug}`) ?? own(aliases?.get(slug) ?? '');
}

/** Returns the declaration of a preset's class; null: it is none, or not known. */
function declarationOf(name: string, from: Presets): Declaration | null {
  for (const { pattern, property, whole } of NUMBER_CLASSES) {
    const [, number] = pattern.exec(name) ?? [];
    if (number) return [property, String(Number(number) / whole)];
  }
  const [, slug = '', suffix = ''] = PRESET_CLASS.exec(name) ?? [];
  const isGradient = suffix === 'gradient-background';
  const kind = suffix === 'font-size' ? suffix : 'color';
  const value = presetValue(isGradient ? 'gradient' : kind, slug, from);
  return value === undefined ? null : [isGradient ? 'background' : suffix, value];
}

const REFERENCE = /var\(--wp--preset--(color|gradient|font-size|spacing|shadow)--([\w-]+)\)/g;

/** Colours with less than half opacity. */
const TRANSLUCENT =
  /^transparent$|(?:^(?:rgb|hsl)a\(.*,|\/) ?(?:0|0?\.[0-4]\d*|[1-4]?\d%) ?\)$|^#(?:[\da-f]{3}[0-7]|[\da-f]{6}[0-7][\da-f])$/i;

/** Names opaque colours as the style sheet of blocks uses them. */
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
export function withPresets(classes: readonly string[], style: string, from: Presets): string {
  const withValues = style.replace(
    REFERENCE,
    (reference, kind: string, slug: string) => presetValue(kind, slug, from) ?? reference,
  );
  const declared = declarationsIn(withValues);
  const ownNames = new Set(declared.map(([property]) => asCustomProperty(property, '')));
  const presets = classes
    .map((name) => declarationOf(name, from))
    .filter((found) => found !== null)
    .filter(([property]) => !ownNames.has(asCustomProperty(property, '')));
  return [...new Set([...presets, ...declared].map((found) => asCustomProperty(...found)))].join(
    ';',
  );
}

/** A preset's declaration in the variables of WordPress's global stylesheet. */
const VARIABLE = /--wp--preset--(color|gradient|font-size|spacing|shadow)--([\w-]+):([^;{}]+)/g;

/** The property for which the values of each kind must be safe. */
const PROPERTIES: Record<string, string> = {
  color: 'color',
  gradient: 'background',
  'font-size': 'font-size',
  spacing: 'padding',
  shadow: 'box-shadow',
};

/** Maximum number of presets. WordPress and a theme have about 100 together. */
const MAX_PRESETS = 1_000;

/** Reads the presets of WordPress's theme from `:root{--wp--preset--color--sea:#036;…}`. */
export function readThemePresets(css: string): ThemePresets {
  const values = new Map<string, string>();
  for (const [, kind = '', slug = '', value = ''] of css.matchAll(VARIABLE)) {
    if (values.size === MAX_PRESETS) break;
    const property = PROPERTIES[kind] ?? '';
    const safe = safeStyle(`${property}:${value}`)?.slice(property.length + 1);
    if (safe !== undefined) values.set(`${kind}--${slug}`, safe);
  }
  const writeOut = (value: string) =>
    value.replace(
      REFERENCE,
      (reference, kind: string, slug: string) => values.get(`${kind}--${slug}`) ?? reference,
    );
  // One may be made of others, such as a gradient of the theme's colours; not of others that are.
  const written = [...values].map(([name, value]) => [name, writeOut(value)] as const);
  return new Map(
    written.filter(([, value]) => value.length <= MAX_VALUE && writeOut(value) === value),
  );
}
