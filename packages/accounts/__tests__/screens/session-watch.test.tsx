/** @jest-environment @showcase/testing/jest/jsdom-with-fetch.mjs */
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { navigateTo } from '../../session/browser/leave-page';
import { pass, until } from '@showcase/testing/jest/page-timers';
import { server } from '@showcase/testing/jest/browser-server';
import { answer, full, toolbar } from '../toolbar/toolbar-page';
import { hearFromOtherTab, renderPage, state } from './session-rig';

// jsdom goes nowhere.
jest.mock('../../session/browser/leave-page');

afterEach(() => void jest.useRealTimers());

const untilAsked = (times: number) =>
  waitFor(() => expect(state.requests).toEqual(Array(times).fill('session')));

/** The window gets the focus, later than the second in which NextAuth asks once only. */
function focus(): void {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

// First, as NextAuth keeps in its module that the session of a later test has ended.
test('a page that needs a session is asked for anew when it comes out of the browser’s memory', async () => {
  renderPage(true);
  await untilAsked(1);
  const shown = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  act(() => void shown(false));
  expect(navigateTo).not.toHaveBeenCalled();
  act(() => void shown(true));
  expect(navigateTo).toHaveBeenCalledWith('/home/');
});

describe.each([
  ['a page that needs one', true],
  ['any other page', false],
])('the session of %s', (_, requiresSession) => {
  test('is requested again when the window gets the focus, and when another tab signs in or out', async () => {
    renderPage(requiresSession);
    await untilAsked(1);
    focus();
    await untilAsked(2);
    act(() => hearFromOtherTab('getSession'));
    await untilAsked(3);
    expect(navigateTo).not.toHaveBeenCalled();
  });

  test.each([
    [60, 2],
    [0, 1],
  ])('with an interval of %d s is asked for in 90 s %d times', async (seconds, times) => {
    state.refetchSeconds = seconds;
    jest.useFakeTimers();
    const { unmount } = renderPage(requiresSession);
    await until(() => expect(state.requests).toHaveLength(1));
    await pass(0);
    await pass(90_000);
    await until(() => expect(state.requests).toHaveLength(times));
    unmount();
  });

  test('is not given up because requests failed', async () => {
    jest.useFakeTimers();
    const failing = () => http.get('*/api/auth/session', HttpResponse.error, { once: true });
    server.use(failing(), failing());
    renderPage(requiresSession);
    // Two that failed, one that makes sure, and one of a new round that goes on watching.
    await until(() => {
      jest.advanceTimersByTime(10_000);
      expect(state.requests).toEqual(['session', 'session']);
    });
    expect(navigateTo).not.toHaveBeenCalled();
    expect(JSON.stringify(jest.mocked(console.error).mock.calls)).toContain('CLIENT_FETCH_ERROR');
    act(() => hearFromOtherTab('getSession'));
    await until(() => expect(state.requests).toHaveLength(3));
  });
});

test.each([
  ['another tab', () => act(() => hearFromOtherTab('signout'))],
  ['the focus', focus],
])('a page that needs a session is left when it has ended, told by %s', async (_, tell) => {
  window.history.replaceState(null, '', '/home/?x=1');
  renderPage(true);
  await untilAsked(1);
  state.isSignedIn = false;
  tell();
  const target = '/login/?error=SessionRequired&callbackUrl=%2Fhome%2F%3Fx%3D1';
  await waitFor(() => expect(jest.mocked(navigateTo).mock.calls).toEqual([[target]]));
});

test('any page goes on without its toolbar', async () => {
  answer(full);
  document.documentElement.dataset.toolbar = 'on';
  await act(async () => void renderPage(false));
  await toolbar();
  await untilAsked(1);
  state.isSignedIn = false;
  act(() => hearFromOtherTab('signout'));
  // The session, and what makes sure that it is over.
  await untilAsked(3);
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Toolbar' })).toBeNull());
  expect(navigateTo).not.toHaveBeenCalled();
});

test('a visitor’s page listens to nothing, and asks for nothing', () => {
  renderPage(false, null, 'other=1');
  focus();
  act(() => hearFromOtherTab('signout'));
  expect(state.requests).toEqual([]);
});
