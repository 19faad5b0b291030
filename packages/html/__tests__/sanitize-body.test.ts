import { sanitizeBody as clean } from './support/policy';

/** Markup of WordPress's core blocks that must come out as it went in. */
const blocks = {
  paragraph: `<p class="has-drop-cap" style="font-size:46px">x</p>`,
  heading: `<h3 class="wp-block-heading has-text-align-center" id="part-1">x</h3>`,
  image: `<figure class="wp-block-image alignwide size-large is-style-rounded"><img src="https://cms.test/wp-content/uploads/a.jpg" srcset="https://cms.test/wp-content/uploads/a.jpg 1024w, https://cms.test/wp-content/uploads/b.jpg 300w" alt="A" loading="lazy" decoding="async" width="10" height="20" class="wp-image-1" sizes="auto, (max-width: 1024px) 100vw, 1024px"><figcaption class="wp-element-caption">x</figcaption></figure>`,
  columns: `<div class="wp-block-columns"><div class="wp-block-column" style="flex-basis:33.33%"><p>x</p></div></div>`,
  cover: `<div class="wp-block-cover alignfull is-light" style="min-height:430px;aspect-ratio:unset"><img src="https://cms.test/wp-content/a.jpg" alt="" class="wp-block-cover__image-background" style="object-position:50% 20%"><span aria-hidden="true" class="wp-block-cover__background has-background-dim" style="--wp-paper:#1e0566"></span><div class="wp-block-cover__inner-container"><p>x</p></div></div>`,
  buttons: `<div class="wp-block-buttons"><div class="wp-block-button is-style-outline"><a class="wp-block-button__link wp-element-button" href="/contact/" style="border-radius:0px">x</a></div></div>`,
  table: `<figure class="wp-block-table is-style-stripes"><div class="table-scroll" tabindex="0" role="group" aria-label="Data table"><table class="has-fixed-layout"><caption>x</caption><colgroup><col span="2"></colgroup><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody><tfoot><tr><td>c</td></tr></tfoot></table></div></figure>`,
  details: `<details class="wp-block-details" name="group" open><summary>x</summary><p>y</p></details>`,
  list: `<ol reversed start="5" class="wp-block-list" style="list-style-type:lower-roman"><li value="2">x</li></ol>`,
  quote: `<blockquote class="wp-block-quote"><p>x</p><cite>y</cite></blockquote>`,
  video: `<figure class="wp-block-video"><video src="https://cms.test/wp-content/a.mp4" poster="https://cms.test/wp-content/a.jpg" controls loop muted playsinline><track src="https://cms.test/wp-content/a.vtt" kind="captions" label="x" srclang="en"></video></figure>`,
  audio: `<figure class="wp-block-audio"><audio src="https://cms.test/wp-content/a.mp3" controls preload="none"></audio></figure>`,
  file: `<div class="wp-block-file"><a id="wp-block-file--media-1" href="https://cms.test/wp-content/uploads/a.pdf">x</a><a href="https://cms.test/wp-content/uploads/a.pdf" class="wp-block-file__button wp-element-button" download aria-describedby="wp-block-file--media-1">Download</a></div>`,
  gradient: `<div class="wp-block-group" style="background:linear-gradient(135deg,rgb(6,147,227) 0%,var(--wp--preset--color--white) 100%)"></div>`,
  footnote: `<p>x<sup data-fn="1-2" class="fn"><a href="#1-2" id="1-2-link">1</a></sup></p><ol class="wp-block-footnotes"><li id="1-2">y <a href="#1-2-link" aria-label="Jump to footnote reference 1">↩</a></li></ol>`,
  'social link': `<li class="wp-social-link"><a href="https://social.test/x" class="wp-block-social-link-anchor"><svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M1 1h2z"></path></svg><span class="wp-block-social-link-label screen-reader-text">x</span></a></li>`,
  formula: `<math display="block"><semantics><mrow><msup><mi>x</mi><mn>2</mn></msup></mrow><annotation encoding="application/x-tex">x^2</annotation></semantics></math>`,
  languages: `<p lang="ar" dir="rtl">x <bdo dir="ltr">y</bdo> <ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p>`,
  'links to other sites': `<a href="https://other.test/x#nodeName">x</a>`,
  'classic editor': `<div id="attachment_1" style="width:310px" class="wp-caption alignleft"><p class="wp-caption-text">x <tt>a</tt> <acronym title="b">c</acronym> <strike>d</strike></p></div>`,
};

