import { searchOf } from '../store/query/search';
import { makePost } from '@showcase/testing/content/make-content';

const posts = [
  makePost(1, 'a', { title: 'Clay', content: 'a bowl', date: '2020-01-01T00:00:00' }),
  makePost(2, 'b', { title: 'Other', content: 'a clay bowl' }),
  makePost(3, 'c', { title: 'Bowl of clay', content: '' }),
  makePost(4, 'd', { title: 'Clay bowl', content: '' }),
  makePost(5, 'e', { title: 'None', excerpt: 'A clay bowl', content: '' }),
  makePost(6, 'f', { title: 'None', content: 'bowl and clay' }),
];

function found(text: string): string {
  const search = searchOf(text);
  if (!search) return 'all';
  const hits = posts.filter((post) => search.matches(post));
  return hits
    .toSorted((a, b) => search.rank(a) - search.rank(b))
    .map(({ slug }) => slug)
    .join('');
}

// The order is recorded from WordPress: title matches come first, the whole text before its words.
test.each([
  ['clay', 'acdbef'],
  ['clay bowl', 'dcaebf'],
  ['bowl clay', 'cdabef'],
  ['"clay bowl"', 'dbe'],
  ['clay -bowl', ''],
  ['bowl -other', 'cdaef'],
  ['-none', 'abcd'],
  ['the', 'b'],
  ['CLAY\\', 'acdbef'],
  ['<b>clay', 'acdbef'],
  ['<script>clay</script>', 'all'],
  ['\\', 'all'],
  [' ', 'all'],
  ['é'.repeat(801), 'all'],
])('a search for %s', (text, slugs) => {
  expect(found(text)).toBe(slugs);
});
