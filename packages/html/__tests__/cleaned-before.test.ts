import { cleanedBefore } from '../sanitize/cleaned-before';
import { sanitizeBody } from './support/policy';
import { sanitizeInline } from '../sanitize/sanitize-inline';

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
  const a = { wordpressUrl: 'https://a.test', siteUrl: 'https://site.test' };
  const results = [
    sanitizeBody(html, a),
    sanitizeBody(html, { ...a, wordpressUrl: 'https://b.test' }),
    sanitizeBody(html, { ...a, wordpressUrl: 'https://b.test', siteUrl: 'https://a.test' }),
    sanitizeBody(html, { ...a, foreignPictures: 'ask' }),
    sanitizeInline(html),
  ];
  expect(results[0]).toContain('href="/x/"');
  expect(results[1]).toContain('href="https://a.test/x/"');
  expect(results[2]).toContain('href="/x/"');
  expect(results[3]).not.toContain('<img');
  expect(results[4]).toBe('a');
});
