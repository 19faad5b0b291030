const words = (list: string) => new Set(list.split(' '));

/** Slugs that styles/tokens.css defines `--wp--preset--color--…` for. */
export const COLOR_SLUGS = words(
  'base contrast surface teal sand ochre clay black white cyan-bluish-gray pale-pink vivid-red ' +
    'luminous-vivid-orange luminous-vivid-amber light-green-cyan vivid-green-cyan pale-cyan-blue ' +
    'vivid-cyan-blue vivid-purple',
);

/** Slugs that styles/tokens.css defines `--wp--preset--font-size--…` for. */
export const FONT_SIZE_SLUGS = words('small normal medium large x-large xx-large huge');

/** Names of other themes that mean one of this site's; a headless site never gets their values. */
const SAME_COLOR = new Map([
  ['foreground', 'contrast'],
  ['background', 'base'],
  ['primary', 'teal'],
  ['secondary', 'clay'],
  ['tertiary', 'sand'],
  ['accent', 'clay'],
  ['very-dark-gray', 'contrast'],
  ['very-light-gray', 'surface'],
]);
const SAME_FONT_SIZE = new Map([
  ['x-small', 'small'],
  ['extra-small', 'small'],
  ['larger', 'x-large'],
  ['extra-large', 'x-large'],
  ['gigantic', 'huge'],
]);

/** The stops of WordPress's own gradients, all of which run at 135 degrees. */
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
  const stops = GRADIENTS.get(slug);
  if (kind === 'gradient-background') {
    return stops === undefined ? null : ['background', `linear-gradient(135deg,${stops})`];
  }
  if (kind === 'font-size') {
    const size = SAME_FONT_SIZE.get(slug) ?? slug;
    return FONT_SIZE_SLUGS.has(size) ? [kind, `var(--wp--preset--font-size--${size})`] : null;
  }
  const color = SAME_COLOR.get(slug) ?? slug;
  return COLOR_SLUGS.has(color) ? [kind, `var(--wp--preset--color--${color})`] : null;
}

/** Colours that let more than half of what is behind through. */
const FAINT =
  /^transparent$|(?:^(?:rgb|hsl)a\(.*,|\/) ?(?:0|0?\.[0-4]\d*|[1-4]?\d%) ?\)$|^#(?:[\da-f]{3}[0-7]|[\da-f]{6}[0-7][\da-f])$/i;

/** Full-strength colours by the names under which styles/wordpress-blocks.css uses them. */
function named(property: string, value: string): string {
  if (property === 'color') return `--wp-ink:${value}`;
  const isPaper = property === 'background-color' && !FAINT.test(value);
  return isPaper ? `--wp-paper:${value}` : `${property}:${value}`;
}

/**
 * A style that also says what WordPress's preset classes on the same element say, such as
 * `has-vivid-red-color`; what the style says itself goes before them. WordPress prints a rule for every
 * preset into every page, 5 kB of them; here a page pays for those it uses.
 *
 * Colours of text and ground become `--wp-ink` and `--wp-paper`: authors choose them on a white page,
 * and the style sheet makes of them what can be read in both colour schemes.
 */
export function withPresets(classes: readonly string[], style: string): string {
  const own = style.split(';').flatMap((part): [string, string][] => {
    const colon = part.indexOf(':');
    return colon === -1 ? [] : [[part.slice(0, colon), part.slice(colon + 1)]];
  });
  const said = new Set(own.map(([property]) => named(property, '')));
  const presets = classes
    .map(declaration)
    .filter((found) => found !== null)
    .filter(([property]) => !said.has(named(property, '')));
  return [...new Set([...presets, ...own].map((found) => named(...found)))].join(';');
}
