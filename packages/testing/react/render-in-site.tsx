import { render, type RenderResult } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import type { ReactElement, ReactNode } from 'react';

import { words as en } from '../site/words';
import { ScreenWordsContext, WordsContext } from '@showcase/next/words';
import '../jest/near-window';

/** All words that the server may send with a page, in English. */
export const English = ({ children }: { children?: ReactNode }) => (
  <ScreenWordsContext value={en.screens}>
    <WordsContext value={en.content}>{children}</WordsContext>
  </ScreenWordsContext>
);

/** Next's router as it stands on a page, going nowhere. */
export function makeRouter(given: Partial<NextRouter> = {}): NextRouter {
  return {
    route: '/[...wordpressNode]',
    pathname: '/[...wordpressNode]',
    query: {},
    asPath: '/',
    basePath: '',
    push: jest.fn(() => Promise.resolve(true)),
    replace: jest.fn(() => Promise.resolve(true)),
    prefetch: jest.fn(() => Promise.resolve()),
    reload: jest.fn(),
    back: jest.fn(),
    forward: jest.fn(),
    beforePopState: jest.fn(),
    events: { on: jest.fn(), off: jest.fn(), emit: jest.fn() },
    isFallback: false,
    isLocaleDomain: false,
    isReady: true,
    isPreview: false,
    ...given,
  };
}

/** Renders into the document, inside what Next puts around every page. */
export function renderInSite(ui: ReactElement, router = makeRouter()): RenderResult {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RouterContext.Provider value={router}>
      <English>{children}</English>
    </RouterContext.Provider>
  );
  return render(ui, { wrapper });
}
