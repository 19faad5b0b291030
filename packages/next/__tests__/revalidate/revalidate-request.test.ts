import { readRevalidateRequest } from '../../revalidate/revalidate-request';

const read = (body: unknown) =>
  readRevalidateRequest(Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)));

const many = (count: number) => Array.from({ length: count }, (_, index) => `/p${index}/`);

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
  ['no JSON', '{{{'],
  ['null', null],
  ['a list', []],
  ['a word', '"paths"'],
  ['nothing named', {}],
  ['empty lists', { paths: [], changes: [] }],
  ['a path alone', { paths: '/about/' }],
  ['a number as path', { paths: [7] }],
  ['an unknown type', { changes: [{ type: 'everything' }] }],
  ['no type', { changes: [{ id: 7 }] }],
  ['an id that is text', { changes: [{ type: 'post', id: '7' }] }],
  ['a negative id', { changes: [{ type: 'post', id: -7 }] }],
  ['a prototype', '{"__proto__":{"paths":["/about/"]}}'],
])('%s is refused', (_, body) => {
  expect(() => read(body)).toThrow(expect.objectContaining({ status: 400 }));
});

test('bytes that are no UTF-8 are refused and not guessed at', () => {
  const body = Buffer.concat([
    Buffer.from('{"paths":["/'),
    Buffer.from([0xff]),
    Buffer.from('"]}'),
  ]);
  expect(() => readRevalidateRequest(body)).toThrow(expect.objectContaining({ status: 400 }));
});

test('a path that is none is named, cut short and harmless', () => {
  const bad = `//evil.example/\u001b[31m${'x'.repeat(500)}`;
  expect(() => read({ paths: ['/about/', bad] })).toThrow(/^"\/\/evil\.example\/\\u001b\[31mx{8}/);
  expect(() => read({ paths: [bad] })).toThrow(/^.{0,220}$/);
  expect(() => read({ changes: [{ type: 'post', paths: ['/api/x'] }] })).toThrow('"/api/x"');
});

test('fifty paths in all, and fifty changes, are the most', () => {
  const half = { type: 'post', paths: many(25) };
  expect(read({ paths: many(25), changes: [half] }).paths).toHaveLength(25);
  const tooMany = expect.objectContaining({ status: 413 });
  expect(() => read({ paths: many(26), changes: [half] })).toThrow(tooMany);
  expect(() => read({ paths: many(1_000) })).toThrow(tooMany);
  const changes = Array.from({ length: 51 }, () => ({ type: 'menu' }));
  expect(() => read({ changes })).toThrow(tooMany);
});
