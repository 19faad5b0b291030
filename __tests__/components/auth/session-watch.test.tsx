/** @jest-environment ./__tests__/support/jsdom-with-fetch.mjs */
import { act, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { SessionWatch } from '../../../components/auth/SessionWatch';
import { navigateTo } from '@showcase/accounts/session/browser/leave-page';
import { renderInSite } from '../../support/render-in-site';
import { pass, until } from '../../support/page-timers';
import { server } from '../../support/browser-server';
import { hearFromOtherTab, state } from './session-rig';

// jsdom goes nowhere.
jest.mock('@showcase/accounts/session/browser/leave-page');

afterEach(() => void jest.useRealTimers());

describe('the session of a page that needs one', () => {
  test('is kept while it is there, and one that ends in another tab ends here', async () => {
    window.history.replaceState(null, '', '/home/?x=1');
    renderInSite(<SessionWatch refetchSeconds={0} />);
    await waitFor(() => expect(state.requests).toEqual(['session']));
    act(() => hearFromOtherTab('getSession'));
    await waitFor(() => expect(state.requests).toEqual(['session', 'session']));
    expect(navigateTo).not.toHaveBeenCalled();
    state.isSignedIn = false;
    act(() => hearFromOtherTab('signout'));
    const target = '/login/?error=SessionRequired&callbackUrl=%2Fhome%2F%3Fx%3D1';
    await waitFor(() => expect(navigateTo).toHaveBeenCalledWith(target));
  });

  test('that ended is noticed when the window gets the focus', async () => {
    renderInSite(<SessionWatch refetchSeconds={0} />);
    await waitFor(() => expect(state.requests).toEqual(['session']));
    state.isSignedIn = false;
    // NextAuth asks no sooner than the second after.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(navigateTo).toHaveBeenCalledTimes(1));
  });

  test('is not given up because requests failed', async () => {
    jest.useFakeTimers();
    const failing = () => http.get('*/api/auth/session', HttpResponse.error, { once: true });
    server.use(failing(), failing());
    renderInSite(<SessionWatch refetchSeconds={0} />);
    // Two that failed, one that makes sure, and one of a new round that goes on watching.
    await until(() => {
      jest.advanceTimersByTime(10_000);
      expect(state.requests).toEqual(['session', 'session']);
    });
    expect(navigateTo).not.toHaveBeenCalled();
    state.isSignedIn = false;
    act(() => hearFromOtherTab('signout'));
    await until(() => expect(navigateTo).toHaveBeenCalledTimes(1));
  });
});

test.each([
  [60, 2],
  [0, 1],
])(
  'with an interval of %d s a page that is open for 90 s asks %d times',
  async (seconds, times) => {
    jest.useFakeTimers();
    const { unmount } = renderInSite(<SessionWatch refetchSeconds={seconds} />);
    await until(() => expect(state.requests).toHaveLength(1));
    await pass(0);
    await pass(90_000);
    await until(() => expect(state.requests).toHaveLength(times));
    unmount();
  },
);

test('a page that comes back out of the browser’s memory is asked for anew', () => {
  renderInSite(<SessionWatch refetchSeconds={0} />);
  const shown = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  act(() => void shown(false));
  expect(navigateTo).not.toHaveBeenCalled();
  act(() => void shown(true));
  expect(navigateTo).toHaveBeenCalledWith('/home/');
});
