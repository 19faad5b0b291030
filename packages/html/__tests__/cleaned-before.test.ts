import { sanitizeBody } from './support/policy';
import { cleanedBefore, sanitizeInline } from '../sanitize/sanitize-html';

const clean = jest.fn((html: string) => `clean ${html}`);

beforeEach(() => clean.mockClear());

test('the same HTML is cleaned once, for each kind of cleaning', () => {
  expect(cleanedBefore('one', 'a', clean)).toBe('clean a');
  expect(cleanedBefore('one', 'a', clean)).toBe('clean a');
  expect(clean).toHaveBeenCalledTimes(1);
  cleanedBefore('two', 'a', clean);
  cleanedBefore('one', 'b', clean);
  expect(clean).toHaveBeenCalledTimes(3);
});

test('what was not used for the longest time is cleaned again once there is too much', () => {
  const million = 'x'.repeat(1_000_000);
  cleanedBefore('a', 'first', clean);
  cleanedBefore('a', 'second', clean);
  for (let i = 0; i < 5; i += 1) {
    cleanedBefore('a', `${i}${million}`, clean);
    cleanedBefore('a', 'first', clean);
  }
  cleanedBefore('a', 'second', clean);
  const sources = clean.mock.calls.map(([html]) => html.slice(0, 6));
  expect(sources.filter((html) => html === 'first')).toHaveLength(1);
  expect(sources.filter((html) => html === 'second')).toHaveLength(2);
});

test('the same HTML is another text in another field, on another site and by other settings', () => {
  const html = '<p><a href="https://a.test/x/">a</a><img src="https://c.test/a.jpg" alt="b"></p>';
  const wordpressUrl = 'https://b.test';
  expect(sanitizeBody(html, { wordpressUrl: 'https://a.test' })).toContain('href="/x/"');
  expect(sanitizeBody(html, { wordpressUrl })).toContain('href="https://a.test/x/"');
  expect(sanitizeBody(html, { wordpressUrl, siteUrl: 'https://a.test' })).toContain('href="/x/"');
  expect(sanitizeBody(html, { wordpressUrl, foreignPictures: 'ask' })).not.toContain('<img');
  expect(sanitizeInline(html)).toBe('a');
});
