import { colorNames } from '@showcase/next/site-config';
import { siteConfig } from '../../site.config';
import { palePairs, unknownColors } from './contrast-pairs';
import { contrast, readPalette, tokensCss, withColors } from './palette';

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
