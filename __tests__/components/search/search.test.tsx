/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';

import { renderInSite } from '@showcase/testing/react/render-in-site';
import { SearchForm } from '../../../components/search/SearchForm';
import { SearchTypes } from '../../../components/search/SearchTypes';
import { siteConfig } from '../../../site.config';

afterEach(() => jest.restoreAllMocks());

test('the same search is linked in each type that the owner offers, and in all', () => {
  const types = [
    { name: 'post', label: 'Posts' },
    { name: 'movie', label: 'Films' },
  ];
  jest.replaceProperty(siteConfig.search, 'types', types);
  renderInSite(<SearchTypes term="a & b" type="movie" />);
  const links = within(screen.getByRole('navigation', { name: 'Types of results' }));
  const hrefs = links.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    '/?s=a+%26+b',
    '/?s=a+%26+b&post_type=post',
    '/?s=a+%26+b&post_type=movie',
  ]);
  expect(links.getByRole('link', { current: 'page' })).toHaveTextContent('Films');
});

test('a search without types has no links to types', () => {
  jest.replaceProperty(siteConfig.search, 'types', []);
  const { container } = renderInSite(<SearchTypes term="clay" type={null} />);
  expect(container).toBeEmptyDOMElement();
});

test('the form keeps the chosen type', () => {
  const { container } = renderInSite(<SearchForm term="clay" type="movie" />);
  const form = container.querySelector('form');
  expect(form && Object.fromEntries(new FormData(form))).toEqual({ s: 'clay', post_type: 'movie' });
});
