/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';

import { EntryList } from '../../../components/content/EntryList';
import type { ListedEntry } from '../../../components/content/EntryListItem';
import { Pagination } from '../../../components/content/Pagination';
import { renderInSite } from '@showcase/testing/react/render-in-site';
import { branded } from '@showcase/testing/jest/branded';
import { PostLinks } from '../../../components/content/PostLinks';
import type { PostLinks_PostFragment } from '../../../gql/operations';
import { asInlineHtml } from '@showcase/html/browser';

function entry(id: string, given = {}) {
  return branded<ListedEntry>({
    id,
    uri: `/${id}/`,
    title: id,
    date: '2026-03-01T08:00:00',
    excerpt: `About ${id}`,
    featuredImage: null,
    ...given,
  });
}

test('a list has its heading and its entries in order, each leading to its page', () => {
  renderInSite(<EntryList heading="Recent Posts" entries={[entry('rain'), entry('clay')]} />);
  const list = screen.getByRole('region', { name: 'Recent Posts' });
  expect(within(list).getByRole('heading', { level: 2 })).toHaveTextContent('Recent Posts');
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['rain', '/rain/'],
    ['clay', '/clay/'],
  ]);
  expect(within(list).getByText('About rain')).toBeVisible();
  expect(within(list).getAllByText('March 1, 2026')).toHaveLength(2);
});

test('a list without entries says so, and where to go', () => {
  renderInSite(<EntryList heading="Recent Posts" entries={[]} />);
  expect(screen.getByText('Nothing has been published here yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the front page' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('list')).toBeNull();
});

const picture = { node: { sourceUrl: 'https://cms.example/rain-768x512.jpg' } };

test('each card has the picture of its entry without alternative text, and only the first picture loads eagerly', () => {
  const entries = ['a', 'b', 'c', 'd', 'f'].map((id) => entry(id, { featuredImage: picture }));
  renderInSite(<EntryList heading="Recent Posts" entries={[...entries, entry('e')]} />);
  const cards = screen.getAllByRole('listitem');
  const images = cards.map((card) => card.querySelector('img'));
  expect(images.map((image) => image?.getAttribute('src') ?? null)).toEqual([
    ...entries.map(() => picture.node.sourceUrl),
    null,
  ]);
  expect(images.map((image) => image?.alt ?? null)).toEqual(['', '', '', '', '', null]);
  // React preloads each that is not lazy.
  expect(images.map((image) => image?.getAttribute('loading') ?? null)).toEqual([
    null,
    ...['lazy', 'lazy', 'lazy', 'lazy'],
    null,
  ]);
  expect(images[0]).toHaveAttribute('fetchpriority', 'high');
});

test.each([null, ''])(
  'an entry whose title is %j can be found and followed all the same',
  (title) => {
    renderInSite(<EntryList heading="Recent Posts" entries={[entry('rain', { title })]} />);
    expect(screen.getByRole('link', { name: 'Untitled' })).toHaveAttribute('href', '/rain/');
  },
);

test.each([
  ['the first page', '/journal/', 1, true, { next: '/journal/page/2/' }],
  ['the second', '/journal/', 2, true, { prev: '/journal/', next: '/journal/page/3/' }],
  [
    'one in the middle',
    '/journal/',
    5,
    true,
    { prev: '/journal/page/4/', next: '/journal/page/6/' },
  ],
  ['the last', '/journal/', 3, false, { prev: '/journal/page/2/' }],
  [
    'the second of the latest posts, on the front page,',
    '/',
    2,
    true,
    { prev: '/', next: '/page/3/' },
  ],
  ['the only page', '/journal/', 1, false, {}],
  ['a list without an address', null, 2, true, {}],
])('%s leads to its neighbours', (_, uri, page, hasNextPage, links) => {
  const { container } = renderInSite(
    <Pagination hasPostsOnly uri={uri} page={page} hasNextPage={hasNextPage} />,
  );
  const found = screen.queryAllByRole<HTMLAnchorElement>('link');
  expect(Object.fromEntries(found.map((link) => [link.rel, link.getAttribute('href')]))).toEqual(
    links,
  );
  expect(container.textContent.includes(`Page ${page}`)).toBe(found.length > 0);
  expect(container.childElementCount).toBe(found.length > 0 ? 1 : 0);
});

const post = (title: string | null, uri = '/a/') => branded<PostLinks_PostFragment>({ title, uri });

test.each([
  ['one in the middle', post('Clay'), post('Wood', '/b/')],
  ['the first', null, post('Wood', '/b/')],
  ['the last', post('Clay'), null],
])('%s is linked with the posts before and after', (_, older, newer) => {
  renderInSite(
    <PostLinks older={older} newer={newer} related={[]} category={asInlineHtml('Craft')} />,
  );
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => [link.rel, link.getAttribute('href'), link.textContent])).toEqual([
    ...(older ? [['prev', '/a/', 'PreviousClay']] : []),
    ...(newer ? [['next', '/b/', 'NextWood']] : []),
  ]);
  expect(screen.queryByRole('heading')).toBeNull();
});

