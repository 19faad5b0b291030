import { sanitizeBody as clean } from '../support/policy';
import { all, elements, first } from '../support/parsed';

test.each([
  ['http://www.cms.test/wp-content/uploads/a.jpg', 'https://cms.test/wp-content/uploads/a.jpg'],
  ['//cms.test/wp-content/uploads/a.jpg', 'https://cms.test/wp-content/uploads/a.jpg'],
  ['https://site.test/wp-content/uploads/a.jpg', 'https://cms.test/wp-content/uploads/a.jpg'],
  ['https://site.test/logo.svg', 'https://site.test/logo.svg'],
  ['https://pics.test/wp-content/a.jpg', 'https://pics.test/wp-content/a.jpg'],
  ['data:image/png;base64,iVBORw0KGgo=', 'data:image/png;base64,iVBORw0KGgo='],
])('an image is shown, those of WordPress from there: %s', (src, expected) => {
  const html = clean(`<p><img src="${src}"></p>`);
  expect(first(html, 'img').src).toBe(expected);
  expect(all(html, 'details')).toEqual([]);
});

test.each([
  ...['data:image/svg+xml;base64,PHN2Zz4=', 'data:text/html,x', 'blob:x', 'javascript:x', '#', ''],
])('an address that is no image is not loaded: %s', (src) => {
  expect(all(clean(`<img src="${src}">`), 'img')).toEqual([]);
});

test.each([
  '<figure class="wp-block-video"><video controls src="https://v.test/a.mp4" poster="https://v.test/a.jpg" width="640" height="360"></video></figure>',
  '<video controls><source src="https://v.test/a.mp4" type="video/mp4"><track src="https://v.test/a.vtt" kind="captions" default></video>',
  '<audio controls src="https://v.test/a.mp3" preload="none"></audio>',
])('a player of another host is as WordPress has it: %s', (html) => {
  const attributesOf = (markup: string) => elements(markup).map(({ properties }) => properties);
  expect(attributesOf(clean(html))).toEqual(attributesOf(html));
});

const mediaHosts = ['cdn.test', 'Files.test:8443'];

test.each([
  [true, 'https://www.cdn.test/a.jpg'],
  [true, 'https://files.test:8443/a.jpg'],
  [false, 'https://cdn.test.evil.test/a.jpg'],
  [false, 'https://files.test/a.jpg'],
  [false, 'https://x.cdn.test/a.jpg'],
])('that it is of a host of `mediaHosts`, as if WordPress’s own, is %s: %s', (isOwn, src) => {
  const html = clean(`<img src="${src}">`, { mediaHosts });
  expect(first(html, 'img').decoding).toBe(isOwn ? undefined : 'async');
});

test('what is no host in `mediaHosts` is an error that names the setting', () => {
  expect(() => clean('<p>a</p>', { mediaHosts: ['a b'] })).toThrow(/^mediaHosts must be/);
});

test("WordPress's emoji pictures become the characters they stand for", () => {
  const html = '<p>a <img class="emoji" src="https://s.w.org/1f600.svg" alt="😀"></p>';
  expect(clean(html)).toBe('<p>a 😀</p>');
  // A picture of the same class that the site has itself.
  expect(all(clean(html.replace('https://s.w.org', '/wp-content')), 'img')).toHaveLength(1);
});
