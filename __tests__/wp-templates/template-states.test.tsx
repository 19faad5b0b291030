/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { renderToString } from 'react-dom/server';

import { EntryArchive } from '../../components/content/EntryArchive';
import { withoutBodies } from '@showcase/next/testing';
import Archive from '../../wp-templates/archive';
import Index from '../../wp-templates/index/index';
import Page from '../../wp-templates/page';
import Single from '../../wp-templates/single';
import { English, makeRouter, renderInSite } from '@showcase/testing/react/render-in-site';
import { siteData } from '@showcase/testing/jest/site-data';
import { branded } from '@showcase/testing/jest/branded';

const body = '<p>The body</p>';

const page = { title: 'About', content: body, isRestricted: false };
const post = { ...page, title: 'Rain' };
const category = {
  __typename: 'Category' as const,
  name: 'Clay',
  description: 'About <em>clay</em>',
  posts: { pageInfo: { hasNextPage: false }, nodes: [] },
};
const movie = { __typename: 'Movie' as const, ...page, title: 'Film' };

const shown = { site: siteData(), page: 1, uri: null };

/** Each template with an entry. */
const views = {
  page: (given: object) => <Page data={branded({ ...page, ...given })} {...shown} />,
  single: (given: object) => <Single data={branded({ ...post, ...given })} {...shown} />,
  index: (given: object) => <Index data={branded({ ...movie, ...given })} {...shown} />,
};

/** Returns what is in the document when React has taken over what the server sent. */
function hydrated(view: (given: object) => React.JSX.Element, given: object): string {
  const inSite = (ui: React.JSX.Element) => (
    <RouterContext.Provider value={makeRouter()}>
      <English>{ui}</English>
    </RouterContext.Provider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(inSite(view(given)));
  const complaints: unknown[] = [];
  // The document's page data has no body in it.
  const { data } = withoutBodies({ data: { content: body, ...given } }, new Set([body]));
  const onRecoverableError = (error: unknown) => complaints.push(error);
  render(inSite(view(data)), { container, hydrate: true, onRecoverableError });
  expect(complaints).toEqual([]);
  return container.querySelector('main')?.textContent ?? '';
}

test.each([
  ['page', views.page, 'About'],
  ['single', views.single, 'Rain'],
  ['index', views.index, 'Film'],
])('the template %s keeps its body, or its notice, when React takes over', (_, view, title) => {
  const open = hydrated(view, {});
  expect(open).toContain('The body');
  expect(open).not.toContain('password');
  const locked = hydrated(view, { isRestricted: true, content: null });
  expect(locked).toMatch(`${title}This`);
  expect(locked).toContain('please enter its password');
});

test.each([
  [1, ['1 post']],
  [12, ['12 posts']],
  [null, []],
])('an archive of a term with %j posts has its type, name and description', (count, numbers) => {
  renderInSite(<Archive data={branded({ ...category, count })} {...shown} />);
  const name = 'Archive for Category: Clay';
  expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(screen.getByText('clay').parentElement).toHaveTextContent('About clay');
  expect(screen.queryAllByText(/posts?$/).map((each) => each.textContent)).toEqual(numbers);
});

test('an author’s archive has their letter, which is not read out, and what they say of themselves', () => {
  const author = {
    __typename: 'User' as const,
    name: 'Ada &amp; Co',
    description: 'Draws',
    posts: category.posts,
  };
  const { rerender } = renderInSite(<Archive data={branded(author)} {...shown} />);
  const name = 'Stories by Ada & Co';
  expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(screen.getByText('A')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText('Draws')).toBeVisible();
  rerender(<Archive data={branded({ ...author, name: '&lt;3' })} {...shown} />);
  expect(screen.queryByText('&')).toBeNull();
});

test.each([
  ['ContentType', '2 entries', 'Recent entries', 'Older entries'],
  ['Category', '2 posts', 'Recent Posts', 'Older posts'],
] as const)(
  'an archive of type %s speaks of “%s”, “%s” and “%s”',
  (type, count, heading, older) => {
    const list = { pageInfo: { hasNextPage: true }, nodes: [] };
    const node = { __typename: type, label: 'Films', name: 'Films', count: 2, description: null };
    renderInSite(
      <EntryArchive
        kind="Archive:"
        name={branded('Films')}
        uri="/films/"
        page={1}
        node={{ ...node, posts: list }}
      />,
    );
    expect(screen.getByText(count)).toBeVisible();
    const title = screen.getByRole('heading', { level: 2, name: heading });
    expect(Boolean(title.querySelector('.visually-hidden'))).toBe(type === 'ContentType');
    expect(screen.getByRole('link', { name: older })).toHaveAttribute('href', '/films/page/2/');
  },
);

test.each([
  ['/', 0],
  ['https://ada.example/', 1],
])('an author’s website %s has %i links: this site is none', (url, links) => {
  const node = { ...category, __typename: 'User', url };
  renderInSite(
    <EntryArchive name={branded('Ada')} node={branded(node)} uri="/author/ada/" page={1} />,
  );
  expect(screen.queryAllByRole('link', { name: 'ada.example' })).toHaveLength(links);
  expect(screen.queryByRole('link', { name: '' })).toBeNull();
});