test('related posts stand below the name of their category', () => {
  const related = [post('One', '/1/'), post(null, '/2/'), post('<em>Three</em>', '/3/')];
  renderInSite(
    <PostLinks
      older={null}
      newer={null}
      related={related}
      category={asInlineHtml('Clay &amp; Co')}
    />,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'More from Clay & Co' })).toBeVisible();
  const items = within(screen.getByRole('list')).getAllByRole('link');
  expect(items.map((link) => link.textContent)).toEqual(['One', 'Untitled', 'Three']);
  expect(items[2]?.querySelector('em')).not.toBeNull();
});

test('a post without a title can be followed, and a title in another script keeps its direction', () => {
  renderInSite(
    <PostLinks older={post(null)} newer={post('قلم القصب', '/b/')} related={[]} category={null} />,
  );
  expect(screen.getByRole('link', { name: 'Previous Untitled' })).toBeVisible();
  expect(screen.getByText('قلم القصب').tagName).toBe('BDI');
});

test.each([
  ['a preview', undefined],
  ['the only post of a site', null],
])('%s has no such part', (_, none) => {
  const { container } = renderInSite(
    <PostLinks older={none} newer={none} related={[]} category={asInlineHtml('Craft')} />,
  );
  expect(container).toBeEmptyDOMElement();
});

test('a card has its category above its title, author and date in one line, and what it is on its picture', () => {
  const given = {
    featuredImage: picture,
    isRestricted: true,
    author: { node: { name: 'Ada &amp; Co' } },
    categories: { nodes: [{ name: 'Clay', uri: '/category/clay/' }] },
    contentType: { node: { label: 'Posts' } },
  };
  const cardOf = (isRows: boolean) => {
    const { container, unmount } = renderInSite(
      <EntryList heading="Found" entries={[entry('rain', given)]} isRows={isRows} />,
    );
    const card = container.querySelector('li');
    const shown = [card?.textContent, card?.querySelectorAll('img').length];
    unmount();
    return shown;
  };
  expect(cardOf(false)).toEqual(['ProtectedClayrainAda & Co March 1, 2026 About rain', 1]);
  expect(cardOf(true)).toEqual(['ProtectedClayrainAda & Co March 1, 2026 About rain', 1]);
});

test('results of a search name their types where they are of several', () => {
  const ofType = (label: string) =>
    entry(label, { contentType: { node: { label } }, date: null, excerpt: '' });
  const shown = (labels: string[]) => {
    const { container, unmount } = renderInSite(
      <EntryList heading="Found" entries={labels.map(ofType)} isRows />,
    );
    const facts = [...container.querySelectorAll('small')].map(({ textContent }) => textContent);
    unmount();
    return facts;
  };
  expect(shown(['Posts', 'Pages'])).toEqual(['Posts ', 'Pages ']);
  expect(shown(['Posts'])).toEqual([]);
});

test.each([
  ['none', 2, 4, true],
  ['arches', 3, 4, false],
])(
  'on phones a list shows %s in place of missing pictures: %d of %d',
  (_, pictures, all, isPlain) => {
    const entries = Array.from({ length: all }, (_entry, index) =>
      entry(`${index}`, index < pictures ? { featuredImage: picture } : {}),
    );
    renderInSite(<EntryList heading="Recent Posts" entries={entries} />);
    expect(/\bplain\b/.test(screen.getByRole('list').className)).toBe(isPlain);
  },
);

test('a list does not name the default category', () => {
  const categories = { nodes: [{ name: 'Uncategorized', uri: '/category/uncategorized/' }] };
  renderInSite(<EntryList heading="Found" entries={[entry('rain', { categories })]} />);
  expect(screen.queryByText('Uncategorized')).toBeNull();
});
