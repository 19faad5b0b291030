import { currentContext } from '../../site/ask-with-site';
import { makePage, makePost } from '@showcase/testing/content/make-content';
import { rigSite } from '@showcase/testing/content/rig-site';
import faustConfig from '@showcase/testing/site/site';
import { archiveDateOf, dateInWords } from '../../resolve/date-archive';
import { resolvePath } from '../../resolve/resolve-path';
import {
  connect,
  letSharedAnswerRunOut,
  visit,
  visitPage,
} from '@showcase/testing/jest/connected-site';

/** So many that the cursor of the last page is more than one hop away. */
const MANY = 125;

beforeAll(async () => {
  const site = rigSite({ language: 'de_DE', postsPerPage: 12 });
  const many = Array.from({ length: MANY }, (_, index) => {
    const at = (hour: number) => new Date(Date.UTC(2003, 4, 1, hour, index)).toISOString();
    const dates = { date: at(2).slice(0, 19), dateGmt: at(0).slice(0, 19) };
    return makePost(9_001 + index, `old-${index + 1}`, dates);
  });
  const posts = [
    ...many,
    makePost(9_301, 'film', { type: 'movie', date: '2004-01-01T00:00:00' }),
    makePost(9_302, 'draft', { status: 'draft', date: '2005-01-01T00:00:00' }),
    makePage(9_303, '1984', { title: 'A page called 1984' }),
    makePost(9_304, 'of-1984', { date: '1984-01-01T00:00:00' }),
    makePost(9_305, 'locked', { password: 'word', date: '2002-01-01T00:00:00' }),
  ];
  await connect({ site: { ...site, posts: [...site.posts, ...posts] } });
});

beforeEach(letSharedAnswerRunOut);

test.each([
  ['/2024/', '2024', 'Year'],
  ['/2024/01/', 'Januar 2024', 'Month'],
  ['/2024/01/12/', '12. Januar 2024', 'Day'],
])('%s has the posts of %s', async (path, name, type) => {
  const props = await visitPage(path);
  expect(props.template).toBe('archive');
  expect(props.head.title).toMatch(`${name} - `);
  expect(props.data).toMatchObject({ __typename: type, name });
  expect(JSON.stringify(props.data)).toMatch(/"\/listed-post-\d+\/"/);
  expect(props.__SEED_NODE__.uri).toBe(path);
});

test.each([
  ['/2012/', ['Januar']],
  ['/2024/01/', 'Januar Februar März April Mai Juni Juli August September Oktober'.split(' ')],
  ['/2024/01/12/', []],
])('%s has the months of its year that have posts', async (path, months) => {
  const year = path.slice(0, 6);
  expect((await visitPage(path)).data).toMatchObject({
    months: months.map((name, index) => ({
      name,
      uri: `${year}${String(index + 1).padStart(2, '0')}/`,
    })),
  });
});

test.each([
  ['/2003/', ['1984', '/1984/'], ['2009', '/2009/']],
  ['/2003/05/', ['Januar 1984', '/1984/01/'], ['Januar 2009', '/2009/01/']],
  ['/2024/01/12/', ['7. Januar 2012', '/2012/01/07/'], ['23. Januar 2024', '/2024/01/23/']],
  ['/2026/', ['2024', '/2024/'], null],
])('%s leads to the dates before and after it that have posts', async (path, earlier, later) => {
  const shown = (beside: string[] | null) => beside && { name: beside[0], uri: beside[1] };
  expect((await visitPage(path)).data).toMatchObject({
    earlier: shown(earlier),
    later: shown(later),
  });
});

const slugsOf = (data: unknown) => JSON.stringify(data).match(/\/old-\d+/g) ?? [];

test('its pages have each post once', async () => {
  const seen: string[] = [];
  for (let page = 1; page <= 11; page += 1) {
    const suffix = page > 1 ? `page/${page}/` : '';
    const { data, page: number } = await visitPage(`/2003/05/${suffix}`);
    expect(number).toBe(page);
    expect(JSON.stringify(data)).toMatch(/"date":"2003-05-01T\d\d:\d\d:00\+02:00"/);
    seen.push(...slugsOf(data));
  }
  expect(seen).toHaveLength(MANY);
  expect(new Set(seen).size).toBe(MANY);
  expect(await visit('/2003/05/page/12/')).toMatchObject({ notFound: true });
});

test.each([
  ['a day without posts', '/2024/01/13/'],
  ['a year of other types only', '/2004/'],
  ['a year of drafts only', '/2005/'],
])('%s is 404', async (_, path) => {
  expect(await visit(path)).toMatchObject({ notFound: true });
});

test('a date archive has the template `date`', async () => {
  const view = () => null;
  const templates = { index: view, archive: view, date: view };
  const result = await visit('/2024/', { ...faustConfig, templates });
  expect(result).toMatchObject({ props: { template: 'date' } });
});

test('a page of WordPress at the address of a date archive is shown instead of the archive', async () => {
  const props = await visitPage('/1984/');
  expect(props).toMatchObject({ template: 'page', data: { title: 'A page called 1984' } });
});

test('a post that is published makes the archive stale, and a missing one too', async () => {
  for (const path of ['/2024/', '/1999/']) {
    const { tags } = await resolvePath(path, await currentContext());
    expect(tags).toEqual(expect.arrayContaining(['list:post', `path:${path}`]));
  }
});

test.each([
  ['/2013/', { query: { year: 2013 }, uri: '/2013/', page: 1, type: 'Year' }],
  ['/2013/01/', { query: { year: 2013, month: 1 }, uri: '/2013/01/', page: 1, type: 'Month' }],
  ['/2013/1/5/', { query: { year: 2013, month: 1, day: 5 }, uri: '/2013/01/05/', type: 'Day' }],
  ['/2024/02/29/page/2/', { uri: '/2024/02/29/', page: 2 }],
  // There is no such date: WordPress redirects to what is left.
  ['/2013/00/', { uri: '/2013/', type: 'Year' }],
  ['/2013/13/05/', { uri: '/2013/', type: 'Year' }],
  ['/2013/01/32/', { uri: '/2013/01/', type: 'Month' }],
  ['/2023/02/29/', { uri: '/2023/02/', type: 'Month' }],
])('%s is a date', (path, date) => {
  expect(archiveDateOf(path)).toMatchObject(date);
});

test.each([
  ...['/', '/about/', '/201/', '/20130/', '/0000/', '/2013/001/', '/2013/01/05/06/', '/2013/a/'],
])('%s is none', (path) => {
  expect(archiveDateOf(path)).toBeNull();
});

test.each([
  ['/2013/01/11/', 'en-US', 'January 11, 2013'],
  ['/2013/01/', 'en-US', 'January 2013'],
  ['/2013/', 'en-US', '2013'],
  ['/2013/01/', 'ja', '2013年1月'],
  ['/2013/01/', 'fa-IR', 'ژانویهٔ ۲۰۱۳'],
])('%s in %s is %s', (path, language, words) => {
  const date = archiveDateOf(path);
  expect(date && dateInWords(date, language)).toMatch(words);
});
