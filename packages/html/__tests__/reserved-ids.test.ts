import { sanitizeBody, withTableOfContents } from './support/policy';
import { bodyOf, contents, h2 } from './support/long-body';

const context = { wordpressUrl: 'https://cms.test', siteUrl: 'https://site.test' };
const clean = (html: string) => sanitizeBody(html, context);

test.each(['nodeName', 'requestIdleCallback', 'addEventListener', 'constructor', 'attributes'])(
  'an element can not take the name of the browser’s %s, and what refers to it follows',
  (id) => {
    expect(
      clean(
        `<a href="#${id}">x</a><a href="https://cms.test/about/#${id}">y</a>` +
          `<p id="${id}">z</p><a name="${id}">n</a><p aria-labelledby="a ${id}">l</p>`,
      ),
    ).toBe(
      `<a href="#section-${id}">x</a><a href="/about/#section-${id}">y</a>` +
        `<p id="section-${id}">z</p><a id="section-${id}">n</a>` +
        `<p aria-labelledby="a section-${id}">l</p>`,
    );
  },
);

test('cells of tables keep their headers', () => {
  const html =
    '<table><tbody><tr><th id="name">a</th><td headers="name b">c</td></tr></tbody></table>';
  expect(clean(html)).toContain('<th id="section-name">a</th><td headers="section-name b">c</td>');
});

test('links to other sites keep their fragment, and #top leads to the top', () => {
  const html = '<a href="https://other.test/x#nodeName">x</a><a href="#top">y</a>';
  expect(clean(html)).toBe(html);
});

test('a heading whose words are such a name gets another id, and so does its entry above', () => {
  const headings = ['Images', 'Wood', 'History', 'Water'].map((each) => h2(each));
  const html = withTableOfContents(bodyOf(...headings));
  expect(contents(html)).toContain('Images #section-images');
  expect(html).toContain('id="section-images"');
  // window.history is there in every browser: no element takes its place.
  expect(contents(html)).toContain('History #history');
});
