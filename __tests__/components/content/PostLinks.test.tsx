/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';

import { PostLinks } from '../../../components/content/PostLinks';
import type { PostLinks_PostFragment } from '../../../gql/operations';
import { renderInSite } from '../../support/render-in-site';
import { branded } from '../../support/branded';
import { asInlineHtml } from '@showcase/html/branded-html';

const post = (title: string | null, uri = '/a/') => branded<PostLinks_PostFragment>({ title, uri });

test('the posts before and after are linked as such', () => {
  renderInSite(
    <PostLinks
      older={post('Clay')}
      newer={post('Wood', '/b/')}
      related={[]}
      category={asInlineHtml('Craft')}
    />,
  );
  const older = screen.getByRole('link', { name: 'Previous Clay' });
  expect(older).toHaveAttribute('href', '/a/');
  expect(older).toHaveAttribute('rel', 'prev');
  const newer = screen.getByRole('link', { name: 'Next Wood' });
  expect(newer).toHaveAttribute('href', '/b/');
  expect(newer).toHaveAttribute('rel', 'next');
  expect(screen.queryByRole('heading')).toBeNull();
});

test.each([
  ['the first', null, post('Wood'), ['Next Wood']],
  ['the last', post('Clay'), null, ['Previous Clay']],
])('%s post has one neighbour', (_, older, newer, names) => {
  renderInSite(<PostLinks older={older} newer={newer} related={[]} category={null} />);
  const links = screen.getAllByRole('link').map((link) => link.textContent);
  expect(links.map((text) => text.replace(/^(Previous|Next)/, '$1 '))).toEqual(names);
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
