import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { SiteColor } from '@showcase/next/site-config';

/** A colour for each scheme, as CSS writes it. */
export interface SchemeColors {
  light: string;
  dark: string;
}

/** Colours by their names in styles/tokens.css, without `--color-`. */
export type Palette = ReadonlyMap<string, SchemeColors>;

export const tokensCss = readFileSync(path.resolve(__dirname, '../../styles/tokens.css'), 'utf8');

const both = (color: string): SchemeColors => ({ light: color, dark: color });

/** `light-dark(a, b)` or one colour for both schemes. */
function readColor(value: string): SchemeColors {
  const pair = /^light-dark\(\s*([^,()]+|\w+\([^()]*\))\s*,\s*([^,()]+|\w+\([^()]*\))\s*\)$/.exec(
    value,
  );
  const [, light, dark] = pair ?? [];
  return light && dark ? { light: light.trim(), dark: dark.trim() } : both(value);
}

/** The colours of a style sheet: its custom properties named `--color-…`. */
export function readPalette(css: string): Palette {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const found = [...plain.matchAll(/(?<![\w-])--color-([\w-]+):\s*([^;]+);/g)];
  return new Map(found.map(([, name = '', value = '']) => [name, readColor(value.trim())]));
}

/** A palette with some of its colours replaced, as site.config.ts does it. */
export function withColors(palette: Palette, colors: Record<string, SiteColor>): Palette {
  const own = Object.entries(colors).map(([name, color]): [string, SchemeColors] => [
    name,
    typeof color === 'string' ? readColor(color) : { light: color[0], dark: color[1] },
  ]);
  return new Map([...palette, ...own]);
}

/** Red, green and blue, 0 to 255. */
function channels(color: string): number[] {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(color)?.[1];
  if (hex) {
    const size = hex.length / 3;
    return [0, 1, 2].map((at) => {
      const part = hex.slice(at * size, (at + 1) * size);
      return parseInt(size === 1 ? part + part : part, 16);
    });
  }
  const rgb = /^rgb\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)\s*\)$/.exec(color);
  if (rgb) return rgb.slice(1, 4).map(Number);
  throw new Error(`the contrast of "${color}" can't be computed: write #rrggbb or rgb(r g b)`);
}

/** Relative luminance, 0 to 1 (WCAG 2.2, "relative luminance"). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
