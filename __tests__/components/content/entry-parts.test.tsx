/** @jest-environment jsdom */
import { screen } from '@testing-library/react';

import { EntryByline } from '../../../components/content/EntryByline';
import { EntryHeader } from '../../../components/content/EntryHeader';
import { InlineHtml } from '../../../components/content/Html';
import { PasswordForm } from '../../../components/content/PasswordForm';
import { TermLinks } from '../../../components/content/TermLinks';
import { mainCategory } from '@showcase/next/template/node-list';
import { renderInSite } from '../../support/render-in-site';
import { branded } from '../../support/branded';
import { asInlineHtml } from '@showcase/html/branded-html';

const ada = { node: { name: asInlineHtml('Ada &amp; Co'), uri: '/author/ada/' } };

test('a line of HTML is shown as markup, in the element asked for', () => {
  renderInSite(
    <InlineHtml as="h2" className="big" html={asInlineHtml('<em>Wood</em> &amp; water')} />,
  );
  const heading = screen.getByRole('heading', { level: 2, name: 'Wood & water' });
  expect(heading).toHaveClass('big');
  expect(heading.querySelector('em')).toHaveTextContent('Wood');
});

test.each([
  ['a title', 'Rain', 'Rain'],
  ['no title', null, 'Untitled'],
  ['an empty title', '', 'Untitled'],
])('an entry with %s has a heading', (_, title, name) => {
  renderInSite(<EntryHeader title={branded(title)} />);
  expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('the byline names author and day, and the name leads to the author', () => {
  const { container } = renderInSite(<EntryByline author={ada} date="2026-03-01T23:59:59" />);
  expect(container).toHaveTextContent(/^By Ada & Co on Sun Mar 01 2026$/);
  expect(screen.getByRole('link', { name: 'Ada & Co' })).toHaveAttribute('href', '/author/ada/');
  expect(screen.getByText('Sun Mar 01 2026')).toHaveAttribute('datetime', '2026-03-01T23:59:59');
});

test('categories and tags lead to their archives', () => {
  const clay = { name: asInlineHtml('Clay &amp; Fire'), uri: '/category/clay/' };
  const wood = { name: asInlineHtml('Wood'), uri: '/tag/wood/' };
  renderInSite(<TermLinks categories={{ nodes: [clay] }} tags={{ nodes: [wood] }} />);
  expect(screen.getByText('Filed under').nextElementSibling).toHaveTextContent('Clay & Fire');
  expect(screen.getByText('Tagged').nextElementSibling).toHaveTextContent('Wood');
  expect(screen.getByRole('link', { name: 'Wood' })).toHaveAttribute('href', '/tag/wood/');
});

test('the category above the title is not named again below', () => {
  const clay = { name: asInlineHtml('Clay'), uri: '/category/clay/' };
  const fire = { name: asInlineHtml('Fire'), uri: '/category/fire/' };
  const { container, rerender } = renderInSite(
    <TermLinks categories={{ nodes: [clay, fire] }} tags={null} except={clay.uri} />,
  );
  expect(screen.getByText('Also in').nextElementSibling).toHaveTextContent('Fire');
  expect(screen.queryByText('Clay')).toBeNull();
  rerender(<TermLinks categories={{ nodes: [clay] }} tags={null} except={clay.uri} />);
  expect(container).toBeEmptyDOMElement();
});

test('what an entry belongs to leads there, above its title', () => {
  const kicker = { name: asInlineHtml('Clay &amp; Fire'), uri: '/category/clay/' };
  renderInSite(<EntryHeader title={asInlineHtml('Rain')} kicker={kicker} />);
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
  const nodes = names.map((name) => ({
    name: asInlineHtml(name),
    uri: `/category/${name.toLowerCase()}/`,
  }));
  expect(mainCategory({ nodes })?.name).toBe(expected);
  expect(mainCategory(null)).toBeNull();
});

test('a protected entry asks for its password, by a form that needs no JavaScript', () => {
  const { container } = renderInSite(<PasswordForm uri="/diary/" />);
  expect(screen.getByText(/please enter its password/)).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  const form = container.querySelector('form');
  expect(form).toHaveAttribute('method', 'post');
  expect(form && Object.fromEntries(new FormData(form))).toEqual({ uri: '/diary/', password: '' });
});
