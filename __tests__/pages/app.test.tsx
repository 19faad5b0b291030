/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { Router } from 'next/router';
import type { ComponentProps, ReactNode } from 'react';

import App from '../../pages/_app';

const mockLoaded = jest.fn();
jest.mock('../../components/editor/EditorTools', () => {
  mockLoaded();
  return { EditorTools: () => <nav>Tools</nav> };
});

const mockState = jest.fn();
jest.mock('@showcase/accounts/faust/faust-providers', () => {
  mockState();
  const Providers = ({ children }: { children: ReactNode }) => <main>{children}</main>;
  return { __esModule: true, default: Providers, ready: Promise.resolve() };
});

const props = {
  Component: () => <p>The page</p>,
  pageProps: { site: {} },
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
  expect(mockState).not.toHaveBeenCalled();
});

test('a page in Faust’s form is in Faust’s providers, and one that wants none is not', async () => {
  const Wanting = () => <p>Of the owner</p>;
  const Plain = () => <p>Plain</p>;
  Plain.withoutFaust = true;
  const { rerender } = await act(async () =>
    render(<App {...props} Component={Plain} pageProps={{}} />),
  );
  expect(screen.getByText('Plain').closest('main')).toBeNull();
  expect(mockState).not.toHaveBeenCalled();
  await act(async () => rerender(<App {...props} Component={Wanting} pageProps={{}} />));
  expect((await screen.findByText('Of the owner')).closest('main')).not.toBeNull();
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
