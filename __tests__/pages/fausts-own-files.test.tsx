/** @jest-environment jsdom */
import * as core from '@faustwp/core';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';

import { FaustProvider } from '../../faust/FaustProvider';
import { WordPressTemplate } from '../../faust/WordPressTemplate';
import { useWords } from '@showcase/next/words';

jest.mock('@showcase/accounts/faust-providers', () => {
  const Providers = ({ children }: { children: ReactNode }) => <main>{children}</main>;
  return { __esModule: true, default: Providers, ready: Promise.resolve() };
});
jest.mock('@showcase/accounts/tools', () => ({ EditorTools: () => <nav /> }));
jest.mock('../../wp-templates/ContentPage', () => ({
  ContentPage: (props: object) => <p>Content of {Object.keys(props).join() || 'nothing'}</p>,
}));

/** As in an owner's pages/_app.js. */
const inApp = (page: ReactNode) => <FaustProvider pageProps={{}}>{page}</FaustProvider>;

test('a page in Faust’s provider has what this site has around a page, once', async () => {
  document.cookie = 'signed-in=1';
  const Page = () => <p>{useWords().front}</p>;
  await act(async () => render(inApp(inApp(<Page />))));
  await act(async () => void (await import('../../faust.config')));
  const text = await screen.findByText('Go to the front page');
  expect(text.closest('main')).not.toBeNull();
  expect(screen.getAllByRole('navigation')).toHaveLength(1);
});

test.each([
  ['the page that the server has chosen', { template: 'page' }, 'Content of template'],
  ['what reloads a page that client navigation has got no props for', {}, 'Content of nothing'],
])('WordPressTemplate renders %s', async (_, props, expected) => {
  await act(async () => render(<WordPressTemplate {...props} />));
  expect(await screen.findByText(expected)).toBeInTheDocument();
});

test('files in Faust’s form find each name of Faust’s', async () => {
  const given = await import('../../faust/browser');
  expect(Object.keys(given).sort()).toEqual(Object.keys(core).sort());
});
