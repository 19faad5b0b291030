/** @jest-environment @showcase/testing/jest/jsdom-with-fetch.mjs */
import { hooks, ToolbarItem, ToolbarSubmenu, ToolbarSubmenuWrapper } from '@faustwp/core';
import { screen, waitFor } from '@testing-library/react';

import type { SeedNode } from '@showcase/next/entries';
import type { ToolbarNode } from '../../editor/toolbar-hooks';
import { makeRouter } from '@showcase/testing/react/render-in-site';
import { answer, asked, full, link, post, renderTools, toolbar } from './toolbar-page';

// It asks for the session: session-watch.test.tsx.
jest.mock('../../screens/SessionWatch', () => ({ SessionWatch: () => null }));

test('the nodes are those of WordPress’s toolbar, with the site’s real title', async () => {
  answer(full);
  renderTools(post);
  const nav = await toolbar();
  expect(asked).toEqual(['?node=7&type=Post&taxonomy=']);
  expect(link('Rig & Co')).toHaveAttribute('href', full.adminUrl);
  expect(link('Edit Post')).toHaveAttribute('href', full.editUrl);
  expect(link('GraphiQL IDE')).toHaveAttribute('href', full.graphiqlUrl);
  expect([...nav.querySelectorAll('li[id]')].map(({ id }) => id)).toEqual([
    'wp-admin-bar-site-name',
    'wp-admin-bar-edit',
    'wp-admin-bar-graphiql',
    'wp-admin-bar-refresh',
    'wp-admin-bar-my-account',
  ]);
  expect(document.body).toHaveClass('admin-bar');
});

const postsPage: SeedNode = {
  __typename: 'ContentType',
  id: 'x',
  uri: '/blog/',
  name: 'post',
  isFrontPage: false,
  isPostsPage: true,
};
const asType = (given: object) => ({ ...post, ...given }) as SeedNode;
const previewOf = { pathname: '/_query', query: { _kind: 'preview', p: '7', typeName: 'Page' } };

test.each<[string, SeedNode | undefined, Parameters<typeof makeRouter>[0], string]>([
  ['the front page', asType({ __typename: 'Page', isFrontPage: true }), {}, 'node=7&type=Page'],
  ['a custom type', asType({ __typename: 'BookReview' }), {}, 'node=7&type=BookReview'],
  ['the posts page', postsPage, {}, 'node=0&type=ContentType'],
  ['an archive', { ...postsPage, isPostsPage: false } as SeedNode, {}, 'node=0&type='],
  ['a page that WordPress does not know', undefined, {}, 'node=0&type='],
  ['a preview', undefined, previewOf, 'node=7&type=Page'],
])('%s is asked for as what it is', async (_, seedNode, router, expected) => {
  const editUrl = seedNode === postsPage ? null : full.editUrl;
  answer({ ...full, editUrl });
  renderTools(seedNode, makeRouter(router));
  await toolbar();
  // A page without an edit link in WordPress has none here.
  expect(screen.queryAllByText(/^Edit (?!Profile)/)).toHaveLength(editUrl ? 1 : 0);
  expect(asked).toEqual([`?${expected}&taxonomy=`]);
  // A preview has nothing to refresh.
  const tools = screen.queryAllByRole('button', { name: /Refresh/ });
  expect(tools).toHaveLength(router === previewOf ? 0 : 1);
});

test('plugins add nodes; two of one id take the toolbar away, and not the page', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer(full);
  const add = (id: string) => (nodes: ToolbarNode[]) => [
    ...nodes,
    { id, location: 'secondary', component: <em>{id}</em>, additionalClassNames: 'mine' },
  ];
  hooks.addFilter('toolbarNodes', 'test', add('extra'));
  const { unmount } = renderTools(post);
  const extra = (await screen.findByText('extra')).closest('li');
  expect(extra).toHaveClass('mine');
  expect(extra?.parentElement).toContainElement(screen.getByRole('button', { name: /Howdy/ }));
  expect(extra?.parentElement).not.toContainElement(link('Edit Post'));
  unmount();

  hooks.addFilter('toolbarNodes', 'test', add('edit'));
  renderTools(post);
  await waitFor(() =>
    expect(logged.mock.calls.flat().map(String).join()).toContain(
      'Toolbar Nodes must have unique keys.',
    ),
  );
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getByText('The page')).toBeInTheDocument();
});

test('a node can be made of Faust’s own elements', async () => {
  answer(full);
  const component = (
    <>
      <ToolbarItem href="/help/">Help</ToolbarItem>
      <ToolbarSubmenuWrapper>
        <ToolbarSubmenu>
          <li>
            <ToolbarItem href="/help/menus/">Menus</ToolbarItem>
          </li>
        </ToolbarSubmenu>
      </ToolbarSubmenuWrapper>
    </>
  );
  hooks.addFilter('toolbarNodes', 'test', (nodes: ToolbarNode[]) => [
    ...nodes,
    { id: 'help', location: 'primary', component },
  ]);
  renderTools(post);
  const nav = await toolbar();
  const items = nav.querySelectorAll('#wp-admin-bar-help a');
  expect([...items].map((item) => item.getAttribute('href'))).toEqual(['/help/', '/help/menus/']);
});

test('Faust’s registry refuses bad names and namespaces; a filter without a priority has 10', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const order: string[] = [];
  const note = (name: string) => (nodes: unknown) => (order.push(name), nodes);
  for (const [name, namespace] of [
    ['', 'site/plugin'],
    ['toolbar nodes', 'site/plugin'],
    ['__toolbarNodes', 'site/plugin'],
    ['toolbarNodes', ''],
    ['toolbarNodes', 'my plugin'],
  ] as const) {
    hooks.addFilter(name, namespace, note('refused'));
  }
  expect(logged).toHaveBeenCalledTimes(5);
  hooks.addFilter('toolbarNodes', 'test', note('11'), 11);
  hooks.addFilter('toolbarNodes', 'test', note('none'));
  hooks.addFilter('toolbarNodes', 'test', note('9'), 9);
  answer(full);
  renderTools(post);
  await toolbar();
  expect(order).toEqual(['9', 'none', '11']);
});
