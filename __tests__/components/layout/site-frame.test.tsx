/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';

import { SiteFooter } from '../../../components/layout/SiteFooter';
import { SiteHeader } from '../../../components/layout/SiteHeader';
import { renderInSite } from '@showcase/testing/react/render-in-site';
import { menuItem, siteData } from '@showcase/testing/jest/site-data';

test('the footer has its logo, the copyright line and the privacy line', () => {
  renderInSite(<SiteFooter site={siteData()} />);
  const footer = screen.getByRole('contentinfo');
  expect(footer.querySelector('img')).toHaveAttribute('src', '/footer-logo.svg');
  expect(footer).toHaveTextContent(/Copyright ©2023\s*Privacy Policy$/);
});

test.each([
  ['a site without menu', siteData({ title: 'Studio' }), 'Studio'],
  ['a page without data', undefined, 'Home'],
])(
  '%s has a logo that leads to the front page, and no menu button and navigation',
  (_, site, name) => {
    renderInSite(<SiteHeader site={site} />);
    const logo = within(screen.getByRole('banner')).getByRole('img', { name });
    expect(logo).toHaveAttribute('src', '/logo.svg');
    expect(logo.closest('a')).toHaveAttribute('href', '/');
    expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull();
    expect(document.querySelector('nav')).toBeNull();
  },
);

test('a site with a menu has it in its header', () => {
  renderInSite(<SiteHeader site={siteData({ primaryMenu: [menuItem('work')] })} />);
  const menu = within(screen.getByRole('banner')).getByRole('navigation', { hidden: true });
  expect(within(menu).getByText('work')).toHaveAttribute('href', '/work/');
});

test.each([
  ['a link where the site has a page for it', siteData({ privacyUri: '/privacy-policy/' }), 'A'],
  ['text without such a page', siteData(), 'SPAN'],
  ['text on a page without data', undefined, 'SPAN'],
])('the privacy line is %s', (_, site, element) => {
  renderInSite(<SiteFooter site={site} />);
  const line = screen.getByText('Privacy Policy');
  expect(line).toBeVisible();
  expect([line.tagName, line.getAttribute('href')]).toEqual([element, site?.privacyUri ?? null]);
  expect(screen.queryByRole('navigation')).toBeNull();
});
