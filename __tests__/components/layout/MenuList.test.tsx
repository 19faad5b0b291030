/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';

import { MenuList } from '../../../components/layout/MenuList';
import '@showcase/testing/servers/visitor-media';
import { makeRouter, renderInSite } from '@showcase/testing/react/render-in-site';
import { menuItem } from '@showcase/testing/jest/site-data';

function itemOf(element: HTMLElement): HTMLElement {
  const item = element.closest('li');
  if (!item) throw new Error('not in a list');
  return item;
}

test('items are links in the menu’s order, and submenus stand inside their parents', () => {
  renderInSite(
    <MenuList
      items={[
        menuItem('about'),
        menuItem('team', { parentId: 'about' }),
        menuItem('potter', { parentId: 'team' }),
        menuItem('journal', { cssClasses: ['wide', 'last'] }),
      ]}
    />,
  );
  expect(
    screen.getAllByRole('link', { hidden: true }).map(({ textContent }) => textContent),
  ).toEqual(['about', 'team', 'potter', 'journal']);
  const about = itemOf(screen.getByRole('link', { name: 'about' }));
  const team = within(about).getByText('team', { selector: 'a' });
  expect(within(itemOf(team)).getByText('potter', { selector: 'a' })).toBeInTheDocument();
  const journal = itemOf(screen.getByRole('link', { name: 'journal' }));
  expect(journal).toHaveClass('wide', 'last');
  expect(within(journal).queryByRole('list')).toBeNull();
});

test('a menu of thirty levels is shown to its last', () => {
  const items = Array.from({ length: 30 }, (_, level) =>
    menuItem(`level-${level}`, { parentId: level > 0 ? `level-${level - 1}` : null }),
  );
  renderInSite(<MenuList items={items} />);
  const last = screen.getByText('level-29', { selector: 'a' });
  expect(last.closest('a')).toHaveAttribute('href', '/level-29/');
});

test.each([
  ['/about/team/', '/about/team/'],
  ['/about/team/?preview=true', '/about/team/'],
  ['/about/team/?x=/about/#names', '/about/team/'],
  ['/about/team', '/about/team/'],
  ['/%D9%82%D9%84%D9%85/', '/قلم/'],
  ['/tag/ete-%f0%9f%8e%89/', '/tag/ete-%F0%9F%8E%89/'],
  ['/', '/'],
])('on %s the link to %s is the current one, and no other', (asPath, path) => {
  const items = ['/about/', '/about/team/', '/قلم/', '/tag/ete-%f0%9f%8e%89/', '/', '#'].map(
    (each, index) => menuItem(`item-${index}`, { path: each }),
  );
  const pathname = asPath === '/' ? '/' : '/[...wordpressNode]';
  renderInSite(<MenuList items={items} />, makeRouter({ asPath, pathname }));
  const current = [...document.querySelectorAll('[aria-current="page"]')];
  expect(current.map((link) => decodeURI(link.getAttribute('href') ?? ''))).toEqual([
    decodeURI(path),
  ]);
});

test('the search has the front page’s path, and is not it', () => {
  renderInSite(
    <MenuList items={[menuItem('home', { path: '/' }), menuItem('out', { path: '#' })]} />,
    makeRouter({ asPath: '/?s=tea', pathname: '/_query', query: { path: '/' } }),
  );
  expect(document.querySelector('[aria-current]')).toBeNull();
});

test.each([
  ['the server', '/_query/?comment=held&path=%2Fabout%2F'],
  ['a browser', '/about/?comment=held'],
])('a page that answers because of a query is its entry’s, for %s', (_, asPath) => {
  const query = { comment: 'held', path: '/about/' };
  renderInSite(
    <MenuList items={[menuItem('about', { path: '/about/' })]} />,
    makeRouter({ asPath, pathname: '/_query', query }),
  );
  expect(screen.getByRole('link')).toHaveAttribute('aria-current', 'page');
});

test('the menu marks the current page and its ancestors at every level, and no siblings', () => {
  const items = [
    menuItem('about'),
    menuItem('team', { parentId: 'about' }),
    menuItem('potter', { parentId: 'team' }),
    menuItem('glazer', { parentId: 'team' }),
    menuItem('journal'),
  ];
  renderInSite(<MenuList items={items} />, makeRouter({ asPath: '/potter/' }));
  const marked = [...document.querySelectorAll('[aria-current]')];
  expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['about', 'true'],
    ['team', 'true'],
    ['potter', 'page'],
  ]);
});

test('a link to a new tab is the browser’s, with its relationship and title', () => {
  const router = makeRouter();
  const link = { target: '_blank', rel: 'me noopener', title: 'Elsewhere' } as const;
  renderInSite(<MenuList items={[menuItem('boats', { isNode: false, link })]} />, router);
  const shown = screen.getByRole('link', { name: 'boats' });
  for (const [name, value] of Object.entries(link)) expect(shown).toHaveAttribute(name, value);
  shown.click();
  expect(router.push).not.toHaveBeenCalled();
});

test.each([
  ['javascript:alert(1)'],
  ['JavaScript:alert(1)'],
  [' javascript:alert(1)'],
  ['data:text/html,<script>alert(1)</script>'],
  ['vbscript:x'],
  ['//evil.example/'],
  [''],
])('%j is no address to be led to: only the label stands there', (path) => {
  renderInSite(<MenuList items={[menuItem('trap', { path })]} />);
  expect(screen.getByText('trap')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('an id given twice, once below itself, hangs nothing; circles are left out, orphans stand at the top', () => {
  const items = [
    menuItem('twice'),
    menuItem('twice', { parentId: 'twice' }),
    menuItem('a', { parentId: 'b' }),
    menuItem('b', { parentId: 'a' }),
    menuItem('orphan', { parentId: 'gone' }),
  ];
  renderInSite(<MenuList items={items} />);
  const labels = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(labels).toEqual(['twice', 'orphan']);
});
