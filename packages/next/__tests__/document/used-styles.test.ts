import { readStyleSheet, usedStyles } from '../../document/used-styles';

const HTML = `<main id="content" class="page sm:flex w-1/2"><p class='lead'>Rain</p>
  <a href="/" style="color: var(--ink)" hidden>A &amp; B</a></main>`;

const picked = (css: string, html = HTML) =>
  usedStyles(
    [readStyleSheet(css, '/base/_next/static/css/a.css')],
    html,
    '{"--x":"var(--of-root)"}',
  );

test.each([
  'p{color:red}',
  'P{color:red}',
  '*{color:red}',
  ':root{color:red}',
  'html[dir=rtl] p{color:red}',
  '.page>.lead::first-letter{color:red}',
  '#content .lead:focus{color:red}',
  'p:not(:hover){color:red}',
  ':is(p:hover,.lead){color:red}',
  '.sm\\:flex{color:red}',
  '.w-1\\/2{color:red}',
  '.\\70 age{color:red}',
  'a[style*="color:"]{color:red}',
  "a[href='/']{color:red}",
  '[hidden]{color:red}',
  '[open]>.lead{color:red}',
  ':is(.gone,.lead){color:red}',
  ':is(.gone:is(.far,.away),.lead){color:red}',
  'p:not(.gone,[title]){color:red}',
  'main:has(>.lead){color:red}',
  'p:nth-child(2 of .gone){color:red}',
  '@media (width>=40em){p{color:red}}',
  '@supports (display:grid){@media screen{p{color:red}}}',
  '@layer base,site;',
  '@font-face{font-family:A;src:local(A)}',
  '@property --a{syntax:"*";inherits:false}',
])('a page gets %s', (css) => {
  expect(picked(css)).toBe(css);
});

test.each([
  'h1{color:red}',
  '.gone{color:red}',
  '.gone .lead{color:red}',
  'p.gone:focus{color:red}',
  'p:hover{color:red}',
  'p:is(.lead:active){color:red}',
  '#other{color:red}',
  '[title]{color:red}',
  '[style*="--wp-ink"]{color:red}',
  ':where(.gone,h1){color:red}',
  'p:is(.gone:not(.x),h1 p){color:red}',
  'main:has(.gone){color:red}',
  '@media (width>=40em){h1{color:red}}',
  '@media print{p{color:red}}',
  '@page{margin:0}',
  '@keyframes turn{to{rotate:1turn}}',
])('a page does not get %s', (css) => {
  expect(picked(css)).toBe('');
});

test('of the selectors of a rule, those without an element are left out, and rules keep their order', () => {
  expect(picked('p,h1,main{color:red}h2{color:red}p{color:blue}')).toBe(
    'p,main{color:red}p{color:blue}',
  );
});

test('animations that a rule names stay', () => {
  const css = 'p{animation:turn 1s}@keyframes turn{from{rotate:0}to{rotate:1turn}}';
  expect(picked(css)).toBe(css);
});

test('custom properties stay while something refers to them, if only another one', () => {
  expect(
    picked('p{--ink:var(--deep);--deep:red;--gone:var(--far);--far:{;};--of-root:1;color:red}'),
  ).toBe('p{--ink:var(--deep);--deep:red;--of-root:1;color:red}');
});

test('addresses of files are those of the sheet, and no text ends the element', () => {
  expect(picked('p{background:url(../media/a.png),url("/b.png"),url(data:,x),url(#c)}')).toBe(
    'p{background:url(/base/_next/static/media/a.png),url("/b.png"),url(data:,x),url(#c)}',
  );
  expect(picked('p{content:"</style>"}p:not([title="</style>"]){color:red}')).not.toContain('</');
});
