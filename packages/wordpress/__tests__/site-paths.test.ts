import fc from 'fast-check';

import {
  decodeUri,
  hrefFromUri,
  isPath,
  isSamePath,
  pathFromSegments,
  pathOfSentUri,
} from '../addresses/site-paths';

test.each([
  [[], '/'],
  [['about'], '/about/'],
  [['about', 'team'], '/about/team/'],
  [['party-🎉-time'], '/party-🎉-time/'],
  [['ページ'], '/ページ/'],
])('%j is the path %s', (segments, path) => {
  expect(pathFromSegments(segments)).toBe(path);
});

test.each([
  ['Next’s own files', ['_next', 'nonexistent']],
  ['an API route that is not there', ['api', 'nothing']],
  ['WordPress’s machinery', ['wp-admin', 'index']],
  ['a file a browser asks for unasked', ['favicon.ico']],
  ['a probe for secrets', ['.env']],
  ['a null byte', ['a\0b']],
  ['an encoded slash', ['about/team']],
  ['an encoded backslash', ['\\evil.example']],
  ['an encoded question mark', ['about?x=1']],
  ['a lone surrogate', ['\ud800']],
  ['an empty segment', ['']],
  ['a parent folder', ['..', 'etc']],
  ['a slug longer than WordPress can store', ['a'.repeat(201)]],
  ['a path longer than any permalink', Array.from({ length: 100 }, () => 'a'.repeat(100))],
])('%s is no content and costs no request', (_, segments) => {
  expect(pathFromSegments(segments)).toBeNull();
});

test('a term’s URI is decoded, and what cannot be decoded stays', () => {
  expect(decodeUri('/tag/ete-%f0%9f%8e%89/')).toBe('/tag/ete-🎉/');
  expect(decodeUri('/100%/')).toBe('/100%/');
});

test('paths are compared decoded, in one Unicode form, without the last slash', () => {
  expect(isSamePath('/tag/ete-%f0%9f%8e%89/', '/tag/ete-🎉')).toBe(true);
  expect(isSamePath('/caf\u00e9/', '/cafe\u0301/')).toBe(true);
  expect(isSamePath('/about/', '/About/')).toBe(false);
  expect(isSamePath('/', '')).toBe(true);
});

test.each([
  ['/tag/ete-%f0%9f%8e%89/', '/tag/ete-%F0%9F%8E%89/'],
  ['/party-🎉-time', '/party-%F0%9F%8E%89-time/'],
  ['/about?x=1#team', '/about/?x=1#team'],
  ['/?p=7', '/?p=7'],
  ['/plan.pdf/#page=2', '/plan.pdf#page=2'],
  ['/api/manifest', '/api/manifest'],
])(
  'a link is encoded once, in the one form of this site, however WordPress wrote it: %s',
  (uri, expected) => {
    expect(hrefFromUri(uri)).toBe(expected);
  },
);

test.each([
  '//evil.test/',
  '/\\evil.test/',
  '/\t/evil.test/',
  '/\n',
  'evil.test/',
  'https://evil.test',
])('%j is no path, and never a link to its host', (address) => {
  expect(isPath(address)).toBe(false);
  expect(pathOfSentUri(address)).toBeNull();
  const { host } = new URL(hrefFromUri(address), 'http://site.example');
  expect(host).toBe('site.example');
});

test.each(['/', '/about/?s=//x#top', '/a//b/'])('%s is one', (address) => {
  expect(isPath(address)).toBe(true);
});

test('a link made from a path leads back to that path', () => {
  const segment = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .filter((text) => !/[%?#/\\]|^\.\.?$/.test(text) && text.isWellFormed());
  fc.assert(
    fc.property(fc.array(segment, { minLength: 1, maxLength: 4 }), (segments) => {
      const path = `/${segments.join('/')}/`;
      const url = new URL(`http://site.example${hrefFromUri(path)}`);
      expect(decodeUri(url.pathname)).toBe(path);
    }),
  );
});
