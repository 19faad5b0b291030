import { parse } from 'graphql';
import type { ImageLoader } from 'next/image';

import { makeContext } from '@showcase/testing/site/make-context';
import { markupOf } from '@showcase/html/browser';
import { site, siteConfig } from '@showcase/testing/site/site';

const document = parse('{ post { content } }');
const clean = (data: unknown) => makeContext().html.cleanAnswer(document, data);

beforeAll(() => {
  process.env.NEXT_PUBLIC_WORDPRESS_URL = 'https://cms.example';
  process.env.SITE_URL = 'https://site.example';
});

test('a file’s address is that of the WordPress, however it is spelt, or none that can be followed', () => {
  const addressed = (sourceUrl: string | null) => clean({ node: { sourceUrl } });
  const sourceUrl = 'https://cms.example/wp-content/uploads/a-768x512.jpg';
  expect(addressed(sourceUrl.replace('s://', '://www.'))).toEqual({ node: { sourceUrl } });
  for (const bad of ['javascript:alert(1)', ' java\nscript:alert(1)', 'data:text/html,x', '#']) {
    expect(addressed(bad)).toEqual({ node: { sourceUrl: null } });
  }
});

const entry = {
  content: '<p><img src="https://cdn.example/b.jpg" alt="B" width="3" height="2"></p>',
  featuredImage: {
    node: {
      sourceUrl: 'http://cdn.example/a.jpg',
      srcSet: 'https://cdn.example/a-300.jpg 300w, javascript:x 600w',
      altText: '"A" <i>bowl</i>',
      mediaDetails: { width: 1200, height: 800 },
    },
  },
};

test('pictures of other hosts come with the data, each of their addresses checked', () => {
  expect(clean({ post: entry })).toEqual({
    post: {
      content:
        '<p><img src="https://cdn.example/b.jpg" alt="B" width="3" height="2" decoding="async"></p>',
      featuredImage: {
        node: {
          ...entry.featuredImage.node,
          sourceUrl: 'https://cdn.example/a.jpg',
          srcSet: 'https://cdn.example/a-300.jpg 300w',
        },
      },
    },
  });
});

describe('without pictures of other hosts', () => {
  beforeAll(() => void (siteConfig.picturesOfOtherHosts = 'never'));
  afterAll(() => void (siteConfig.picturesOfOtherHosts = 'show'));

  test('a link stands in the place of a picture in a body, and an entry has no main picture', () => {
    expect(clean({ post: entry })).toMatchObject({
      post: {
        content:
          '<p><a class="foreign-media" href="https://cdn.example/b.jpg" rel="noopener noreferrer">Image: B (cdn.example)</a></p>',
        featuredImage: { node: { sourceUrl: null, srcSet: null } },
      },
    });
  });

  test('pictures of WordPress itself, and other media, stay', () => {
    const own = { sourceUrl: 'https://cms.example/wp-content/uploads/a.jpg' };
    const sound = { sourceUrl: 'https://cdn.example/a.mp3', mimeType: 'audio/mpeg' };
    expect(clean([own, sound])).toEqual([own, sound]);
  });
});

/** Cleans an entry of a site with an image loader. */
function loaded(loader: ImageLoader) {
  const { html } = makeContext({ definition: { ...site, images: { loader } } });
  const sourceUrl = 'https://cms.example/a.jpg';
  const node = { sourceUrl, srcSet: null, mediaDetails: { width: 700 } };
  const content = `<p><img src="${sourceUrl}" alt="" width="700"></p>`;
  return html.cleanAnswer(document, { post: { content, featuredImage: { node } } });
}

test('an image loader sets the addresses of pictures in bodies and of featured pictures', () => {
  const src = 'https://site.example/cdn/700/https://cms.example/a.jpg';
  const srcSet = `${src.replace('700', '640')} 640w, ${src} 700w`;
  expect(loaded((picture) => `/cdn/${picture.width}/${picture.src}`)).toMatchObject({
    post: {
      content: `<p><img src="${src}" alt="" width="700" srcset="${srcSet}" sizes="(max-width: 700px) 100vw, 700px"></p>`,
      featuredImage: { node: { sourceUrl: src, srcSet } },
    },
  });
});

test.each([
  [
    'throws',
    () => {
      throw new Error('no key');
    },
    'Error: no key',
  ],
  ['returns nothing', () => JSON.parse('null'), 'returned null'],
  ['returns what is no address', () => 'a b', 'returned "a b"'],
])(
  'where an image loader %s, pictures keep their addresses and the log has it',
  (_, loader, why) => {
    const log = jest.spyOn(console, 'error').mockReturnValue();
    const sourceUrl = 'https://cms.example/a.jpg';
    const cleaned = JSON.stringify(loaded(loader));
    expect(cleaned).toContain(`"sourceUrl":"${sourceUrl}"`);
    expect(cleaned).toContain(`src=\\"${sourceUrl}\\"`);
    expect(log.mock.calls).toEqual([[expect.stringMatching(`^images.loader of site.ts .*${why}`)]]);
    log.mockRestore();
  },
);

const bodyOf = (html: string) => markupOf(makeContext().html.cleanBody(html));

test('a body has the presets of this site', () => {
  expect(bodyOf('<p class="has-primary-color">x</p>')).toContain('--wp--preset--color--teal');
});

test.each([
  ...['__NEXT_DATA__', '__next', 'webpackChunk_N_E', 'TURBOPACK', 'main', 'entry', 'comment-7'],
  ...['comment-held', 'respond-comment'],
])('content can not have the id of this page’s own %s', (id) => {
  expect(bodyOf(`<p id="${id}">x</p>`)).toBe('<p>x</p>');
  const headings = [id, 'Wood', 'Stone', 'Water'].map(
    (title) => `<h2>${title}</h2><p>${'All that needs saying. '.repeat(60)}</p>`,
  );
  expect(makeContext().html.withTableOfContents(bodyOf(headings.join('')))).not.toContain(
    `id="${id}"`,
  );
});

test('a body has no class of the site’s own', () => {
  expect(bodyOf('<p class="skip-link">x</p>')).toBe('<p>x</p>');
});
