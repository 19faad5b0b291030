/** @jest-environment jsdom */
import { screen } from '@testing-library/react';

import { withoutBodies } from '../../lib/document/without-bodies';
import Archive from '../../wp-templates/archive';
import LastResort from '../../wp-templates/last-resort';
import Page from '../../wp-templates/page';
import Single from '../../wp-templates/single';
import { renderInSite, siteData } from '../support/render-in-site';

const site = siteData();
const body = '<p>The body</p>';

const page = { title: 'About', content: body, isRestricted: false, featuredImage: null };
const post = {
  ...page,
  title: 'Rain',
  summary: null,
  date: null,
  author: null,
  categories: null,
  tags: null,
  comments: null,
};
const category = {
  __typename: 'Category' as const,
  name: 'Clay',
  description: 'About <em>clay</em>',
  count: 0,
  posts: { pageInfo: { hasNextPage: false }, nodes: [] },
};
const movie = {
  __typename: 'Movie' as const,
  ...page,
  title: 'Film',
  hasBody: 'Movie' as const,
};

const views = {
  page: (loading: boolean, empty = false) => (
    <Page data={empty ? null : { page }} site={site} loading={loading} />
  ),
  single: (loading: boolean, empty = false) => (
    <Single data={empty ? null : { post }} site={site} loading={loading} />
  ),
  archive: (loading: boolean, empty = false) => (
    <Archive data={empty ? null : { nodeByUri: category }} site={site} loading={loading} />
  ),
  index: (loading: boolean, empty = false) => (
    <LastResort data={empty ? null : { nodeByUri: movie }} site={site} loading={loading} />
  ),
};

describe.each(Object.entries(views))('the template %s', (_, view) => {
  test('shows a loader in its main area while its query runs, and then the entry', () => {
    const { rerender } = renderInSite(view(true));
    expect(screen.getByRole('main')).toContainElement(screen.getByRole('status'));
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    expect(screen.getByRole('banner')).toBeInTheDocument();
    rerender(view(false));
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('shows the loader as long as there are no data', () => {
    renderInSite(view(false, true));
    expect(screen.getByRole('status')).toBeVisible();
  });
});

const restricted = { isRestricted: true, content: null };

test.each([
  ['page', <Page key="p" data={{ page: { ...page, ...restricted } }} site={site} />, 'About'],
  ['single', <Single key="s" data={{ post: { ...post, ...restricted } }} site={site} />, 'Rain'],
  [
    'index',
    <LastResort key="i" data={{ nodeByUri: { ...movie, ...restricted } }} site={site} />,
    'Film',
  ],
])('a protected entry of the template %s is its title and a notice', (_, view, title) => {
  renderInSite(view);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText(/protected with a password/)).toBeVisible();
  expect(document.querySelector('.entry-content')).toBeNull();
});

test.each([
  ['page', <Page key="p" data={{ page }} site={site} />],
  ['single', <Single key="s" data={{ post }} site={site} />],
  ['index', <LastResort key="i" data={{ nodeByUri: movie }} site={site} />],
])('the template %s shows the body', (_, view) => {
  renderInSite(view);
  expect(screen.getByText('The body')).toBeVisible();
  expect(screen.queryByText(/protected with a password/)).toBeNull();
});

test('each template has a place for the body that is in the document only', () => {
  const props = { site, loading: false };
  const entries = withoutBodies({ data: { page, post, nodeByUri: movie } }).data;
  for (const view of [
    <Page key="p" {...props} data={{ page: entries.page }} />,
    <Single key="s" {...props} data={{ post: entries.post }} />,
    <LastResort key="i" {...props} data={{ nodeByUri: entries.nodeByUri }} />,
  ]) {
    const { unmount } = renderInSite(view);
    expect(document.getElementById('entry')).toBeInTheDocument();
    unmount();
  }
});

test('an archive says its type, name and description, and that it is empty', () => {
  renderInSite(views.archive(false));
  expect(
    screen.getByRole('heading', { level: 1, name: 'Archive for Category: Clay' }),
  ).toBeVisible();
  expect(screen.getByText('clay').parentElement).toHaveTextContent('About clay');
  expect(screen.getByText('Nothing has been published here yet.')).toBeVisible();
});

test.each([
  [1, '1 post'],
  [12, '12 posts'],
])('a term with %d posts says how many', (count, words) => {
  const { unmount } = renderInSite(
    <Archive data={{ nodeByUri: { ...category, count } }} site={site} />,
  );
  expect(screen.getByText(words)).toBeVisible();
  unmount();
  renderInSite(<Archive data={{ nodeByUri: { ...category, count: null } }} site={site} />);
  expect(screen.queryByText(/posts?$/)).toBeNull();
});

test('an author’s archive has their letter, which is not read out, and what they say of themselves', () => {
  const author = {
    __typename: 'User' as const,
    name: 'Ada &amp; Co',
    description: 'Draws',
    posts: category.posts,
  };
  const { rerender } = renderInSite(<Archive data={{ nodeByUri: author }} site={site} />);
  expect(
    screen.getByRole('heading', { level: 1, name: 'Archive for Author: Ada & Co' }),
  ).toBeVisible();
  expect(screen.getByText('A')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText('Draws')).toBeVisible();
  rerender(<Archive data={{ nodeByUri: { ...author, name: '&lt;3' } }} site={site} />);
  expect(screen.queryByText('&')).toBeNull();
});

test('the posts page is headed with its own title, and a media item shows its file', () => {
  const posts = {
    __typename: 'ContentType' as const,
    label: 'Posts',
    contentNodes: category.posts,
  };
  const { rerender } = renderInSite(
    <LastResort data={{ postsPage: { title: 'Journal' }, nodeByUri: posts }} site={site} />,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Recent Posts' })).toBeVisible();

  const media = {
    __typename: 'MediaItem' as const,
    isRestricted: false,
    title: 'Bowl',
    sourceUrl: 'https://cms.example/bowl.jpg',
    srcSet: null,
    altText: 'A bowl',
    caption: null,
    mimeType: 'image/jpeg',
    mediaType: 'image',
    description: null,
    mediaDetails: null,
  };
  rerender(<LastResort data={{ nodeByUri: media }} site={site} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Bowl' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'A bowl' })).toBeVisible();
});
