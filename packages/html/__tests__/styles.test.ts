import { noteThemePresets, sanitizeBody, withPresets } from './support/policy';
import { safeStyle } from '../policy/inline-style';

test.each([
  ['has-vivid-red-color', '--wp-ink:var(--wp--preset--color--vivid-red)'],
  ['has-vivid-red-background-color', '--wp-paper:var(--wp--preset--color--vivid-red)'],
  ['has-vivid-red-border-color', 'border-color:var(--wp--preset--color--vivid-red)'],
  ['has-x-large-font-size', 'font-size:var(--wp--preset--font-size--x-large)'],
  ['has-extra-large-font-size', 'font-size:var(--wp--preset--font-size--x-large)'],
  ['has-primary-color', '--wp-ink:var(--wp--preset--color--teal)'],
  ['has-background-dim-30', '--wp-dim:0.3'],
  ['has-background-dim-100', '--wp-dim:1'],
  ['gallery-columns-4', '--wp-columns:4'],
  ['wp-block-button__width-75', '--wp-width:0.75'],
  ['has-midnight-gradient-background', 'background:linear-gradient(135deg,#020381,#2874fc)'],
])('a preset class becomes the style it stands for, beside the class: %s', (name, style) => {
  const html = sanitizeBody(`<p class="${name}">x</p>`);
  expect(html).toBe(`<p class="${name}" style="${style}">x</p>`);
  expect(sanitizeBody(html)).toBe(html);
  expect(safeStyle(style)).toBe(style);
});

test('a class that names no known preset adds nothing', () => {
  const classes =
    'has-text-color has-border-color has-background has-custom-font-size has-unheard-of-color ' +
    'has-unheard-of-gradient-background has-constructor-color is-style-default';
  expect(withPresets(classes.split(' '), '')).toBe('');
});

test('inline styles of the author override the preset', () => {
  const classes = ['has-black-color', 'has-white-background-color', 'has-large-font-size'];
  const style = withPresets(classes, 'color:#1e0566;background-color:#fff2;padding:1px');
  expect(style).toBe(
    'font-size:var(--wp--preset--font-size--large);--wp-ink:#1e0566;background-color:#fff2;padding:1px',
  );
  expect(withPresets(classes, style)).toBe(style);
});

test.each([
  ...['#abc', '#8ed1fc', '#8ed1fccc', 'rgb(10, 20, 0)', 'rgba(0, 0, 0, 0.8)', 'hsl(3 4% 5% / 90%)'],
])('text and ground of %s go through the style sheet, for both schemes', (color) => {
  const style = `color:${color};background-color:${color}`;
  expect(withPresets([], style)).toBe(`--wp-ink:${color};--wp-paper:${color}`);
});

test.each([
  ...[
    'transparent',
    '#0001',
    '#00000022',
    'rgba(0, 0, 0, 0)',
    'rgba(9,9,9,.05)',
    'rgb(0 0 0 / 5%)',
  ],
])('a ground that shows what is behind it takes no part in that: %s', (color) => {
  expect(withPresets([], `background-color:${color}`)).toBe(`background-color:${color}`);
});

