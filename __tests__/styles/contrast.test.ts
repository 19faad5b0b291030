import { colorNames, siteConfig } from '../../site.config';
import { pairs, palePairs, unknownColors } from './contrast-pairs';
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

  const names = pairs.flatMap(({ colors }) => colors);
  it.each([...new Set(names)])('is missed when --color-%s is as pale as what it is on', (name) => {
    const ground = pairs.find(({ colors }) => colors.includes(name))?.on[0] ?? '';
    const pale = new Map([...tokens, [name, tokens.get(ground) ?? { light: '', dark: '' }]]);
    expect(palePairs(pale, 'required').join('\n')).toContain(`${name} on ${ground}, dark: 1.00`);
  });

  it.each(['light', 'dark'] as const)('is missed when one token is a little too pale, %s', (of) => {
    const grey = of === 'light' ? 'light-dark(#8a8a8a, #b4c4c3)' : 'light-dark(#394d53, #5a6666)';
    const css = tokensCss.replace(/--color-muted: [^;]+;/, `--color-muted: ${grey};`);
    expect(css).not.toBe(tokensCss);
    const found = palePairs(readPalette(css), 'required');
    expect(found).toHaveLength(3);
    for (const line of found) expect(line).toMatch(new RegExp(`muted on \\w+, ${of}`));
  });

  it('is missed when an owner chooses a pale header or two schemes of which one is pale', () => {
    const header = withColors(tokens, { header: '#9ab' });
    expect(palePairs(header, 'required').join('\n')).toContain('on-header on header, light');
    const text = withColors(tokens, { text: ['#111', '#333'] });
    expect(palePairs(text, 'required')).toEqual(
      expect.arrayContaining([expect.stringContaining('text on page, dark')]),
    );
  });
});
