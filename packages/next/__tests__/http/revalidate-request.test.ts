import { changeOf, readRevalidateRequest } from '../../http/revalidate-request';

const read = (body: unknown) =>
  readRevalidateRequest(Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)));

/** Returns the tags that a request body marks as changed. */
const marked = (body: unknown) => changeOf(read(body)).tags;

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

// Paths that pathFromSegments() refuses are tested with that function.
test.each([
  ...['', 'about/', '//evil.example/', 'https://evil.example/about/'],
  ...['/\\evil.example', '/about/?preview=true', '/about/#top', '/a/../b/', '/%2e%2e/etc/'],
  ...['/a\nb/', '/a%0d%0ab/', '/\ud800/', '/%61pi/revalidate/', '/wp-includes/', '/wp-content/'],
  `/${'%61'.repeat(3_000)}/`,
])('%j is no page, and the answer names it, cut short and harmless', (given) => {
  const { paths, changes, ignored } = read({
    paths: [given, '/about/'],
    changes: [{ type: 'post', id: 7, paths: [given, '/seven/'] }],
  });
  expect(paths).toEqual(['/about/']);
  expect(changes).toEqual([{ type: 'post', id: 7, paths: ['/seven/'] }]);
  expect(ignored).toHaveLength(2);
  for (const each of ignored) expect(each).toMatch(/^paths: "[^\p{Cc}]{0,99}$/u);
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
    ignored: [],
  });
  expect(read({ changes: [{ type: 'menu' }] }).paths).toEqual([]);
});

test.each([
  ['nothing', ''],
  ['null', null],
  ['a list', []],
  ['a text', '"/about/"'],
])('%s is refused', (_, body) => {
  expect(() => read(body)).toThrow(expect.objectContaining({ status: 400 }));
});

test('bytes that are no UTF-8 are refused and not guessed at', () => {
  const body = Buffer.from('{"paths":["/\xff"]}', 'latin1');
  expect(() => readRevalidateRequest(body)).toThrow(expect.objectContaining({ status: 400 }));
});

const SEVEN = { type: 'post', id: 7, paths: ['/seven/'] };

test.each([
  ['a number as path', { paths: [7] }],
  ['paths that are no list', { paths: { at: '/a/' } }],
  ['an unknown tag', { tags: ['list:post', 'Not a tag', 7] }],
  ['a prototype', { ['__proto__']: { paths: ['/x/'] } }],
])('%s costs nothing else of the call', (_, body) => {
  expect(marked({ changes: [SEVEN], ...body })).toEqual(
    expect.arrayContaining(['post:7', 'path:/seven/']),
  );
});

test.each([
  ['an unknown type', { type: 'everything' }],
  ['a negative id', { type: 'post', id: -7 }],
  ['an id that is none', { type: 'post', id: 'seven' }],
  ['no object', 'post:7'],
])('a change with %s makes all pages stale, and the answer names it', (_, change) => {
  const body = { changes: [change, SEVEN], tags: [] };
  expect(marked(body)).toEqual(expect.arrayContaining(['settings', 'post:7', 'path:/seven/']));
  expect(read(body).ignored).toEqual([`changes: ${JSON.stringify(change)}`]);
});

test('a call that names nothing invalidates nothing, and the answer says so', () => {
  expect(marked({})).toEqual([]);
  expect(read({}).ignored).toEqual([expect.stringContaining('names nothing')]);
});

test('a call may name as much as it has room for; the answer names twenty ignored parts', () => {
  expect(marked({ paths: many(3_000) })).toHaveLength(3_000);
  const changes = Array.from({ length: 1_000 }, (_, index) => ({ type: 'post', id: index + 1 }));
  expect(marked({ changes, tags: [] })).toHaveLength(1_001);
  expect(read({ paths: Array.from({ length: 100 }, () => '/api/') }).ignored).toHaveLength(20);
});
