import { readRevalidateRequest } from '../../http/revalidate-request';

const read = (body: unknown) =>
  readRevalidateRequest(Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)));

const many = (count: number) => Array.from({ length: count }, (_, index) => `/p${index}/`);

test.each([
  ['/', '/'],
  ['/about', '/about/'],
  ['/%E9%87%91%E7%B6%99%E3%81%8E%E3%81%AE%E6%9C%9D/', '/金継ぎの朝/'],
  ['/tag/ete-%f0%9f%8e%89/', '/tag/ete-🎉/'],
  ['/a+b&c=d/', '/a+b&c=d/'],
])('%s is the page %s', (given, path) => {
  expect(read({ paths: [given] }).paths).toEqual([path]);
});

// What pathFromSegments refuses has tests of its own.
test.each([
  ...['', 'about/', '//evil.example/', 'https://evil.example/about/'],
  ...['/\\evil.example', '/about/?preview=true', '/about/#top', '/a/../b/', '/%2e%2e/etc/'],
  ...['/a\nb/', '/a%0d%0ab/', '/\ud800/', '/%61pi/revalidate/'],
  `/${'%61'.repeat(3_000)}/`,
])('%j is no page', (given) => {
  expect(() => read({ paths: [given] })).toThrow(expect.objectContaining({ status: 400 }));
});

test('paths and changes are read, every path in its one form', () => {
  const changes = [
    { type: 'post', id: 7, paths: ['/old', '/%C3%A9t%C3%A9/'] },
    { type: 'term', paths: ['/tag/a/'] },
    { type: 'settings' },
  ];
  expect(read({ paths: ['/about'], changes, more: 1 })).toEqual({
    paths: ['/about/'],
    changes: [
      { type: 'post', id: 7, paths: ['/old/', '/été/'] },
      { type: 'term', paths: ['/tag/a/'] },
      { type: 'settings', paths: [] },
    ],
  });
  expect(read({ changes: [{ type: 'menu' }] }).paths).toEqual([]);
});

test.each([
  ['nothing', ''],
  ['null', null],
  ['a list', []],
  ['nothing named', {}],
  ['a path alone', { paths: '/about/' }],
  ['a number as path', { paths: [7] }],
  ['an unknown type', { changes: [{ type: 'everything' }] }],
  ['a negative id', { changes: [{ type: 'post', id: -7 }] }],
  ['a prototype', '{"__proto__":{"paths":["/about/"]}}'],
])('%s is refused', (_, body) => {
  expect(() => read(body)).toThrow(expect.objectContaining({ status: 400 }));
});

test('bytes that are no UTF-8 are refused and not guessed at', () => {
  const body = Buffer.from('{"paths":["/\xff"]}', 'latin1');
  expect(() => readRevalidateRequest(body)).toThrow(expect.objectContaining({ status: 400 }));
});

test('a path that is none is named, cut short and harmless', () => {
  const bad = `//evil.example/\u001b[31m${'x'.repeat(500)}`;
  expect(() => read({ paths: ['/about/', bad] })).toThrow(
    /^paths\.1: "\/\/evil\.example\/\\u001b\[31mx{8}/,
  );
  expect(() => read({ paths: [bad] })).toThrow(/^.{0,220}$/);
  expect(() => read({ changes: [{ type: 'post', paths: ['/api/x'] }] })).toThrow('"/api/x"');
});

test('fifty paths, and fifty changes, are the most', () => {
  expect(read({ paths: many(50) }).paths).toHaveLength(50);
  const tooMany = expect.objectContaining({ status: 400 });
  expect(() => read({ paths: many(51) })).toThrow(tooMany);
  const changes = Array.from({ length: 51 }, () => ({ type: 'menu' }));
  expect(() => read({ changes })).toThrow(tooMany);
});
