/** @jest-environment jsdom */
import { screen } from '@testing-library/react';

import { EntryByline } from '../../../components/content/EntryByline';
import { EntryHeader } from '../../../components/content/EntryHeader';
import { InlineHtml } from '../../../components/content/InlineHtml';
import { PasswordForm } from '../../../components/content/PasswordForm';
import { TermLinks } from '../../../components/content/TermLinks';
import { mainCategory } from '../../../lib/template/main-category';
import { renderInSite } from '../../support/render-in-site';

const ada = { node: { name: 'Ada &amp; Co', uri: '/author/ada/' } };

test('a line of HTML is shown as markup, in the element asked for', () => {
  renderInSite(<InlineHtml as="h2" className="big" html="<em>Wood</em> &amp; water" />);
  const heading = screen.getByRole('heading', { level: 2, name: 'Wood & water' });
  expect(heading).toHaveClass('big');
  expect(heading.querySelector('em')).toHaveTextContent('Wood');
});

test.each([
  ['a title', 'Rain', 'Rain'],
  ['no title', null, 'Untitled'],
  ['an empty title', '', 'Untitled'],
])('an entry with %s has a heading', (_, title, name) => {
  renderInSite(<EntryHeader title={title} />);
  expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('the byline names author and day, and the name leads to the author', () => {
  const { container } = renderInSite(<EntryByline author={ada} date="2026-03-01T23:59:59" />);
  expect(container).toHaveTextContent(/^By Ada & Co on Sun Mar 01 2026$/);
  expect(screen.getByRole('link', { name: 'Ada & Co' })).toHaveAttribute('href', '/author/ada/');
  expect(screen.getByText('Sun Mar 01 2026')).toHaveAttribute('datetime', '2026-03-01T23:59:59');
});

test('either half of the byline stands alone', () => {
  const { container, rerender } = renderInSite(<EntryByline author={ada} date={null} />);
  expect(container).toHaveTextContent(/^By Ada & Co$/);
  rerender(<EntryByline author={null} date="2026-03-01T08:00:00" />);
  expect(container).toHaveTextContent(/^Sun Mar 01 2026$/);
});

test.each([
  ['no author', null],
  ['an author without a name', { node: { name: null, uri: '/author/x/' } }],
])('with %s and no date there is no byline', (_, author) => {
  const { container } = renderInSite(<EntryByline author={author} date={null} />);
  expect(container).toBeEmptyDOMElement();
});

test('an author without an archive is named without a link', () => {
  const author = { node: { name: 'Ada', uri: null } };
  const { container } = renderInSite(<EntryByline author={author} date={null} />);
  expect(container).toHaveTextContent('By Ada');
  expect(screen.queryByRole('link')).toBeNull();
});

test('categories and tags lead to their archives', () => {
  const clay = { name: 'Clay &amp; Fire', uri: '/category/clay/' };
  const wood = { name: 'Wood', uri: '/tag/wood/' };
  renderInSite(<TermLinks categories={{ nodes: [clay] }} tags={{ nodes: [wood] }} />);
  expect(screen.getByText('Filed under').nextElementSibling).toHaveTextContent('Clay & Fire');
  expect(screen.getByText('Tagged').nextElementSibling).toHaveTextContent('Wood');
  expect(screen.getByRole('link', { name: 'Wood' })).toHaveAttribute('href', '/tag/wood/');
});

test('the category above the title is not named again below', () => {
  const clay = { name: 'Clay', uri: '/category/clay/' };
  const fire = { name: 'Fire', uri: '/category/fire/' };
  const { container, rerender } = renderInSite(
    <TermLinks categories={{ nodes: [clay, fire] }} tags={null} except={clay.uri} />,
  );
  expect(screen.getByText('Also in').nextElementSibling).toHaveTextContent('Fire');
  expect(screen.queryByText('Clay')).toBeNull();
  rerender(<TermLinks categories={{ nodes: [clay] }} tags={null} except={clay.uri} />);
  expect(container).toBeEmptyDOMElement();
});

test('what an entry belongs to leads there, above its title', () => {
  const kicker = { name: 'Clay &amp; Fire', uri: '/category/clay/' };
  renderInSite(<EntryHeader title="Rain" kicker={kicker} />);
  const link = screen.getByRole('link', { name: 'Clay & Fire' });
  expect(link).toHaveAttribute('href', '/category/clay/');
  const heading = screen.getByRole('heading', { level: 1, name: 'Rain' });
  expect(link.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  ['its first category', ['Clay', 'Fire'], 'Clay'],
  ['nothing when it is only where WordPress files what nobody filed', ['Uncategorized'], undefined],
  ['nothing when it has no category', [], undefined],
])('a post is introduced with %s', (_, names, expected) => {
  const nodes = names.map((name) => ({ name, uri: `/category/${name.toLowerCase()}/` }));
  expect(mainCategory({ nodes })?.name).toBe(expected);
  expect(mainCategory(null)).toBeNull();
});

test('without terms there is no list of them, nor a label of an empty one', () => {
  const wood = { name: 'Wood', uri: '/tag/wood/' };
  const { container, rerender } = renderInSite(
    <TermLinks categories={null} tags={{ nodes: [] }} />,
  );
  expect(container).toBeEmptyDOMElement();
  rerender(<TermLinks categories={{ nodes: [] }} tags={{ nodes: [wood] }} />);
  expect(screen.queryByText('Filed under')).toBeNull();
  expect(screen.getByText('Tagged')).toBeVisible();
});

test('a protected entry asks for its password, by a form that needs no JavaScript', () => {
  const { container } = renderInSite(<PasswordForm uri="/diary/" />);
  expect(screen.getByText(/please enter its password/)).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  const form = container.querySelector('form');
  expect(form).toHaveAttribute('method', 'post');
  expect(form && Object.fromEntries(new FormData(form))).toEqual({ uri: '/diary/', password: '' });
});
