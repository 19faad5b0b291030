import { colorNames } from '@showcase/next/site-config';
import { siteConfig } from '../../site.config';
import { contrast, readPalette, tokensCss, withColors, type Palette } from './palette';

/** Colours that stand on others, by their names in styles/tokens.css without `--color-`. */
interface Pair {
  on: readonly string[];
  colors: readonly string[];
  /** The contrast of the tokens, and the one required of an owner's colours (WCAG AA). */
  documented: number;
  required: number;
}

const papers = ['page', 'surface', 'raised'];
const AAA_TEXT = 7;
const AA_TEXT = 4.5;
const AA_CONTROL = 3;

/** Every pair of colours that the site's style sheets put on each other. */
const pairs: readonly Pair[] = [
  { on: papers, colors: ['text', 'muted'], documented: AAA_TEXT, required: AA_TEXT },
  {
    on: papers,
    colors: ['link', 'link-hover', 'accent', 'danger', 'success'],
    documented: AA_TEXT,
    required: AA_TEXT,
  },
  {
    on: ['header'],
    colors: ['on-header', 'header-muted', 'header-accent'],
    documented: AAA_TEXT,
    required: AA_TEXT,
  },
  // Skip link and buttons on the header's colour.
  { on: ['header-accent'], colors: ['header'], documented: AAA_TEXT, required: AA_TEXT },
  {
    on: ['button', 'button-hover'],
    colors: ['on-button'],
    documented: AAA_TEXT,
    required: AA_TEXT,
  },
  { on: ['selection'], colors: ['text'], documented: AAA_TEXT, required: AA_TEXT },
  {
    on: papers,
    colors: ['control-border', 'focus', 'button'],
    documented: AA_CONTROL,
    required: AA_CONTROL,
  },
];

/** Lines between things that are told apart without them. */
const decoration = ['border'];

/** Pairs that are too pale, a line each. */
function palePairs(palette: Palette, level: 'documented' | 'required'): string[] {
  return pairs.flatMap((pair) =>
    pair.on.flatMap((ground) =>
      pair.colors.flatMap((name) => {
        const [behind, before] = [palette.get(ground), palette.get(name)];
        if (!behind || !before) return [`no --color-${behind ? name : ground}`];
        return (['light', 'dark'] as const).flatMap((scheme) => {
          const ratio = contrast(before[scheme], behind[scheme]);
          const least = pair[level];
          return ratio < least
            ? [`${name} on ${ground}, ${scheme}: ${ratio.toFixed(2)} of ${least}`]
            : [];
        });
      }),
    ),
  );
}

/** Colours of a palette of which no pair says what they have to reach. */
function unknownColors(palette: Palette): string[] {
  const known = new Set([...pairs.flatMap(({ on, colors }) => [...on, ...colors]), ...decoration]);
  return [...palette.keys()].filter((name) => !known.has(name));
}

const tokens = readPalette(tokensCss);

describe('the contrast of colours', () => {
  it('is computed as WCAG says', () => {
    expect(contrast('#000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777', '#fff')).toBeCloseTo(4.478, 3);
    expect(contrast('rgb(118 118 118)', '#fff')).toBeCloseTo(4.542, 3);
    expect(() => contrast('rgb(0 0 0 / 50%)', '#fff')).toThrow(/can't be computed/);
  });

  it('reaches in both schemes what styles/tokens.css says of it', () => {
    expect(palePairs(tokens, 'documented')).toEqual([]);
  });

  it('reaches AA with the colours of site.config.ts', () => {
    const names = Object.keys(siteConfig.colors);
    expect(names.filter((name) => !tokens.has(name))).toEqual([]);
    expect(palePairs(withColors(tokens, siteConfig.colors), 'required')).toEqual([]);
  });

  it('is asked of every colour, and every one has a name for site.config.ts', () => {
    expect(unknownColors(tokens)).toEqual([]);
    expect([...colorNames]).toEqual([...tokens.keys()]);
  });
});
