import { stableBody as clean } from '../support/policy';
import { all } from '../support/parsed';

const GIF = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
const SVG = "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%3E%3C/svg%3E";
const URL = 'https://cms.test/wp-content/a.jpg';
const original = `<img src="${URL}" alt="A cat">`;

test.each([
  `<div class="rocket-lazyload" data-bg="${URL}" aria-label="A cat"></div>`,
  `<a href="/x/" data-bg="url('${URL}')" aria-label="A cat"></a>`,
  `<section data-background-image="${URL}" role="img" aria-label="A cat"> </section>`,
  `<div style="height:9rem;background-image:url(${URL})" aria-label="A cat"></div>`,
])('an element that only shows a background shows the picture: %s', (html) => {
  expect(all(clean(html), 'img')).toMatchObject([{ properties: { src: URL, alt: 'A cat' } }]);
  expect(all(clean(html.replace('></', '>Text</').replace('> <', '>Text<')), 'img')).toEqual([]);
});

test.each([
  ['WP Rocket', `<img src="${SVG}" data-lazy-src="${URL}" alt="A cat">`],
  [
    'WP Rocket, with a twin',
    `<img src="${SVG}" alt="A cat" data-lazy-srcset="${URL} 2x" data-lazy-src="${URL}"><noscript>${original}</noscript>`,
  ],
  [
    'a3 Lazy Load',
    `<img class="lazy lazy-hidden" src="//cms.test/wp-content/plugins/a3-lazy-load/assets/images/lazy_placeholder.gif" data-lazy-type="image" data-src="${URL}" alt="A cat"> <noscript>${original}</noscript>`,
  ],
  [
    'Autoptimize',
    `<noscript>${original}</noscript><img class="lazyload" src="${SVG}" data-src="${URL}" alt="A cat">`,
  ],
  ['Smush', `<img class="lazyload" data-src="${URL}" src="${GIF}" alt="A cat">`],
  [
    'a picture that is first shown blurred',
    `<img class="lazyload" src="/tiny.jpg" data-src="${URL}" alt="A cat">`,
  ],
  ['LiteSpeed', `<img data-lazyloaded="1" src="${GIF}" data-src="${URL}" alt="A cat">`],
  ['Avada', `<img src="${SVG}" data-orig-src="${URL}" class="lazyload" alt="A cat">`],
  ['jQuery', `<img src="/blank.gif" data-original="${URL}" alt="A cat">`],
  ['its twin alone', `<img class="lazy" src="${GIF}" alt="A cat"><noscript>${original}</noscript>`],
  ['no placeholder', `<img data-src="${URL}" alt="A cat">`],
])('a picture that a plugin loads late is there once, and so is its text: %s', (_, html) => {
  for (const body of [html, `<figure class="wp-block-image"><a href="/x/">${html}</a></figure>`]) {
    const result = clean(body);
    expect(all(result, 'img')).toMatchObject([{ properties: { src: URL, alt: 'A cat' } }]);
    expect(result.split('A cat')).toHaveLength(2);
  }
});

test('its sources, films and frames come likewise, and the picture of a cover', () => {
  const source = `<source data-srcset="${URL} 2x" type="image/webp">`;
  const picture = `<picture>${source}<img src="${GIF}" data-src="${URL}" alt="A cat"></picture>`;
  expect(clean(picture)).toBe(
    `<picture><source type="image/webp" srcset="${URL} 2x">${original}</picture>`,
  );
  expect(clean(`<video data-src="/wp-content/a.mp4" controls></video>`)).toBe(
    '<video src="https://cms.test/wp-content/a.mp4" controls></video>',
  );
  const film = 'https://player.vimeo.com/video/1';
  const frame = `<iframe src="about:blank" data-rocket-lazyload="fitvidscompatible" data-lazy-src="${film}"></iframe>`;
  expect(
    clean(`${frame}<noscript><iframe src="${film}"></iframe></noscript>`).split('Vimeo'),
  ).toHaveLength(2);
  expect(clean(frame)).toContain('Watch on Vimeo');
  for (const value of [URL, `url('${URL}')`]) {
    expect(clean(`<div class="wp-block-cover" data-bg="${value}"></div>`)).toContain(
      `src="${URL}"`,
    );
  }
});

test('a picture that is there at once stays as it is, whatever else it names', () => {
  const html = `<img src="${URL}" data-src="/wp-content/full.jpg" data-large_image="/wp-content/full.jpg" alt="A cat">`;
  expect(clean(html)).toBe(original);
  expect(clean(`${original}<noscript><img src="/wp-content/b.jpg" alt=""></noscript>`)).toContain(
    original,
  );
});
