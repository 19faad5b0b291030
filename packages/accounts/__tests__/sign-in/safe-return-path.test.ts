import fc from 'fast-check';

import { safeReturnPath } from '../../sign-in/sign-in-addresses';

const sites = ['https://site.example', 'http://localhost:3000', 'http://127.0.0.1:8080'];
const anySite = fc.constantFrom(...sites);

/** Pieces of which addresses that lead elsewhere are made. */
const pieces = fc.constantFrom(
  ...['/', '//', '\\', '.', '..', '@', ':', '?', '#', '%', '%2f', '%5c', '%09', '%0a', '%00'],
  ...['\t', '\n', '\r', '\0', ' ', '\u2028', '\ufeff', '／', '。', 'é', '🎉', '\ud800'],
  ...['evil.example', 'site.example', 'localhost:3000', 'http:', 'https:', 'javascript:alert(1)'],
  ...['data:', 'api', 'home', ':80', 'user:pass', '[::1]', '%61pi', '%252f', 'xn--'],
);
const address = fc.oneof(
  fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
  fc.array(pieces, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
  fc
    .tuple(anySite, fc.array(pieces, { maxLength: 5 }))
    .map(([site, parts]) => site + parts.join('')),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.string({ unit: 'binary' }),
);

test('the returned path stays on the site, however a browser parses it', () => {
  fc.assert(
    fc.property(address, anySite, (value, site) => {
      const path = safeReturnPath(value, site);
      if (path === null) return;
      expect(path).toMatch(/^\/(?![/\\])/);
      // The path must stay on the site as it is, behind the origin, and as browsers read it: \ is a slash.
      for (const target of [
        path,
        site + path,
        path.replaceAll('\\', '/'),
        decodeURI(encodeURI(path)),
      ]) {
        const url = new URL(target, `${site}/some/page/?q=1`);
        expect(url.origin).toBe(site);
        expect(url.username + url.password).toBe('');
      }
      // Fit for a header as it is, and the same when it comes around again.
      expect(path).toMatch(/^[\x21-\x7e]*$/);
      expect(safeReturnPath(path, site)).toBe(path);
    }),
    { numRuns: 5_000 },
  );
});

test.each([
  ['/blog/about/?a=1', '/about/?a=1'],
  ['/blogs/', '/blogs/'],
  ['https://site.example/blog', '/'],
  ['https://site.example/blog/home/', '/home/'],
  ['https://site.example/shop/', null],
  ['https://site.example/blogs/', null],
  ['/blog/api/auth/signout', null],
  ['/blog//evil.example/', null],
  ['/blog/../..//evil.example/', null],
])('of a site below a path: %s is %s', (value, path) => {
  expect(safeReturnPath(value, 'https://site.example/blog')).toBe(path);
});

test.each([
  ['/about/', '/about/'],
  ['/?p=7&preview=true#x', '/?p=7&preview=true#x'],
  ['/é/', '/%C3%A9/'],
  ['https://site.example', '/'],
  ['https://site.example/home/', '/home/'],
  ['/a/../b', '/b'],
  ['/apiary/', '/apiary/'],
  ['https://site.example/a%20b/?x=%2F&y=%C3%A9#:~:text=z', '/a%20b/?x=%2F&y=%C3%A9#:~:text=z'],
])('%s is %s', (value, path) => {
  expect(safeReturnPath(value, 'https://site.example')).toBe(path);
});

test.each([
  ...['', 'home', './home', '?a', '#a', 'https://site.example.evil.example/'],
  ...['https://site.example@evil.example/', 'http://site.example/', 'https://site.example:8443/'],
  ...['//evil.example/', '/api', '/api/auth/signout', '/x/../api/auth', `/${'x'.repeat(2_000)}`],
  ...[undefined, null, 7, {}, ['/home/'], { toString: () => '/home/' }],
])('%s is not taken', (value) => {
  expect(safeReturnPath(value, 'https://site.example')).toBeNull();
});
