/** Generates requests that no browser sends. */
import fc from 'fast-check';
import { cookies, names, nasty, routes } from './hostile-parts.mjs';

const word = fc.oneof(
  fc.constantFrom(...nasty),
  fc.string({ maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 8 }),
);
// Removes the characters that end a request line or a part of it: the rest would end up in the headers,
// which is a case of its own.
const inLine = (text) => text.replaceAll(/[\r\n ]/g, '');

const target = fc
  .tuple(
    fc.constantFrom(...routes),
    fc.array(word, { maxLength: 3 }),
    fc.array(fc.tuple(word, word), { maxLength: 3 }),
  )
  .map(([route, parts, query]) => {
    const search = query.map(([name, value]) => `${name}=${value}`).join('&');
    return inLine(route + parts.join('/') + (search && `?${search}`));
  });

const header = fc
  .tuple(
    fc.constantFrom(...names),
    fc.oneof(
      word,
      fc.constantFrom(...cookies),
      fc.constantFrom(
        ...'application/json multipart/form-data bytes=0-1 same-origin null 1'.split(' '),
      ),
    ),
  )
  .map(([name, value]) => `${name}: ${value.replaceAll(/[\r\n\0]/g, '')}`);

const body = fc.oneof(
  fc.constant(''),
  fc.json(),
  fc.string({ maxLength: 200 }),
  fc.constant('{"__proto__":{"x":1}}'),
  fc.constant('['.repeat(5_000)),
  fc.constant('a=1&a[]=2&a[b]=3'),
  fc.constant(`"${'x'.repeat(2_000_000)}"`),
);

/** Requests as `{ method, target, headers, body }`. */
export const hostileRequest = fc.record({
  method: fc.constantFrom(
    ...'GET GET GET HEAD POST POST PUT PATCH DELETE OPTIONS TRACE PROPFIND X'.split(' '),
    '',
  ),
  target: fc.oneof(
    { weight: 9, arbitrary: target },
    { weight: 1, arbitrary: fc.constantFrom('*', 'x', '', '//', 'http://evil.test/', '?', '/%') },
  ),
  headers: fc.array(header, { maxLength: 4 }),
  body,
});
