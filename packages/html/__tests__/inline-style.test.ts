import { safeStyle } from '../policy/inline-style';

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
  ...['color', ':red', '@import:x', '<!--color:red'],
])('drops what could do harm: %s', (style) => {
  expect(safeStyle(style)).toBeNull();
});

test('keeps the harmless declarations beside the others, in one form', () => {
  expect(
    safeStyle(' COLOR : Red ;; position:absolute; padding:  1px   2px ;background:url(a;b) '),
  ).toBe('color:Red;padding:1px 2px');
});
