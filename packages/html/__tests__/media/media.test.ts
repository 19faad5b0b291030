import { sanitizeBody as clean, stableBody } from '../support/policy';
import { all, elements, first } from '../support/parsed';

/** With `foreignPictures: 'ask'`. */
const ask = (html: string) => stableBody(html, { foreignPictures: 'ask' });

/** Every address that a browser asks for by itself when it reads the page, lazily or not. */
function asked(html: string): string[] {
  const askedFor = elements(html).filter(
    ({ tagName, properties }) => tagName !== 'source' || properties.media !== '(scripting:enabled)',
  );
  return askedFor.flatMap(({ properties: { src, srcSet, poster } }) =>
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

test('asked first: a foreign image waits in a placeholder that names it and its host', () => {
  const html = ask(
    '<figure class="wp-block-image"><a href="/big/"><img src="https://www.pics.test/a.jpg" srcset="https://www.pics.test/b.jpg 2x" alt="A cat" width="3" height="4"></a><figcaption>x</figcaption></figure>',
  );
  expect(elements(html).map(({ tagName }) => tagName)).toEqual(
    'figure details summary a picture source img p a figcaption'.split(' '),
  );
  expect(html).toContain('<summary>Image from pics.test: A cat</summary>');
  expect(first(html, 'details')).toEqual({ className: ['foreign-media'] });
  expect(first(html, 'img')).toMatchObject({
    alt: 'A cat',
    loading: 'lazy',
    referrerPolicy: 'no-referrer',
    width: 3,
    height: 4,
  });
  expect(first(html, 'source').srcSet).toBe('https://www.pics.test/a.jpg');
  expect(html).toContain(
    '<a href="https://www.pics.test/a.jpg" rel="noopener noreferrer">Open at pics.test</a>',
  );
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
  '<details class="foreign-media" open><img src="https://pics.test/a.jpg"></details>',
  '<p>a <video src="https://pics.test/a.mp4"></video> b</p>',
  '<iframe src="https://pics.test/"></iframe>',
])('asked first: nothing asks another host by itself: %s', (html) => {
  const others = asked(ask(html)).filter((address) => !address.includes('cms.test'));
  expect(others).toEqual([]);
  expect(all(clean(html), 'iframe')).toEqual([]);
});

test('asked first: a foreign player waits too: nothing is loaded, played or shown', () => {
  const html = ask(
    '<figure><video autoplay muted poster="https://v.test/a.jpg" src="https://v.test/a.mp4"></video></figure>',
  );
  expect(html).toContain('<summary>Video from v.test</summary>');
  expect(first(html, 'video')).toEqual({
    src: 'https://v.test/a.mp4',
    muted: true,
    controls: true,
    preload: 'none',
  });
  expect(ask('<audio src="https://v.test/a.mp3"></audio>')).toContain('>Audio from v.test</');
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
  const placeholder = '<details class="foreign-media">';
  const result = clean(html, { mediaHosts, foreignPictures: 'ask' });
  expect(result).toEqual(isOwn ? html : expect.stringContaining(placeholder));
  expect(ask(html)).toContain(placeholder);
});

test('an invalid host in `mediaHosts` throws an error that names the setting', () => {
  expect(() => clean('<p>a</p>', { mediaHosts: ['a b'] })).toThrow(/^mediaHosts must be/);
});

test('asked first: in a line a foreign image becomes a link, within a link only its name', () => {
  expect(ask('<p>a <img src="https://pics.test/a.jpg" alt="cat"> b</p>')).toBe(
    '<p>a <a class="foreign-media" href="https://pics.test/a.jpg" rel="noopener noreferrer">Image: cat (pics.test)</a> b</p>',
  );
  expect(ask('<p><a href="/x">a <img src="https://pics.test/a.jpg"></a></p>')).toBe(
    '<p><a href="/x/">a <span class="foreign-media">Image (pics.test)</span></a></p>',
  );
  const two = '<img src="https://pics.test/a.jpg"><img src="https://b.test/b.jpg">';
  expect(ask(`<p>${two}</p>`)).not.toContain('<details');
});

test("WordPress's emoji pictures become the characters they stand for", () => {
  const html = '<p>a <img class="emoji" src="https://s.w.org/1f600.svg" alt="😀"></p>';
  expect([clean(html), ask(html)]).toEqual(['<p>a 😀</p>', '<p>a 😀</p>']);
  expect(ask(html.replace('a ', ''))).toBe('<p>😀</p>');
});

test('asked first: an own image keeps the candidates of its own hosts only', () => {
  const html = ask(
    '<img src="/wp-content/a.jpg" srcset="/wp-content/a.jpg 300w,https://pics.test/b.jpg 600w, /wp-content/c,d.jpg 2.5x, javascript:x 3x">',
  );
  expect(first(html, 'img').srcSet).toBe(
    'https://cms.test/wp-content/a.jpg 300w, https://cms.test/wp-content/c,d.jpg 2.5x',
  );
});
