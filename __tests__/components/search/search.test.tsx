/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';

import { renderInSite } from '@showcase/testing/react/render-in-site';
import { SearchFilters } from '../../../components/search/SearchFilters';
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

test('the form keeps the chosen type and language', () => {
  const { container } = renderInSite(<SearchForm term="clay" type="movie" language="de" />);
  const form = container.querySelector('form');
  const fields = form && Object.fromEntries(new FormData(form));
  expect(fields).toEqual({ s: 'clay', post_type: 'movie', lang: 'de' });
});

const NO_FILTERS = { cat: 0, category_name: '', tag: '', year: 0, monthnum: 0 };
const CHOICES = {
  categories: [
    { id: 3, slug: 'clay', name: 'Clay' },
    { id: 4, slug: 'wood', name: 'Wood' },
  ],
  years: [2026, 2025],
};

test.each([
  [{}, { cat: '', year: '' }],
  [
    { cat: 4, year: 2025 },
    { cat: '4', year: '2025' },
  ],
  [{ category_name: 'clay' }, { cat: '3', year: '' }],
])('the fields of filters have %j chosen', (chosen, fields) => {
  const { container } = renderInSite(
    <SearchForm term="kiln">
      <SearchFilters chosen={{ ...NO_FILTERS, ...chosen }} choices={CHOICES} />
    </SearchForm>,
  );
  const form = container.querySelector('form');
  expect(form && Object.fromEntries(new FormData(form))).toEqual({ s: 'kiln', ...fields });
});

test('links to types keep the filters and the language', () => {
  jest.replaceProperty(siteConfig.search, 'types', [{ name: 'post', label: 'Posts' }]);
  const kept = { filters: { ...NO_FILTERS, year: 2025 }, language: 'de' };
  renderInSite(<SearchTypes term="a" type={null} {...kept} />);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/?s=a&lang=de&year=2025', '/?s=a&post_type=post&lang=de&year=2025']);
});
