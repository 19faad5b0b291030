import { sanitizeBody } from '../../../lib/html/sanitize/sanitize-body';
import { cleanFile } from '../../../lib/html/sanitize/sanitize-media-item';
import { first } from './parsed';

const context = {
  wordpressUrl: 'https://cms.test/wp',
  siteUrl: 'https://site.test',
  mediaHosts: ['cdn.test'],
  resizePictures: true,
};
const clean = (html: string) => sanitizeBody(html, context);
const uploads = 'https://cms.test/wp/wp-content/uploads/2026/05';
const at = (width: number) => `/picture/${width}/wordpress/2026/05/boat.jpg`;

test('a picture of WordPress has copies in the layout’s widths, made of the largest it has', () => {
  const html = clean(
    `<img src="${uploads}/boat-1024x683.jpg" srcset="${uploads}/boat-300x200.jpg 300w, ${uploads}/boat-1024x683.jpg 1024w, ${uploads}/boat.jpg 2000w" sizes="(max-width: 1024px) 100vw, 1024px" width="1024" height="683" alt="A boat">`,
  );
  expect(first(html, 'img')).toMatchObject({
    src: `${uploads}/boat-1024x683.jpg`,
    srcSet: `${at(480)} 480w, ${at(768)} 768w, ${at(1152)} 1152w, ${at(1536)} 1536w, ${at(2304)} 2000w`,
    sizes: '(max-width: 1024px) 100vw, 1024px',
    width: 1024,
    height: 683,
  });
  expect(clean(html)).toBe(html);
});

test('one without a srcset has copies up to its own width, and says how wide it is', () => {
  const html = clean(`<img src="${uploads}/boat.jpg" width="700" height="400" alt="">`);
  expect(first(html, 'img')).toMatchObject({
    srcSet: `${at(480)} 480w, ${at(768)} 700w`,
    sizes: '(max-width: 700px) 100vw, 700px',
  });
  expect(clean(html)).toBe(html);
});

test('one of `mediaHosts` has, too', () => {
  const { srcSet } = first(clean('<img src="https://cdn.test/a/b-400x300.png" alt="">'), 'img');
  expect(srcSet).toBe('/picture/480/cdn.test/a/b-400x300.png 400w');
});

test.each([
  `<img src="${uploads}/boat.svg" alt="" width="700">`,
  `<img src="${uploads}/boat.gif" alt="" width="700">`,
  `<img src="${uploads}/boat.jpg" alt="">`,
  `<img src="${uploads}/boat.jpg?w=20" alt="" width="700">`,
  '<img src="https://cms.test/wp/wp-content/plugins/a.jpg" alt="" width="700">',
  '<img src="https://cms.test/wp/wp-login.php/a.jpg" alt="" width="700">',
  '<img src="https://other.test/a.jpg" alt="" width="700" decoding="async">',
])('others are as WordPress has them: %s', (html) => {
  expect(clean(html)).toBe(html);
});

test('a main picture has copies, too', () => {
  const file = {
    sourceUrl: `${uploads}/boat.jpg`,
    srcSet: `${uploads}/boat-300x200.jpg 300w, ${uploads}/boat.jpg 900w`,
    mediaDetails: { width: 900, height: 600 },
  };
  expect(cleanFile(file, context)).toEqual({
    sourceUrl: file.sourceUrl,
    srcSet: `${at(480)} 480w, ${at(768)} 768w, ${at(1152)} 900w`,
  });
  expect(cleanFile(file, { ...context, resizePictures: false })).toMatchObject({
    srcSet: file.srcSet,
  });
});

test.each([
  ['a percent sign', '100%25-wool.jpg'],
  ['a hidden file', '.hidden/a.jpg'],
  ['an empty folder', 'a//b.jpg'],
  ['a very long name', `${'x'.repeat(1_000)}.jpg`],
])('%s in the address: the route does not take it, and it stays as it is', (_, path) => {
  const { srcSet } = first(clean(`<img src="https://cdn.test/${path}" width="900" alt="">`), 'img');
  expect(srcSet ?? '').not.toContain('/picture/');
});
