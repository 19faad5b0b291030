/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';

import { SiteHeader } from '../../../components/layout/SiteHeader';
import { renderInSite } from '../../support/render-in-site';
import { menuItem, siteData } from '../../support/site-data';

const items = [
  menuItem('about'),
  menuItem('team', { parentId: 'about' }),
  menuItem('potter', { parentId: 'team' }),
  menuItem('journal'),
];

/** The header with the submenu of "about" open, as the style sheet shows it in wide windows. */
function openSubmenu(position = 'absolute') {
  renderInSite(
    <>
      <style>{`nav > ul > li > details > ul { position: ${position} }`}</style>
      <SiteHeader site={siteData({ primaryMenu: items })} />
      <button>Elsewhere</button>
    </>,
  );
  const [submenu, inner] = document.querySelectorAll('details');
  const summary = submenu?.querySelector('summary');
  if (!submenu || !inner || !summary) throw new Error('no submenu');
  submenu.open = true;
  inner.open = true;
  return { submenu, inner, summary };
}

const link = (name: string) => screen.getByText(name, { selector: 'a' });

test('a submenu over the page closes when the focus leaves it', () => {
  const { submenu, summary } = openSubmenu();
  summary.focus();
  link('potter').focus();
  expect(submenu.open).toBe(true);
  link('journal').focus();
  expect(submenu.open).toBe(false);
});

test('it closes when something else is pressed, and not when it is pressed itself', () => {
  const { submenu, inner } = openSubmenu();
  fireEvent.pointerDown(link('team'));
  expect([submenu.open, inner.open]).toEqual([true, true]);
  fireEvent.pointerDown(screen.getByText('Elsewhere'));
  expect(submenu.open).toBe(false);
});

test('Escape closes it with those inside and leads back to its button; other keys do not', () => {
  const { submenu, inner, summary } = openSubmenu();
  link('potter').focus();
  fireEvent.keyDown(link('potter'), { key: 'ArrowDown' });
  expect(submenu.open).toBe(true);
  fireEvent.keyDown(link('potter'), { key: 'Escape' });
  expect([submenu.open, inner.open]).toEqual([false, false]);
  expect(summary).toHaveFocus();
});

test('Escape closes it from elsewhere and leaves the focus where it is', () => {
  const { submenu } = openSubmenu();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(submenu.open).toBe(false);
  expect(document.body).toHaveFocus();
});

test('one that stands in the text stays open: what is below it may not move under a finger', () => {
  const { submenu } = openSubmenu('static');
  fireEvent.pointerDown(screen.getByText('Elsewhere'));
  screen.getByText('Elsewhere').focus();
  expect(submenu.open).toBe(true);
});
