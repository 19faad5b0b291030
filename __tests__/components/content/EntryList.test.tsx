/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';

import { EntryList } from '../../../components/content/EntryList';
import type { ListedEntry } from '../../../components/content/EntryListItem';
import { Pagination } from '../../../components/content/Pagination';
import { renderInSite } from '../../support/render-in-site';
import { branded } from '../../support/branded';

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
  expect(within(list).getAllByText('Sun Mar 01 2026')).toHaveLength(2);
});

test('a list without entries says so, and where to go', () => {
  renderInSite(<EntryList heading="Recent Posts" entries={[]} />);
  expect(screen.getByText('Nothing has been published here yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the front page' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('list')).toBeNull();
});

const picture = { node: { sourceUrl: 'https://cms.example/rain-768x512.jpg' } };

test('a picture belongs to the card of its entry, says nothing, and only the first are hurried', () => {
  const entries = ['a', 'b', 'c', 'd'].map((id) => entry(id, { featuredImage: picture }));
  renderInSite(<EntryList heading="Recent Posts" entries={[...entries, entry('e')]} />);
  const cards = screen.getAllByRole('listitem');
  const images = cards.map((card) => card.querySelector('img'));
  expect(images.map((image) => image?.getAttribute('src') ?? null)).toEqual([
    ...entries.map(() => picture.node.sourceUrl),
    null,
  ]);
  expect(images.map((image) => image?.alt ?? null)).toEqual(['', '', '', '', null]);
  expect(images[0]).toHaveAttribute('loading', 'eager');
  expect(images[3]).toHaveAttribute('loading', 'lazy');
});

test.each([null, ''])(
  'an entry whose title is %j can be found and followed all the same',
  (title) => {
    renderInSite(<EntryList heading="Recent Posts" entries={[entry('rain', { title })]} />);
    expect(screen.getByRole('link', { name: 'Untitled' })).toHaveAttribute('href', '/rain/');
  },
);

function pageLinks(): Record<string, string | null> {
  const links = screen.queryAllByRole<HTMLAnchorElement>('link');
  return Object.fromEntries(links.map((link) => [link.rel, link.getAttribute('href')]));
}

test.each([
  ['the first page', 1, true, { next: '/journal/page/2/' }],
  ['the second', 2, true, { prev: '/journal/', next: '/journal/page/3/' }],
  ['one in the middle', 5, true, { prev: '/journal/page/4/', next: '/journal/page/6/' }],
  ['the last', 3, false, { prev: '/journal/page/2/' }],
])('%s leads to its neighbours', (_, page, hasNextPage, links) => {
  renderInSite(<Pagination hasPostsOnly uri="/journal/" page={page} hasNextPage={hasNextPage} />);
  expect(pageLinks()).toEqual(links);
  expect(screen.getByText(`Page ${page}`)).toBeVisible();
});

test('the latest posts on the front page go on at /page/2/', () => {
  renderInSite(<Pagination hasPostsOnly uri="/" page={2} hasNextPage />);
  expect(pageLinks()).toEqual({ prev: '/', next: '/page/3/' });
});

test.each([
  ['the only page', '/journal/', 1, false],
  ['a list without an address', null, 2, true],
])('%s has nowhere to go', (_, uri, page, hasNextPage) => {
  const { container } = renderInSite(
    <Pagination hasPostsOnly uri={uri} page={page} hasNextPage={hasNextPage} />,
  );
  expect(container).toBeEmptyDOMElement();
});
