import { processWide } from '../../process-wide';
import { safeStyle } from './inline-style';

/** A preset's declaration in the variables of WordPress's global stylesheet. */
const VARIABLE = /--wp--preset--(color|gradient|font-size|spacing|shadow)--([\w-]+):([^;{}]+)/g;

/** Which property a kind's values must be safe for. */
const PROPERTIES: Record<string, string> = {
  color: 'color',
  gradient: 'background',
  'font-size': 'font-size',
  spacing: 'padding',
  shadow: 'box-shadow',
};

/** Process-wide: the server notes it, bodies on pages and in feeds are cleaned with it. */
const noted = () =>
  processWide('theme-presets', () => ({ css: '', values: new Map<string, string>() }));

/** Notes the presets of WordPress's theme, as `:root{--wp--preset--color--sea:#036;…}`. */
export function noteThemePresets(css: string): void {
  const values = new Map<string, string>();
  for (const [, kind = '', slug = '', value = ''] of css.matchAll(VARIABLE)) {
    const property = PROPERTIES[kind] ?? '';
    const safe = safeStyle(`${property}:${value}`)?.slice(property.length + 1);
    if (safe !== undefined) values.set(`${kind}--${slug}`, safe);
  }
  Object.assign(noted(), { css, values });
}

/** Returns the theme's value of a preset, such as `color--sea`. */
export const themePreset = (name: string): string | undefined => noted().values.get(name);

/** What was noted: bodies that were cleaned with something else are out of date. */
export const themePresetsSource = (): string => noted().css;