describe('presets of WordPress’s theme', () => {
  const theme = (values: string) => noteThemePresets(`:root{${values}}`);
  afterEach(() => noteThemePresets(''));

  test('are the styles of their classes, where this site has none of its own', () => {
    theme(
      '--wp--preset--color--sea: #036;--wp--preset--color--primary:rgb(1, 2, 3);--wp--preset--color--vivid-red: #f00;' +
        '--wp--preset--gradient--dawn:linear-gradient(90deg,#fff 0%,#036 100%);--wp--preset--font-size--vast: clamp(2rem, 1rem + 3vw, 4rem);',
    );
    const styles = {
      'has-sea-color': '--wp-ink:#036',
      'has-primary-background-color': '--wp-paper:rgb(1, 2, 3)',
      'has-vivid-red-color': '--wp-ink:var(--wp--preset--color--vivid-red)',
      'has-dawn-gradient-background': 'background:linear-gradient(90deg,#fff 0%,#036 100%)',
      'has-vast-font-size': 'font-size:clamp(2rem, 1rem + 3vw, 4rem)',
    };
    const found = Object.keys(styles).map((name) => [name, withPresets([name], '')]);
    expect(Object.fromEntries(found)).toEqual(styles);
  });

  test('presets also work in inline styles', () => {
    theme('--wp--preset--spacing--50:9rem;--wp--preset--spacing--wide:5rem;');
    const style = 'padding:var(--wp--preset--spacing--wide) var(--wp--preset--spacing--50)';
    expect(withPresets([], style)).toBe('padding:5rem var(--wp--preset--spacing--50)');
    expect(withPresets([], 'color:var(--wp--preset--color--unknown)')).toBe(
      '--wp-ink:var(--wp--preset--color--unknown)',
    );
  });

  test('are values and nothing else', () => {
    theme(
      '--wp--preset--color--a:url(https://evil.test/x);--wp--preset--color--b:red\\;position\\:fixed;' +
        '--wp--preset--color--c:expression(x);--wp--preset--color--d:"x";',
    );
    for (const slug of 'abcd') expect(withPresets([`has-${slug}-color`], '')).toBe('');
  });

  test('may be made of others, as far as that ends', () => {
    const many = Array.from({ length: 40 }, () => 'var(--wp--preset--gradient--long)').join(',');
    theme(
      '--wp--preset--color--sea:#036;--wp--preset--color--alias:var(--wp--preset--color--sea);' +
        '--wp--preset--gradient--dawn:linear-gradient(var(--wp--preset--color--sea),var(--wp--preset--color--teal));' +
        '--wp--preset--color--round:var(--wp--preset--color--trip);--wp--preset--color--trip:var(--wp--preset--color--round);' +
        `--wp--preset--gradient--long:linear-gradient(${'#036,'.repeat(90)}#036);--wp--preset--gradient--longer:linear-gradient(${many.slice(0, 900).replace(/,[^,]*$/, '')});`,
    );
    const stylesOf = (...names: string[]) => names.map((name) => withPresets([name], ''));
    expect(stylesOf('has-alias-color', 'has-dawn-gradient-background')).toEqual([
      '--wp-ink:#036',
      'background:linear-gradient(#036,var(--wp--preset--color--teal))',
    ]);
    const endless = ['has-round-color', 'has-trip-color', 'has-longer-gradient-background'];
    expect(stylesOf(...endless)).toEqual(['', '', '']);
    const body = sanitizeBody('<p style="color:var(--wp--preset--color--round)">x</p>');
    expect(body).toContain('var(--wp--preset--color--round)');
  });

  test('are not more than a thousand, however long the style sheet is', () => {
    const all = Array.from({ length: 1_001 }, (_, at) => `--wp--preset--color--c${at}:#036;`);
    theme(all.join(''));
    const [last, tooMany] = ['has-c999-color', 'has-c1000-color'];
    expect(withPresets([last], '')).toBe('--wp-ink:#036');
    expect(withPresets([tooMany], '')).toBe('');
  });

  test('a body is cleaned anew when they have changed', () => {
    const shown = () => sanitizeBody('<p class="has-sea-color">x</p>');
    theme('--wp--preset--color--sea:#036;');
    expect(shown()).toContain('#036');
    expect(sanitizeBody(shown())).toBe(shown());
    theme('--wp--preset--color--sea:#063;');
    expect(shown()).toContain('#063');
  });
});

test.each([
  'color:#fff',
  'padding-top:var(--wp--preset--spacing--50);margin-bottom:0px',
  'background:linear-gradient(135deg,rgb(6,147,227) 0%,rgb(155,81,224) 100%)',
  'background-color:rgb(0 0 0 / 50%)',
  'width:calc(100% - 2px)',
  'font-size:clamp(1rem, 0.9rem + 0.5vw, 2rem)',
  'aspect-ratio:16/9;object-fit:cover;object-position:50% 0%',
  'border-top-left-radius:5px;border-style:dotted;border-color:currentColor',
  'grid-template-columns:repeat(2, minmax(0, 1fr))',
  'line-height:1.5;letter-spacing:-0.02em;text-transform:uppercase;writing-mode:vertical-rl',
  '--wp--style--unstable-gallery-gap:16px',
])('keeps what blocks write: %s', (style) => {
  expect(safeStyle(style)).toBe(style);
});

test.each([
  ...['position:fixed', 'z-index:9', 'display:none', 'transform:rotate(1deg)', 'animation-name:x'],
  ...['behavior:url(x)', '-moz-binding:url(x)', 'background:url(https://x.test/a.png)'],
  ...['background-image:url(x)', 'background:image-set("a.png" 1x)', 'background:URL(x)'],
  ...['background:\\75rl(x)', 'background:u/**/rl(x)', 'width:expression(alert(1))'],
  ...['color:red}body{x:y', 'color:"x"', 'color:red!important', 'color:var(--secret)'],
  ...['color:attr(title)', 'width:element(#x)', 'width:calc(1px', 'width:1px)', 'width:f00(1px)'],
  ...['margin-top:-200px', 'margin:calc(0px - 9px)', '--wp--x:-9px', '--color-page:red'],
  ...['color', ':red', 'color:red:x', '@import:x', '<!--color:red', `color:${'a'.repeat(1_001)}`],
])('drops what could do harm: %s', (style) => {
  expect(safeStyle(style)).toBeNull();
});

test('keeps the harmless declarations beside the others, in one form', () => {
  expect(
    safeStyle(' COLOR : Red ;; position:absolute; padding:  1px   2px ;background:url(a;b) '),
  ).toBe('color:Red;padding:1px 2px');
});
