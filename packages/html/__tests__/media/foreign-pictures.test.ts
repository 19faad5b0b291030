import { sanitizeBody as clean } from '../support/policy';
import { all, first } from '../support/parsed';

const srcSetOf = (srcset: string) =>
  first(clean(`<img srcset="${srcset.replaceAll('"', '&quot;')}" src="/wp-content/a.jpg">`), 'img')
    .srcSet;

test.each([
  '<figure class="wp-block-image alignwide"><a href="/big/"><img src="https://cdn.test/a.jpg" srcset="https://cdn.test/a-300.jpg 300w, https://cdn.test/a.jpg 900w" alt="A cat" loading="lazy" decoding="async" width="900" height="600" sizes="auto, (max-width: 900px) 100vw, 900px"></a><figcaption>A cat, asleep</figcaption></figure>',
  '<picture><source media="(min-width: 60em)" type="image/avif" width="1600" height="400" srcset="https://cdn.test/wide.avif 1x, https://cdn.test/wide-2.avif 2x"><source srcset="https://cdn.test/a.webp"><img src="https://cdn.test/a.jpg" alt="" width="800" height="600" loading="lazy" decoding="async"></picture>',
])(
  'a picture of another host is shown where it stands, with all that belongs to it: %s',
  (html) => {
    expect(clean(html)).toBe(html);
  },
);

test('pictures of other hosts are lazy-loaded, except the first of a text', () => {
  const html = clean('<p><img src="https://a.test/1.jpg">a<img src="https://b.test/2.jpg"></p>');
  const [one, two] = all(html, 'img').map(({ properties }) => properties);
  expect(one).toEqual({ src: 'https://a.test/1.jpg', alt: '', decoding: 'async' });
  expect(two).toEqual({ src: 'https://b.test/2.jpg', alt: '', loading: 'lazy', decoding: 'async' });
  const own = '<p><img src="/wp-content/1.jpg"><img src="/wp-content/2.jpg"></p>';
  expect(clean(own)).not.toMatch(/loading|decoding/);
});

test.each([
  ['loading', 'eager'],
  ['fetchpriority', 'high'],
])('what WordPress says of it by %s="%s" counts', (name, value) => {
  const picture = `<img src="https://a.test/2.jpg" ${name}="${value}" alt="">`;
  const html = clean(`<p><img src="/wp-content/1.jpg" alt="">${picture}</p>`);
  expect(html).toContain(`${name}="${value}"`);
  expect(html).not.toContain('lazy');
});

test.each([
  ['https://cdn.test/2026/05/boat-1024x683.jpg', 1024, 683],
  ['https://cdn.test/boat-300x200.webp?v=2', 300, 200],
  ['/wp-content/uploads/boat-150x150.png', 150, 150],
])('the name of a picture tells its room when nothing else does: %s', (src, width, height) => {
  expect(first(clean(`<img src="${src}">`), 'img')).toMatchObject({ width, height });
});

test.each([
  ...['boat-1024x683.jpg" width="512', 'boat-0x0.jpg', '1024x683.jpg', 'boat-1024x683.jpg.php'],
  '?file=boat-1024x683.jpg',
])('and no room is made up: %s', (file) => {
  expect(first(clean(`<img src="https://cdn.test/${file}">`), 'img').height).toBeUndefined();
});

test('a <picture> loses the sources that are no picture', () => {
  const html = clean(
    '<picture><source srcset="javascript:x"><source srcset="data:text/html,x 2x"><source src="https://cdn.test/a.jpg"><img src="https://cdn.test/b.jpg"></picture>',
  );
  expect(all(html, 'source')).toEqual([]);
  expect(first(html, 'img').src).toBe('https://cdn.test/b.jpg');
});

test.each([
  ['//cdn.test/a.jpg 2x', 'https://cdn.test/a.jpg 2x'],
  // Image services write commas into their addresses.
  ['https://cdn.test/w_300,h_200/a.jpg 300w, https://cdn.test/w_600,h_400/a.jpg 600w'],
  ['javascript:alert(1) 1x, https://cdn.test/a.jpg 2x', 'https://cdn.test/a.jpg 2x'],
  ['https://cdn.test/a.jpg 1x, data:text/html,<script>x</script> 2x', 'https://cdn.test/a.jpg 1x'],
  ['data:image/svg+xml;base64,PHN2Zz4= 1x, https://cdn.test/a.jpg 2x', 'https://cdn.test/a.jpg 2x'],
  ['blob:https://cdn.test/1 1x, ftp://cdn.test/a.jpg, https://cdn.test/a', 'https://cdn.test/a'],
  ['https://cdn.test/a.jpg 1x" onerror="alert(1)', 'https://cdn.test/a.jpg'],
  ['https://cdn.test/a.jpg"onerror=alert(1) 1x', 'https://cdn.test/a.jpg%22onerror=alert(1) 1x'],
  ['https://name:secret@cdn.test/a.jpg 2x', 'https://cdn.test/a.jpg 2x'],
  ['https://cdn.test/a.jpg -1x', 'https://cdn.test/a.jpg'],
  ['https://cdn.test/a.jpg, 2x', 'https://cdn.test/a.jpg, https://cms.test/2x'],
  ['https://[cdn.test/a.jpg 1x, https://cdn.test/b.jpg 2x', 'https://cdn.test/b.jpg 2x'],
])('each candidate of a srcset is checked: %s', (given = '', kept = given) => {
  expect(srcSetOf(given)).toBe(kept);
});

test.each(['javascript:x', 'data:text/html,x 1x', ' , ,, ', 'vbscript:x 1x, javascript:y 2x'])(
  'a srcset without a picture goes: %s',
  (given) => {
    expect(srcSetOf(given)).toBeUndefined();
  },
);

test('a site on https asks every host over https, as browsers do, also by srcset and poster', () => {
  const html = clean(
    '<img src="http://old.test:8080/a.jpg" srcset="http://old.test/b.jpg 2x"><video src="/wp-content/a.mp4" poster="http://old.test/c.jpg"></video>',
  );
  expect(first(html, 'img')).toMatchObject({
    src: 'https://old.test:8080/a.jpg',
    srcSet: 'https://old.test/b.jpg 2x',
  });
  expect(first(html, 'video').poster).toBe('https://old.test/c.jpg');
  // A site on http asks as it was told.
  const local = clean('<img src="http://old.test/a.jpg">', { siteUrl: 'http://localhost:3000' });
  expect(first(local, 'img').src).toBe('http://old.test/a.jpg');
});

test.each([
  ['unsafe-url', undefined],
  ['no-referrer-when-downgrade', undefined],
  ['x', undefined],
  ['no-referrer', 'no-referrer'],
])('no picture tells its host more than the site does: referrerpolicy %s', (policy, kept) => {
  const html = clean(`<img src="https://cdn.test/a.jpg" referrerpolicy="${policy}">`);
  expect(first(html, 'img').referrerPolicy).toBe(kept);
});
