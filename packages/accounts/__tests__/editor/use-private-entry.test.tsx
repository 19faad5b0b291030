/** @jest-environment @showcase/testing/jest/jsdom-with-fetch.mjs */
import { renderHook, waitFor } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { ReactNode } from 'react';

import { usePrivateEntry } from '../../editor/browser/use-answers';
import { makeRouter } from '@showcase/testing/react/render-in-site';

test('at another address the entry of the last one is gone, and that of the new one comes', async () => {
  document.cookie = 'signed-in=1';
  globalThis.fetch = jest.fn(async () => {
    const status = window.location.pathname.replaceAll('/', '');
    const body = JSON.stringify({ props: { template: 'page' }, bar: { status } });
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  });
  let asPath = '/child/';
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RouterContext.Provider value={makeRouter({ asPath })}>{children}</RouterContext.Provider>
  );
  window.history.replaceState(null, '', asPath);
  const { result, rerender } = renderHook(() => usePrivateEntry(), { wrapper });
  await waitFor(() => expect(result.current).toMatchObject({ bar: { status: 'child' } }));
  asPath = '/parent/';
  window.history.replaceState(null, '', asPath);
  rerender();
  expect(result.current).toBeNull();
  await waitFor(() => expect(result.current).toMatchObject({ bar: { status: 'parent' } }));
});
