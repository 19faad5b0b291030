import { sanitizeBody } from '../support/policy';
import { first } from '../support/parsed';
import { personPicture } from '../../urls/loaded-picture';
import { urlContext } from '../../urls/site-urls';

/** A loader whose addresses have a comma at the end, which would separate candidates of a srcset. */
const imageAt = (src: string, width: number) =>
  `https://img.test/${width}/${new URL(src).pathname},`;
const load = (html: string) =>
  sanitizeBody(html, { imageAt, mediaHosts: ['cdn.test'], foreignPictures: 'show' });
const at = (width: number, file = 'boat.jpg') => `https://img.test/${width}//up/${file}%2C`;

test('WordPress’s sizes keep their widths, and src has that of its file', () => {
  const srcset = 'srcset="/up/boat-300x200.jpg 300w, /up/boat.jpg 2000w"';
  const html = load(`<img src="/up/boat-300x200.jpg" ${srcset} width="500" sizes="50vw">`);
  expect(first(html, 'img')).toMatchObject({
    src: at(300, 'boat-300x200.jpg'),
    srcSet: `${at(300, 'boat-300x200.jpg')} 300w, ${at(2000)} 2000w`,
    sizes: '50vw',
  });
});

test('an image of one size gets the usual widths up to its own', () => {
  const { srcSet, sizes } = first(load('<img src="/up/boat.jpg" width="800">'), 'img');
  expect(srcSet).toBe(`${at(640)} 640w, ${at(750)} 750w, ${at(800)} 800w`);
  expect(sizes).toBe('(max-width: 800px) 100vw, 800px');
});

test('without a width an image gets the default width, and no srcset', () => {
  expect(first(load('<img src="https://cdn.test/up/boat.jpg">'), 'img')).toEqual({
    src: at(1920),
    alt: '',
  });
});

test('sources of a picture are loaded, too', () => {
  const html = load(
    '<picture><source srcset="/up/boat.webp 600w"><img src="/up/boat.jpg" width="600"></picture>',
  );
  expect(first(html, 'source').srcSet).toBe(`${at(600, 'boat.webp')} 600w`);
  expect(first(html, 'img').src).toBe(at(600));
});

test.each([
  '<img src="https://pics.test/a.jpg" alt="" width="900" decoding="async">',
  '<img src="https://cms.test/up/logo.svg?a.jpg" alt="" width="900">',
  '<img src="data:image/png;base64,iVBORw0KGgo=" alt="" width="900">',
])('the loader does not get %s', (html) => {
  expect(load(html)).toBe(html);
});

test('pictures of people that WordPress has are loaded, those of Gravatar not', () => {
  const context = urlContext({
    wordpressUrl: 'https://cms.test',
    siteUrl: 'https://site.test',
    imageAt,
  });
  expect(personPicture('/up/ann.jpg', 'Ann', context)).toBe(at(128, 'ann.jpg'));
  const gravatar = `https://secure.gravatar.com/avatar/${'0'.repeat(32)}?s=96`;
  expect(personPicture(gravatar, 'Ann', context)).toMatch(/^\/avatar\//);
});
