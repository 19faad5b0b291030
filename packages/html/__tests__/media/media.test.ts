import { sanitizeBody as clean, stableBody } from '../support/policy';
import { all, elements, first } from '../support/parsed';

/** Cleans a body of a site that shows no pictures of other hosts. */
const hide = (html: string) => stableBody(html, { foreignPictures: 'never' });

/** Every address that a browser asks for by itself when it reads the page, lazily or not. */
function requestsOf(html: string): string[] {
  return elements(html).flatMap(({ properties: { src, srcSet, poster } }) =>
    [src, srcSet, poster].filter(Boolean).map(String),
  );
}

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
  '<p>a <img src="https://pics.test/a.jpg"> b</p>',
  '<img srcset="https://pics.test/a.jpg 2x">',
  '<picture><source srcset="https://pics.test/b.webp"><img src="/wp-content/a.jpg"></picture>',
  '<img src="/wp-content/a.jpg" srcset="https://pics.test/a.jpg 2x">',
  '<h2><img src="//pics.test/a.jpg" alt="x"></h2>',
  '<video src="/wp-content/a.mp4" poster="https://pics.test/a.jpg"></video>',
  '<video><source src="/wp-content/a.mp4"><source src="https://pics.test/a.mp4"><track src="https://pics.test/a.vtt"></video>',
  '<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>',
  '<div class="wp-block-cover" style="background:url(https://pics.test/a.jpg)"></div>',
  '<figure><video autoplay muted poster="https://v.test/a.jpg" src="https://v.test/a.mp4"></video></figure>',
  '<audio src="https://v.test/a.mp3"></audio>',
  '<p>a <video src="https://pics.test/a.mp4"></video> b</p>',
  '<iframe src="https://pics.test/"></iframe>',
])('with pictures of other hosts off, a body requests nothing from another host: %s', (html) => {
  const others = requestsOf(hide(html)).filter((address) => !address.includes('cms.test'));
  expect(others).toEqual([]);
  expect(all(clean(html), 'iframe')).toEqual([]);
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
  [true, '<img src="https://www.cdn.test/a.jpg" srcset="https://cdn.test/b.jpg 2x" alt="">'],
  [true, '<img src="https://files.test:8443/a.jpg" alt="">'],
  [true, '<video src="https://cdn.test/a.mp4" poster="https://cdn.test/a.jpg"></video>'],
  [false, '<img src="https://cdn.test.evil.test/a.jpg" alt="">'],
  [false, '<img src="https://files.test/a.jpg" alt="">'],
  [false, '<img src="https://x.cdn.test/a.jpg" alt="">'],
])('that it is of a host of `mediaHosts`, as if WordPress’s own, is %s: %s', (isOwn, html) => {
  const link = '<a class="foreign-media" href=';
  const result = clean(html, { mediaHosts, foreignPictures: 'never' });
  expect(result).toEqual(isOwn ? html : expect.stringContaining(link));
  expect(hide(html)).toContain(link);
});

test('an invalid host in `mediaHosts` throws an error that names the setting', () => {
  expect(() => clean('<p>a</p>', { mediaHosts: ['a b'] })).toThrow(/^mediaHosts must be/);
});

test('a link with the name and the host stands in the place of a foreign picture or player', () => {
  const link = (file: string, text: string) =>
    `<a class="foreign-media" href="https://${file}" rel="noopener noreferrer">${text}</a>`;
  expect(hide('<p>a <img src="https://www.pics.test/a.jpg" alt="cat"> b</p>')).toBe(
    `<p>a ${link('www.pics.test/a.jpg', 'Image: cat (pics.test)')} b</p>`,
  );
  expect(hide('<figure><video src="https://v.test/a.mp4"></video></figure>')).toBe(
    `<figure>${link('v.test/a.mp4', 'Video (v.test)')}</figure>`,
  );
  expect(hide('<audio src="https://v.test/a.mp3"></audio>')).toBe(
    link('v.test/a.mp3', 'Audio (v.test)'),
  );
});

test('within a link its text alone stands there', () => {
  expect(hide('<p><a href="/x">a <img src="https://pics.test/a.jpg"></a></p>')).toBe(
    '<p><a href="/x/">a <span class="foreign-media">Image (pics.test)</span></a></p>',
  );
});

test("WordPress's emoji pictures become the characters they stand for", () => {
  const html = '<p>a <img class="emoji" src="https://s.w.org/1f600.svg" alt="😀"></p>';
  expect([clean(html), hide(html)]).toEqual(['<p>a 😀</p>', '<p>a 😀</p>']);
  expect(hide(html.replace('a ', ''))).toBe('<p>😀</p>');
});

test('with pictures of other hosts off, a picture keeps the candidates of WordPress alone', () => {
  const html = hide(
    '<img src="/wp-content/a.jpg" srcset="/wp-content/a.jpg 300w,https://pics.test/b.jpg 600w, /wp-content/c,d.jpg 2.5x, javascript:x 3x">',
  );
  expect(first(html, 'img').srcSet).toBe(
    'https://cms.test/wp-content/a.jpg 300w, https://cms.test/wp-content/c,d.jpg 2.5x',
  );
});
