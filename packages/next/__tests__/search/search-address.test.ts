import { readFilters, readSearchTerm, searchHref } from '../../search/search-address';

// WordPress takes these for no search and lists everything (or all others).
test.each(['', '   ', '\\', '\\\\ ', '<b>', '<script>alert(1)</script>', '<b', '-clay', '\0'])(
  'nothing to look for: %j',
  (given) => {
    expect(readSearchTerm(given).text).toBe('');
  },
);

test.each([
  ['clay bowl', ['clay', 'bowl']],
  ['clay,bowl+cup', ['clay', 'bowl', 'cup']],
  ['"clay bowl" -cup', ['clay bowl']],
  ['the clay a', ['clay']],
  ['the', ['the']],
  ['a', ['a']],
  ['<b>clay</b>', ['clay']],
  ['1 2 3 4 5 6 7 8 9 10', ['1 2 3 4 5 6 7 8 9 10']],
  ['陶器', ['陶器']],
  ['🎉 %', ['🎉', '%']],
])('the words of %s', (given, words) => {
  expect(readSearchTerm(given).words).toEqual(words);
});

test('a text of more than 200 characters is refused, and shown cut', () => {
  expect(readSearchTerm('🎉'.repeat(200)).isTooLong).toBe(false);
  const term = readSearchTerm('🎉'.repeat(201));
  expect(term).toMatchObject({ isTooLong: true, text: '', shown: '🎉'.repeat(200) });
});

test('the last of several arguments of one name is used, as in PHP', () => {
  expect(readSearchTerm(['clay', 'bowl']).text).toBe('bowl');
});

const NONE = { cat: 0, category_name: '', tag: '', year: 0, monthnum: 0 };

test.each([
  [
    { cat: '3', year: '2024', monthnum: '05' },
    { cat: 3, year: 2024, monthnum: 5 },
  ],
  [
    { category_name: 'crafts/clay/', tag: 'kiln' },
    { category_name: 'clay', tag: 'kiln' },
  ],
  [{ cat: ['3', '4'] }, { cat: 4 }],
  [{ cat: '', year: '0', monthnum: 'May', tag: '/' }, {}],
  [{ cat: '-3', year: '1e9' }, {}],
  [
    { cat: '9'.repeat(40), tag: '🎉'.repeat(200) },
    { cat: 2_147_483_647, tag: '🎉'.repeat(100) },
  ],
])('the filters of %j', (query, filters) => {
  expect(readFilters(query)).toEqual({ ...NONE, ...filters });
});

test('the address of a page of results has the filters that are given', () => {
  const filters = { ...NONE, cat: 3, tag: 'a b' };
  expect(searchHref('clay', { page: 2, type: null, filters })).toBe(
    '/?s=clay&cat=3&tag=a+b&paged=2',
  );
});
