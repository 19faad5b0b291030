import { http, HttpResponse } from 'msw';
import { lazy, Suspense, type ReactNode } from 'react';

import { navigateTo } from '../../session/browser/leave-page';
import { isSignedInHinted } from '../../session/browser/signed-in-hint';
import { EditorTools } from '../../toolbar/EditorTools';
import '@showcase/testing/site/site';
import { formOf, server } from '@showcase/testing/jest/browser-server';
import { renderInSite } from '@showcase/testing/react/render-in-site';

/** As a page loads them. */
const LateTools = lazy(() => Promise.resolve({ default: EditorTools }));

const session = { user: { name: 'Edith' }, expires: '2030-01-01T00:00:00.000Z' };

/** Whether the server knows the session, the interval that it tells, and what reached it, oldest first. */
export const state = { isSignedIn: true, refetchSeconds: 0, requests: new Array<string>() };

const forgetHint = () => void (document.cookie = 'signed-in=; path=/; max-age=0');

/** A server on which everything goes well. */
export const working = [
  http.get('*/api/auth/csrf', () => HttpResponse.json({ csrfToken: 'csrf-1' })),
  http.post('*/api/auth/_log', () => HttpResponse.json({})),
  http.get('*/api/auth/session', () => {
    state.requests.push('session');
    // The server deletes the cookies of a session that is over.
    if (!state.isSignedIn) forgetHint();
    return HttpResponse.json(
      state.isSignedIn ? { ...session, refetchSeconds: state.refetchSeconds } : {},
    );
  }),
  http.post('*/api/auth/signout', async ({ request }) => {
    state.requests.push(`signout ${JSON.stringify(await formOf(request))}`);
    state.isSignedIn = false;
    return HttpResponse.json({ url: 'http://localhost/' });
  }),
  http.post('*/api/account/sign-out-everywhere', () => {
    state.requests.push('everywhere');
    return HttpResponse.json({});
  }),
];

beforeEach(() => {
  Object.assign(state, { isSignedIn: true, refetchSeconds: 0, requests: [] });
  server.use(...working);
  window.history.replaceState(null, '', '/home/');
  // The session is watched without the toolbar, too, whose style sheet jsdom would wait for.
  document.documentElement.dataset.toolbar = 'off';
  jest.spyOn(console, 'error').mockImplementation();
});

afterEach(() => {
  jest.mocked(navigateTo).mockReset();
  forgetHint();
  delete document.documentElement.dataset.toolbar;
});

/** Renders a page of the site, around what it shows, in a browser with the hint of a session or without. */
export function renderPage(
  requiresSession: boolean,
  shown: ReactNode = null,
  hint = 'signed-in=1',
) {
  document.cookie = `${hint}; path=/`;
  return renderInSite(
    <>
      {shown}
      {isSignedInHinted() && (
        <Suspense>
          <LateTools seedNode={undefined} requiresSession={requiresSession} />
        </Suspense>
      )}
    </>,
  );
}

/** Dispatches the storage event by which NextAuth in another tab says that the session changed. */
export function hearFromOtherTab(trigger: string): void {
  const newValue = JSON.stringify({ event: 'session', data: { trigger }, timestamp: 1 });
  window.dispatchEvent(new StorageEvent('storage', { key: 'nextauth.message', newValue }));
}
