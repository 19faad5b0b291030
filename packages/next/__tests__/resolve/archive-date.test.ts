import { archiveDateOf, dateInWords } from '../../resolve/archive-date';

test.each([
  ['/2013/', { query: { year: 2013 }, uri: '/2013/', page: 1, type: 'Year' }],
  ['/2013/01/', { query: { year: 2013, month: 1 }, uri: '/2013/01/', page: 1, type: 'Month' }],
  ['/2013/1/5/', { query: { year: 2013, month: 1, day: 5 }, uri: '/2013/01/05/', type: 'Day' }],
  ['/2013/page/3/', { query: { year: 2013 }, uri: '/2013/', page: 3 }],
  ['/2024/02/29/page/2/', { uri: '/2024/02/29/', page: 2 }],
  // There is no such date: WordPress redirects to what is left.
  ['/2013/13/', { uri: '/2013/', type: 'Year' }],
  ['/2013/00/', { uri: '/2013/', type: 'Year' }],
  ['/2013/13/05/', { uri: '/2013/', type: 'Year' }],
  ['/2013/01/32/', { uri: '/2013/01/', type: 'Month' }],
  ['/2013/02/30/', { uri: '/2013/02/', type: 'Month' }],
  ['/2023/02/29/', { uri: '/2023/02/', type: 'Month' }],
])('%s is a date', (path, date) => {
  expect(archiveDateOf(path)).toMatchObject(date);
});

test.each([
  '/',
  '/about/',
  '/201/',
  '/20130/',
  '/0000/',
  '/2013/001/',
  '/2013/01/05/06/',
  '/2013/a/',
])('%s is none', (path) => {
  expect(archiveDateOf(path)).toBeNull();
});

test.each([
  ['/2013/01/11/', 'en-US', 'January 11, 2013'],
  ['/2013/01/', 'en-US', 'January 2013'],
  ['/2013/', 'en-US', '2013'],
  ['/2013/01/11/', 'de-DE', '11. Januar 2013'],
  ['/2013/01/', 'ja', '2013年1月'],
  ['/2013/01/', 'fa-IR', 'ژانویهٔ ۲۰۱۳'],
  // WPLANG may be no language tag.
  ['/2013/01/', 'pt-PT-ao90', 'janeiro de 2013'],
  ['/2013/01/', '§', 'January 2013'],
])('%s in %s is %s', (path, language, words) => {
  const date = archiveDateOf(path);
  expect(date && dateInWords(date, language)).toMatch(words);
});
