/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { Router } from 'next/router';
import type { ComponentProps } from 'react';

import App from '../../pages/_app';

const mockLoaded = jest.fn();
jest.mock('../../components/editor/EditorTools', () => {
  mockLoaded();
  return { EditorTools: () => <nav>Tools</nav> };
});

const props = {
  Component: () => <p>The page</p>,
  pageProps: {},
  // Only handed through.
  router: Object.create(Router.prototype),
} satisfies Partial<ComponentProps<typeof App>>;

afterEach(() => {
  document.cookie = 'signed-in=; path=/; max-age=0';
  delete document.documentElement.dataset.toolbar;
  mockLoaded.mockReset();
});

const renderApp = () => act(async () => render(<App {...props} />));

test('a visitor has the page and loads nothing else', async () => {
  await renderApp();
  expect(screen.getByText('The page')).toBeInTheDocument();
  expect(mockLoaded).not.toHaveBeenCalled();
});

test('with the hint of a session the editor’s tools come after the page', async () => {
  document.cookie = 'signed-in=1; path=/';
  await renderApp();
  expect(await screen.findByText('Tools')).toBeInTheDocument();
  expect(mockLoaded).toHaveBeenCalledTimes(1);
});

test('on a site without the toolbar nobody loads it', async () => {
  document.cookie = 'signed-in=1; path=/';
  document.documentElement.dataset.toolbar = 'off';
  await renderApp();
  expect(screen.getByText('The page')).toBeInTheDocument();
  expect(mockLoaded).not.toHaveBeenCalled();
});
