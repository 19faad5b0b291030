import { sanitizeBody, stableBody } from './support/policy';
import { sanitizeInline } from '../sanitize/sanitize-html';
import { XSS_MARKER, xssVectors } from './support/xss-vectors';
import { elements, inlineViolations } from './support/parsed';

test('the list holds at least 100 different tricks, each of which sets the marker', () => {
  expect(new Set(xssVectors.map(({ html }) => html)).size).toBeGreaterThanOrEqual(100);
  const decoded = xssVectors.map(({ html }) =>
    html.replace(/&#0*(\d+);?/g, (_, code) => String.fromCharCode(Number(code))),
  );
  const silent = decoded.filter(
    (html) => !html.includes(XSS_MARKER) && !/base64|clobber|__NEXT|getElement/.test(html),
  );
  expect(silent).toEqual([]);
});

describe.each(['show', 'never'] as const)('a body with foreignPictures %s', (foreignPictures) => {
  test.each(xssVectors)('holds nothing beyond the allow-list: $name', ({ html }) => {
    stableBody(html, { foreignPictures });
  });
});

test.each(xssVectors)('an inline text holds nothing beyond its allow-list: $name', ({ html }) => {
  const clean = sanitizeInline(html);
  expect(inlineViolations(clean)).toEqual([]);
  expect(sanitizeInline(clean)).toBe(clean);
});

test('all vectors in one body, one after the other, stay harmless', () => {
  stableBody(xssVectors.map(({ html }) => html).join('\n'));
});

test('an author’s element can’t be a popover with the id of an enlarged image', () => {
  expect(stableBody('<div popover="auto" id="enlarged-1">x</div>')).not.toContain('popover');
});

test('raw text and frames never survive, whatever they are nested in', () => {
  const names =
    'script style noscript textarea title xmp noembed noframes template object embed'.split(' ');
  for (const outer of ['div', 'p', 'svg', 'math', 'table', 'select', 'details', 'ul', 'a']) {
    const html = names.map((name) => `<${outer}><${name}><b>x</b></${name}></${outer}>`).join('');
    const kept = elements(sanitizeBody(html)).map(({ tagName }) => tagName);
    // In a drawing, <title> is the text that names it.
    expect(
      kept.filter((name) => names.includes(name) && !(outer === 'svg' && name === 'title')),
    ).toEqual([]);
  }
});
