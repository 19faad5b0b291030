/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';

import { ContentLayout } from '../../../components/layout/ContentLayout';
import { SiteFooter } from '../../../components/layout/SiteFooter';
import { SiteHeader } from '../../../components/layout/SiteHeader';
import { renderInSite } from '../../support/render-in-site';
import { menuItem, siteData } from '../../support/site-data';

test('the header has the logo, which leads to the front page', () => {
  renderInSite(<SiteHeader site={siteData({ title: 'Studio' })} />);
  const logo = screen.getByRole('img', { name: 'Studio' });
  expect(logo).toHaveAttribute('src', '/logo.svg');
  expect(logo.closest('a')).toHaveAttribute('href', '/');
});

test('the footer has its logo, the copyright line and the privacy line', () => {
  renderInSite(<SiteFooter site={siteData()} />);
  const footer = screen.getByRole('contentinfo');
  expect(footer.querySelector('img')).toHaveAttribute('src', '/footer-logo.svg');
  expect(footer).toHaveTextContent(/Copyright ©2023\s*Privacy Policy$/);
});

test('the header’s menu opens by a button, without script', () => {
  renderInSite(<SiteHeader site={siteData({ primaryMenu: [menuItem('about')] })} />);
  const button = screen.getByRole('button', { name: 'Menu' });
  const menu = document.getElementById(button.getAttribute('popovertarget') ?? '');
  expect(menu).toHaveAttribute('popover', 'auto');
  expect(menu).toHaveAttribute('aria-label', 'Main');
  expect(menu).toHaveTextContent('about');
});

test.each([
  ['a site without menu', siteData()],
  ['a page without data', undefined],
])('%s has a header without menu button and navigation', (_, site) => {
  renderInSite(<SiteHeader site={site} />);
  const header = screen.getByRole('banner');
  expect(within(header).getByRole('link', { name: site?.title ?? 'Home' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull();
  expect(document.querySelector('nav')).toBeNull();
});

test('the privacy line is a link where the site has a page for it', () => {
  renderInSite(<SiteFooter site={siteData({ privacyUri: '/privacy-policy/' })} />);
  expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
    'href',
    '/privacy-policy/',
  );
});

test.each([
  ['without such a page', siteData()],
  ['on a page without data', undefined],
])('the privacy line %s is text', (_, site) => {
  renderInSite(<SiteFooter site={site} />);
  expect(screen.getByText('Privacy Policy')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('a page is header, main area and footer, and the main area can be jumped to', () => {
  renderInSite(<ContentLayout site={siteData()}>Words</ContentLayout>);
  const main = screen.getByRole('main');
  expect(main).toHaveTextContent('Words');
  const skip = screen.getByRole('link', { name: 'Skip to content' });
  expect(skip).toHaveAttribute('href', `#${main.id}`);
  // The first link, and inside a landmark wherever the header stands.
  expect(screen.getAllByRole('link')[0]).toBe(skip);
  expect(screen.getByRole('banner')).toContainElement(skip);
  expect(main.compareDocumentPosition(screen.getByRole('contentinfo'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});
