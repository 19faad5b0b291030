/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';

import { SiteFooter } from '../../../components/layout/SiteFooter';
import { SiteHeader } from '../../../components/layout/SiteHeader';
import { renderInSite } from '@showcase/testing/react/render-in-site';
import { menuItem, siteData } from '@showcase/testing/jest/site-data';
import { siteConfig } from '../../../site.config';

const year = String(new Date().getFullYear());

test('the footer has its logo, the copyright line and the privacy line', () => {
  renderInSite(<SiteFooter site={siteData({ privacyUri: '/privacy-policy/' })} />);
  const footer = screen.getByRole('contentinfo');
  expect(footer.querySelector('img')).toHaveAttribute('src', siteConfig.footerLogo.src);
  expect(footer).toHaveTextContent(
    `${siteConfig.copyright.replace('{year}', year)}Privacy PolicyRSS feed`,
  );
});

test('the copyright line has the year of now, and a site with one colour scheme has no switch', () => {
  jest.replaceProperty(siteConfig, 'copyright', '© {year} Studio');
  const { colorScheme } = siteConfig;
  siteConfig.colorScheme = 'dark';
  const { container } = renderInSite(
    <>
      <SiteHeader site={siteData()} />
      <SiteFooter site={siteData()} />
    </>,
  );
  Object.assign(siteConfig, { colorScheme });
  expect(container).toHaveTextContent(`© ${year} Studio`);
  expect(container.querySelector('[data-scheme-switch]')).toBeNull();
});

test.each([
  ['a site without menu', siteData({ title: 'Studio' }), 'Studio'],
  ['a page without data', undefined, 'Home'],
])(
  '%s has a logo that leads to the front page, and no menu button and navigation',
  (_, site, name) => {
    renderInSite(<SiteHeader site={site} />);
    const logo = within(screen.getByRole('banner')).getByRole('img', { name });
    expect(logo).toHaveAttribute('src', siteConfig.logo.src);
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
  ['leads to the page that the site has for it', siteData({ privacyUri: '/privacy-policy/' })],
  ['is left out without such a page', siteData()],
  ['is left out on a page without data', undefined],
])('the privacy line %s', (_, site) => {
  renderInSite(<SiteFooter site={site} />);
  const lines = screen.queryAllByText('Privacy Policy').map((line) => line.getAttribute('href'));
  expect(lines).toEqual(site?.privacyUri ? [site.privacyUri] : []);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('links to the sign-in lead somebody who is signed in to their page', () => {
  const signIn = menuItem('enter', { path: '/', cssClasses: ['menu-sign-in'] });
  const site = siteData({ primaryMenu: [menuItem('work')], footerMenu: [signIn] });
  const linksOf = () => {
    const { container, unmount } = renderInSite(
      <>
        <SiteHeader site={site} />
        <SiteFooter site={site} />
      </>,
    );
    const links = [...container.querySelectorAll('a')].map((link) => [
      link.getAttribute('href'),
      link.textContent,
    ]);
    unmount();
    return links.filter(([, text]) => /Sign in|enter|Your page/.test(String(text)));
  };
  expect(linksOf()).toEqual([
    ['/login/', 'Sign in'],
    ['/', 'enter'],
  ]);
  document.cookie = 'signed-in=1';
  expect(linksOf()).toEqual([
    ['/home/', 'Your page'],
    ['/home/', 'Your page'],
  ]);
  document.cookie = 'signed-in=; Max-Age=0';
});

test('a menu item that leads to the sign-in keeps the link settings of its editor', () => {
  const signIn = menuItem('enter', {
    path: '/login/',
    link: { title: 'For members', target: '_blank' },
  });
  renderInSite(<SiteFooter site={siteData({ footerMenu: [signIn] })} />);
  expect(screen.getByTitle('For members')).toHaveAttribute('target', '_blank');
});

afterEach(() => jest.restoreAllMocks());