test.each(Object.entries(blocks))('keeps the markup of a block as it is: %s', (_name, html) => {
  expect(clean(html)).toBe(html);
});

test.each([
  [
    'takes out scripts, styles, forms and comments with what they hold, but not the text around',
    '<p>a<script>s1</script><style>s2</style></p><!--more--><!--nextpage--><!-- wp:x -->' +
      '<form action="/wp-login.php"><label>s3</label><input value="s4"><button>s5</button></form><p>b</p>',
    '<p>a</p><p>b</p>',
  ],
  [
    'unwraps what it does not know and keeps its text',
    '<x-card><p>a <font color="red">b</font></p></x-card><noscript><p>c</p></noscript><object><p>d</p></object>',
    '<p>a b</p><p>c</p><p>d</p>',
  ],
  [
    'keeps the words of a button without its icon or its handler',
    '<h3><button onclick="x()">Open<svg><path d="M0 0"/></svg></button></h3>',
    '<h3>Open</h3>',
  ],
  [
    'turns h1 into h2, so that the page keeps one h1, and main into div',
    '<main><h1 class="x">a</h1><h2>b</h2><h6>c</h6></main>',
    '<div><h2 class="x">a</h2><h2>b</h2><h6>c</h6></div>',
  ],
  [
    'drops table parts and drawing parts that stand alone',
    '<tr><td>a</td></tr><path d="M0 0">c</path><svg><foreignObject><p>d</p></foreignObject><g></g></svg>',
    'ac<svg><g></g></svg>',
  ],
  [
    'drops roles that take over the page, keeps roles that describe',
    '<p role="note">a</p><p role="alertdialog">b</p><p role="application">c</p>',
    '<p role="note">a</p><p>b</p><p>c</p>',
  ],
  [
    'makes a table scroll by itself, reachable by keyboard; not the tables in it',
    '<table><tr><td><table><tr><td>x</td></tr></table></td></tr></table>',
    '<div class="table-scroll" tabindex="0" role="group" aria-label="Data table"><table><tbody><tr><td><table><tbody><tr><td>x</td></tr></tbody></table></td></tr></tbody></table></div>',
  ],
  [
    'makes no calendar scroll, and scrolling text reachable by keyboard',
    '<table class="wp-calendar-table"></table><pre class="x" tabindex="5">a</pre>',
    '<table class="wp-calendar-table"></table><pre class="x" tabindex="0">a</pre>',
  ],
  [
    'keeps line breaks in preformatted text, but at its beginning',
    '<pre class="wp-block-code"><code>a\n\n  b\r\nc</code></pre><pre>\n\n\n\n\na</pre>',
    '<pre class="wp-block-code"><code>a\n\n  b\nc</code></pre><pre tabindex="0">a</pre>',
  ],
  [
    'gives every image an alt and shows the alt where no image may load',
    '<img src="/wp-content/a.jpg"><p><img src="javascript:x" alt="a cat"></p>',
    '<img src="https://cms.test/wp-content/a.jpg" alt=""><p>a cat</p>',
  ],
  [
    'never lets sound start by itself; silent video may',
    '<video src="/a" autoplay muted></video><video src="/a" autoplay></video><audio src="/a" autoplay muted></audio>',
    '<video src="https://cms.test/a" autoplay muted></video><video src="https://cms.test/a"></video><audio src="https://cms.test/a" muted></audio>',
  ],
  [
    'shows the picture of a cover that keeps it in a style',
    '<div class="wp-block-cover__image-background has-parallax" role="img" aria-label="Hills" style="background-image:url(https://cms.test/wp-content/a.jpg)"></div>',
    '<img src="https://cms.test/wp-content/a.jpg" alt="Hills" class="wp-block-cover__image-background has-parallax" loading="lazy">',
  ],
  [
    'shows the picture of an old cover and of a group',
    `<div class="wp-block-cover" style="background-image:url('/b.jpg');min-height:9px"></div><div class="wp-block-group" style="background-image:url(&quot;/c.jpg&quot;);background-size:cover"></div>`,
    '<div class="wp-block-cover" style="min-height:9px"><img src="https://cms.test/b.jpg" alt="" class="wp-block-cover__image-background" loading="lazy"></div><div class="wp-block-group" style="background-size:cover"><img src="https://cms.test/c.jpg" alt="" class="wp-block-cover__image-background" loading="lazy"></div>',
  ],
  // The first pass makes a wrapper of the policy's own of it, the second unwraps it.
  ['cleans until that changes nothing', '<main class="table-scroll">x</main>', 'x'],
])('%s', (_, html, expected) => {
  const result = clean(html);
  expect(result).toBe(expected);
  expect(clean(result)).toBe(expected);
});

