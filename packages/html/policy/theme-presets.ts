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

/** Safe values of the presets of WordPress's theme, by names such as `color--sea`. */
export type ThemePresets = ReadonlyMap<string, string>;

/** Reads the presets of WordPress's theme from `:root{--wp--preset--color--sea:#036;…}`. */
export function readThemePresets(css: string): ThemePresets {
  const values = new Map<string, string>();
  for (const [, kind = '', slug = '', value = ''] of css.matchAll(VARIABLE)) {
    const property = PROPERTIES[kind] ?? '';
    const safe = safeStyle(`${property}:${value}`)?.slice(property.length + 1);
    if (safe !== undefined) values.set(`${kind}--${slug}`, safe);
  }
  return values;
}
