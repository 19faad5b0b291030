/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { Router } from 'next/router';
import type { ComponentProps, ReactNode } from 'react';

import App from '../../pages/_app';

const mockState = jest.fn();
jest.mock('@showcase/accounts/faust-providers', () => {
  mockState();
  const Providers = ({ children }: { children: ReactNode }) => <main>{children}</main>;
  return { __esModule: true, default: Providers, ready: Promise.resolve() };
});

jest.mock('@showcase/accounts/tools', () => ({ EditorTools: () => <nav /> }));

const Plain = () => <p>Plain</p>;
Plain.withoutFaust = true;
// Only handed through.
const router = Object.create(Router.prototype);
const props = { pageProps: {}, router } satisfies Partial<ComponentProps<typeof App>>;

test('a page in Faust’s form is in Faust’s providers, and one that wants none is not', async () => {
  const Wanting = () => <p>Of the owner</p>;
  const { rerender } = await act(async () => render(<App {...props} Component={Plain} />));
  expect(screen.getByText('Plain').closest('main')).toBeNull();
  expect(mockState).not.toHaveBeenCalled();
  await act(async () => rerender(<App {...props} Component={Wanting} />));
  expect((await screen.findByText('Of the owner')).closest('main')).not.toBeNull();
});

test.each([
  ['', 0],
  ['signed-in=1', 1],
])('with the cookie “%s” a page has %d toolbars', async (cookie, toolbars) => {
  document.cookie = cookie;
  await act(async () => render(<App {...props} Component={Plain} />));
  // The modules of a toolbar are loaded by then.
  await act(async () => void (await import('../../faust.config')));
  expect(screen.queryAllByRole('navigation')).toHaveLength(toolbars);
});