test.each([
  '<table><form method="get" action="/"><tr><td><label for="min">Label</label></td><td><input id="min"></td></tr></form></table>',
  '<label class="screen-reader-text" for="months">Label</label><select id="months"><option>May</option></select>',
  '<p>a <label>Label <textarea></textarea></label></p>',
])('no label of a field that is taken out stays: %s', (html) => {
  expect(clean(html)).not.toContain('Label');
  expect(clean('<input type="checkbox" id="tab"><label for="tab">Label</label>')).toBe('Label');
});

test('keeps anchors working, also the old <a name>, and drops ids of the program itself', () => {
  const html = clean('<a href="#top">x</a><h2 id="top">y</h2><a name="end">z</a>');
  expect(html).toBe('<a href="#top">x</a><h2 id="top">y</h2><a id="end">z</a>');
  for (const id of ['__next', 'webpackChunk_N_E', 'TURBOPACK', 'entry', 'main', 'a b', '']) {
    expect(clean(`<p id="${id}">x</p><a name="${id}">x</a>`)).toBe('<p>x</p><a>x</a>');
  }
});

test.each(['requestIdleCallback', 'process', 'module'])(
  'an element can not take the name of the window’s %s, and what refers to it follows',
  (id) => {
    const html =
      `<a href="#${id}">x</a><a href="https://cms.test/about/#${id}">y</a><p id="${id}">z</p><a name="${id}">n</a>` +
      `<p aria-labelledby="a ${id}">l</p><table><tr><th id="${id}">a</th><td headers="${id} b">c</td></tr></table>`;
    const renamed = html.replaceAll(id, `section-${id}`).replace('https://cms.test', '');
    expect(clean(html)).toContain(renamed.replace(' name=', ' id=').replace(/<table>.*/, ''));
    expect(clean(html)).toContain(/<th .*<\/td>/.exec(renamed)?.[0]);
  },
);

test.each([
  ['three pictures', '', 3, true],
  ['three pictures in columns', 'columns-4', 3, true],
  ['two pictures', '', 2, false],
  ['three pictures in two columns', 'columns-2', 3, false],
  ['an aligned gallery', 'alignleft', 3, false],
])('a gallery of three or more is wide by default: %s', (_name, classes, count, isWide) => {
  const picture = '<img src="https://cms.test/wp-content/uploads/a.jpg">';
  const figures = `<figure class="wp-block-image">${picture}</figure>`.repeat(count);
  const items = `<li class="blocks-gallery-item"><figure>${picture}</figure></li>`.repeat(count);
  for (const inner of [figures, `<ul class="blocks-gallery-grid">${items}</ul>`]) {
    const html = clean(`<figure class="wp-block-gallery ${classes}">${inner}</figure>`);
    expect(/^<figure class="[^"]*\balignwide"/.test(html)).toBe(isWide);
    expect(clean(html)).toBe(html);
  }
});

test('says which address of the configuration is wrong', () => {
  expect(() => clean('x', { wordpressUrl: 'cms' })).toThrow(
    'wordpressUrl must be an absolute http or https address, but it is "cms".',
  );
  expect(() => clean('x', { siteUrl: '' })).toThrow('siteUrl must be');
});
