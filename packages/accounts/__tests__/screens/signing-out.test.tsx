/** @jest-environment @showcase/testing/jest/jsdom-with-fetch.mjs */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { SignInScreen } from '../../screens/SignInScreen';
import { SignOutPanel } from '../../screens/SignOutPanel';
import { navigateTo } from '../../session/browser/leave-page';
import { renderInSite } from '@showcase/testing/react/render-in-site';
import { SmallFrame } from '@showcase/testing/react/screens';
import { siteData } from '@showcase/testing/jest/site-data';
import { server } from '@showcase/testing/jest/browser-server';
import { hearFromOtherTab, renderPage, state, working } from './session-rig';

// jsdom goes nowhere.
jest.mock('../../session/browser/leave-page');

const FAILED = 'You could not be signed out. Please try again in a minute.';
const HERE = ['*/api/auth/signout', ['Sign out']] as const;
const EVERYWHERE = [
  '*/api/account/sign-out-everywhere',
  ['Sign out everywhere', 'Yes, sign out everywhere'],
] as const;

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const toldOthers = (tell: jest.SpyInstance) =>
  tell.mock.calls.some(([key, text]) => key === 'nextauth.message' && text.includes('"signout"'));

let tell: jest.SpyInstance;
beforeEach(() => void (tell = jest.spyOn(Storage.prototype, 'setItem')));

test('signing out ends the session, tells other tabs and leaves for the front page, which says so', async () => {
  const { unmount } = renderInSite(<SignOutPanel />);
  click('Sign out');
  await waitFor(() => expect(navigateTo).toHaveBeenCalledWith('/'));
  unmount();
  renderInSite(<SignInScreen site={siteData()} title="Small Site" Frame={SmallFrame} />);
  expect(screen.getByRole('status')).toHaveTextContent('You are signed out.');
  // No later page repeats it.
  expect(sessionStorage).toHaveLength(0);
  const form = { csrfToken: 'csrf-1', callbackUrl: '/', json: 'true' };
  expect(state.requests).toContain(`signout ${JSON.stringify(form)}`);
  expect(toldOthers(tell)).toBe(true);
});

test('on a watched page it leads to the front page alone; when it fails the watch goes on', async () => {
  const csrfFailed = { url: 'http://localhost/api/auth/signout?csrf=true' };
  server.use(http.post(HERE[0], () => HttpResponse.json(csrfFailed), { once: true }));
  renderPage(true, <SignOutPanel />);
  await waitFor(() => expect(state.requests).toEqual(['session']));
  click('Sign out');
  await screen.findByText(FAILED);
  state.isSignedIn = false;
  act(() => hearFromOtherTab('signout'));
  const target = '/login/?error=SessionRequired&callbackUrl=%2Fhome%2F';
  await waitFor(() => expect(navigateTo).toHaveBeenCalledWith(target));
  click('Sign out');
  await waitFor(() => expect(jest.mocked(navigateTo).mock.calls).toEqual([[target], ['/']]));
});

const json =
  (body: object | null, status = 200) =>
  () =>
    HttpResponse.json(body, { status });

test.each([
  ['no answer', HERE, () => HttpResponse.error()],
  ['503 in JSON', HERE, json({ error: 'unavailable' }, 503)],
  ['503 with an address', HERE, json({ url: 'http://localhost/' }, 503)],
  ['a failed csrf check', HERE, json({ url: 'http://localhost/api/auth/signout?csrf=true' })],
  ['an error of the service', HERE, json({ url: 'http://localhost/login/?error=Configuration' })],
  ['JSON of something else', HERE, json(null)],
  ['a page in place of JSON', HERE, () => HttpResponse.html('<h1>Maintenance</h1>')],
  ['503, everywhere', EVERYWHERE, json({ error: 'unavailable', message: 'Busy.' }, 503)],
])(
  'a sign-out that fails by %s is said, one stays signed in, and can try again',
  async (_, [route, buttons], reply) => {
    server.use(http.post(route, reply));
    renderInSite(<SignOutPanel />);
    buttons.forEach(click);
    expect(await screen.findByText(FAILED)).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent(FAILED);
    expect(navigateTo).not.toHaveBeenCalled();
    expect(toldOthers(tell)).toBe(false);

    server.use(...working);
    click(buttons.at(-1) ?? '');
    await waitFor(() => expect(navigateTo).toHaveBeenCalledWith('/'));
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test.each([
  ['“no”', () => click('No, stay signed in')],
  ['Escape', () => fireEvent.keyDown(screen.getByText(/on every device/), { key: 'Escape' })],
])('signing out everywhere asks first, and %s leaves everything as it was', (_, callOff) => {
  renderInSite(<SignOutPanel />);
  click('Sign out everywhere');
  expect(screen.getByText(/on every device/)).toHaveFocus();
  callOff();
  expect(screen.queryByText(/on every device/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Sign out everywhere' })).toHaveFocus();
  expect(state.requests).toEqual([]);
});

test.each([
  [200, {}],
  [401, { error: 'signed_out', message: 'Nobody is signed in.' }],
])('it ends all sessions, this one too (answer %d)', async (status, body) => {
  server.use(http.post(EVERYWHERE[0], json(body, status)));
  renderInSite(<SignOutPanel />);
  EVERYWHERE[1].forEach(click);
  await waitFor(() => expect(navigateTo).toHaveBeenCalledWith('/'));
  expect(toldOthers(tell)).toBe(true);
});

test.each([HERE, EVERYWHERE])(
  'a sign-out (%s) that the site could not record is told, here and to other tabs',
  async (route, buttons) => {
    const message = 'You are signed out in this browser, but the site could not record it.';
    server.use(http.post(route, json({ error: 'not_kept', message }, 503)));
    renderInSite(<SignOutPanel />);
    buttons.forEach(click);
    expect(await screen.findByText(message)).toHaveFocus();
    expect(toldOthers(tell)).toBe(true);
    expect(navigateTo).not.toHaveBeenCalled();
  },
);
