import { http, HttpResponse } from 'msw';

import { navigateTo } from '@showcase/accounts/session/browser/leave-page';
import { formOf, server } from '../../support/browser-server';

const session = { user: { name: 'Edith' }, expires: '2030-01-01T00:00:00.000Z' };

/** Whether the server knows the session, and what reached it, oldest first. */
export const state = { isSignedIn: true, requests: new Array<string>() };

/** A server on which everything goes well. */
export const working = [
  http.get('*/api/auth/csrf', () => HttpResponse.json({ csrfToken: 'csrf-1' })),
  http.post('*/api/auth/_log', () => HttpResponse.json({})),
  http.get('*/api/auth/session', () => {
    state.requests.push('session');
    return HttpResponse.json(state.isSignedIn ? session : {});
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
  state.isSignedIn = true;
  state.requests = [];
  server.use(...working);
  window.history.replaceState(null, '', '/home/');
  jest.spyOn(console, 'error').mockImplementation();
});

afterEach(() => void jest.mocked(navigateTo).mockReset());

/** Dispatches the storage event by which NextAuth in another tab says that the session changed. */
export function hearFromOtherTab(trigger: string): void {
  const newValue = JSON.stringify({ event: 'session', data: { trigger }, timestamp: 1 });
  window.dispatchEvent(new StorageEvent('storage', { key: 'nextauth.message', newValue }));
}
