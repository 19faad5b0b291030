import { sanitizeBody } from './support/policy';
import { all, elements, first } from './support/parsed';
import { blocks } from './support/block-markup';

const context = { wordpressUrl: 'https://cms.test', siteUrl: 'https://site.test' };
const clean = (html: string) => sanitizeBody(html, context);

test.each(blocks)('keeps the markup of a block as it is: %s', (_name, html) => {
  expect(clean(html)).toBe(html);
});

test('takes out scripts, styles, forms and comments with what they hold, but not the text around', () => {
  const html =
    '<p>a<script>s1</script><style>s2</style></p><!--more--><!--nextpage--><!-- wp:x -->' +
    '<form role="search"><label>s3</label><input value="s4"><button>s5</button></form><p>b</p>';
  expect(clean(html)).toBe('<p>a</p><p>b</p>');
});

test('unwraps what it does not know and keeps its text', () => {
  expect(clean('<x-card><p>a <font color="red">b</font></p></x-card>')).toBe('<p>a b</p>');
  expect(clean('<noscript><p>a</p></noscript><object><p>b</p></object>')).toBe('<p>a</p><p>b</p>');
});

test('keeps the words of a button without its icon or its handler', () => {
  expect(clean('<h3><button onclick="x()">Open<svg><path d="M0 0"/></svg></button></h3>')).toBe(
    '<h3>Open</h3>',
  );
});

test('turns h1 into h2, so that the page keeps one h1, and main into div', () => {
  expect(clean('<main><h1 class="x">a</h1><h2>b</h2><h6>c</h6></main>')).toBe(
    '<div><h2 class="x">a</h2><h2>b</h2><h6>c</h6></div>',
  );
});

test('makes a table scroll by itself, reachable by keyboard; not the tables in it', () => {
  const html = clean('<table><tr><td><table><tr><td>x</td></tr></table></td></tr></table>');
  expect(first(html, 'div')).toEqual({
    className: ['table-scroll'],
    tabIndex: 0,
    role: 'group',
    ariaLabel: 'Table',
  });
  expect(all(html, 'div')).toHaveLength(1);
  expect(all(html, 'table')).toHaveLength(2);
});

test('a calendar needs no scrolling, and scrolling text is reachable by keyboard', () => {
  expect(clean('<table class="wp-calendar-table"><tbody></tbody></table>')).not.toContain(
    'tabindex',
  );
  expect(first(clean('<pre class="x" tabindex="5">a</pre>'), 'pre')).toEqual({
    className: ['x'],
    tabIndex: 0,
  });
});

test('drops table parts and drawing parts that stand alone', () => {
  expect(clean('<tr><td>a</td></tr><p>b</p>')).toBe('a<p>b</p>');
  expect(clean('<path d="M0 0">c</path>')).toBe('c');
});

test('keeps anchors working, also the old <a name>, and drops ids of the program itself', () => {
  const html = clean('<a href="#top">x</a><h2 id="top">y</h2><a name="end">z</a>');
  expect(html).toBe('<a href="#top">x</a><h2 id="top">y</h2><a id="end">z</a>');
  for (const id of [
    '__next',
    '__NEXT_DATA__',
    'webpackChunk_N_E',
    'TURBOPACK',
    'next',
    'entry',
    'main',
    'a b',
    '',
  ]) {
    expect(first(clean(`<p id="${id}">x</p>`), 'p')).toEqual({});
    expect(first(clean(`<a name="${id}">x</a>`), 'a')).toEqual({});
  }
});

test('gives every image an alt and shows the alt where no image may load', () => {
  expect(clean('<img src="https://cms.test/wp-content/a.jpg">')).toContain('alt=""');
  expect(clean('<p><img src="javascript:x" alt="a cat"></p>')).toBe('<p>a cat</p>');
});

test('shows the picture of a cover that keeps it in a style', () => {
  const modern = clean(
    '<div class="wp-block-cover__image-background has-parallax" role="img" aria-label="Hills" style="background-image:url(https://cms.test/wp-content/a.jpg)"></div>',
  );
  expect(first(modern, 'img')).toMatchObject({
    src: 'https://cms.test/wp-content/a.jpg',
    alt: 'Hills',
  });
  expect(first(modern, 'img').className).toContain('has-parallax');
  const old = clean(
    `<div class="wp-block-cover" style="background-image:url('/wp-content/b.jpg');min-height:9px"><p>x</p></div>`,
  );
  expect(elements(old).map(({ tagName }) => tagName)).toEqual(['div', 'img', 'p']);
  expect(first(old, 'div').style).toBe('min-height:9px');
});

test('keeps line breaks in preformatted text, however often it is cleaned', () => {
  expect(clean('<pre class="wp-block-code"><code>a\n\n  b\r\nc</code></pre>')).toBe(
    '<pre class="wp-block-code"><code>a\n\n  b\nc</code></pre>',
  );
  expect(clean('<pre>\n\n\na</pre>')).toBe('<pre tabindex="0">a</pre>');
});

test('drops roles that take over the page, keeps roles that describe', () => {
  expect(clean('<p role="note">a</p><p role="alertdialog">b</p><p role="application">c</p>')).toBe(
    '<p role="note">a</p><p>b</p><p>c</p>',
  );
});

test('sound never starts by itself, silent video may', () => {
  const src = 'src="https://cms.test/wp-content/a.mp4"';
  expect(first(clean(`<video autoplay muted ${src}></video>`), 'video').autoPlay).toBe(true);
  expect(first(clean(`<video autoplay ${src}></video>`), 'video').autoPlay).toBeUndefined();
  expect(first(clean(`<audio autoplay muted ${src}></audio>`), 'audio').autoPlay).toBeUndefined();
});

test('says which address of the configuration is wrong', () => {
  expect(() => sanitizeBody('x', { wordpressUrl: 'cms', siteUrl: 'https://site.test' })).toThrow(
    'wordpressUrl must be an absolute http or https address, but it is "cms".',
  );
  expect(() => sanitizeBody('x', { wordpressUrl: 'https://cms.test', siteUrl: '' })).toThrow(
    'siteUrl must be',
  );
});
