import { readFileSync } from 'node:fs';
import path from 'node:path';

import { colorNames } from '@showcase/next/testing';
import { siteConfig } from '../../site.config';

interface Color {
  alpha: number;
  parseString(text: string): void;
}
/** axe's computation, which its types do not tell of. */
const {
  commons: { color: wcag },
}: {
  commons: { color: { Color: new () => Color; getContrast(on: Color, of: Color): number } };
} = jest.requireActual('axe-core');

/** Colours by their names in styles/tokens.css without `--color-`: of the light scheme, of the dark one. */
type Palette = ReadonlyMap<string, readonly [light: string, dark: string]>;

const papers = ['page', 'surface', 'raised'];
const AAA_TEXT = 7;
const AA_TEXT = 4.5;
const AA_CONTROL = 3;

/**
 * Every pair of colours that the site's style sheets put on each other: what stands on what, the contrast
 * of the tokens, and the one required of an owner's colours (WCAG AA).
 */
const pairs: [on: string[], colors: string[], documented: number, required: number][] = [
  [papers, ['text', 'muted'], AAA_TEXT, AA_TEXT],
  [papers, ['link', 'link-hover', 'accent', 'danger', 'success'], AA_TEXT, AA_TEXT],
  [['header'], ['on-header', 'header-muted', 'header-accent'], AAA_TEXT, AA_TEXT],
  // Skip link and buttons on the header's colour.
  [['header-accent'], ['header'], AAA_TEXT, AA_TEXT],
  [['button', 'button-hover'], ['on-button'], AAA_TEXT, AA_TEXT],
  [['selection'], ['text'], AAA_TEXT, AA_TEXT],
  [papers, ['control-border', 'focus', 'button'], AA_CONTROL, AA_CONTROL],
];

/** Lines between things that are told apart without them. */
const decoration = ['border'];

/** `light-dark(a, b)` or one colour for both schemes. */
function readColor(value: string): [string, string] {
  const color = String.raw`\s*([^,()]+|\w+\([^()]*\))\s*`;
  const [, light, dark] = new RegExp(`^light-dark\\(${color},${color}\\)$`).exec(value) ?? [];
  return [light ?? value, dark ?? value];
}

const css = readFileSync(path.resolve(__dirname, '../../styles/tokens.css'), 'utf8');
const tokens: Palette = new Map(
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/(?<![\w-])--color-([\w-]+):\s*([^;]+);/g)].map(
    ([, name = '', value = '']) => [name, readColor(value.trim())],
  ),
);

function parsed(text: string) {
  const color = new wcag.Color();
  color.parseString(text);
  if (color.alpha < 1) throw new Error(`the contrast of "${text}" can't be computed`);
  return color;
}

/** Pairs of a palette that are too pale, a line each. */
function palePairs(palette: Palette, level: 'documented' | 'required'): string[] {
  return pairs.flatMap(([on, colors, documented, required]) => {
    const least = level === 'documented' ? documented : required;
    return on.flatMap((ground) =>
      colors.flatMap((name) =>
        ['light', 'dark'].flatMap((scheme, index) => {
          const [behind = '', before = ''] = [ground, name].map(
            (each) => palette.get(each)?.[index],
          );
          const ratio = wcag.getContrast(parsed(behind), parsed(before));
          return ratio < least
            ? [`${name} on ${ground}, ${scheme}: ${ratio.toFixed(2)} of ${least}`]
            : [];
        }),
      ),
    );
  });
}

describe('the contrast of colours', () => {
  it('reaches in both schemes what styles/tokens.css says of it', () => {
    // An owner whose colours do not reach it deletes that sentence.
    expect(palePairs(tokens, css.includes('WCAG AAA') ? 'documented' : 'required')).toEqual([]);
  });

  it('reaches AA with the colours of site.config.ts', () => {
    const own = Object.entries(siteConfig.colors).map(
      ([name, color]) => [name, typeof color === 'string' ? readColor(color) : color] as const,
    );
    expect(own.filter(([name]) => !tokens.has(name))).toEqual([]);
    expect(palePairs(new Map([...tokens, ...own]), 'required')).toEqual([]);
  });

  it('is asked of every colour, and every one has a name for site.config.ts', () => {
    const known = new Set([...pairs.flatMap(([on, colors]) => [...on, ...colors]), ...decoration]);
    expect([...tokens.keys()].filter((name) => !known.has(name))).toEqual([]);
    expect([...colorNames]).toEqual([...tokens.keys()]);
  });
});
