/** @jest-environment ./__tests__/support/jsdom-with-fetch.mjs */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { SessionWatch } from '../../../components/auth/SessionWatch';
import { SignInScreen } from '../../../components/auth/SignInScreen';
import { SignOutPanel } from '../../../components/auth/SignOutPanel';
import { navigateTo } from '@showcase/accounts/session/browser/leave-page';
import { renderInSite } from '../../support/render-in-site';
import { siteData } from '../../support/site-data';
import { hearFromOtherTab, server, state } from './session-rig';

// jsdom goes nowhere.
jest.mock('@showcase/accounts/session/browser/leave-page');

const FAILED = 'You could not be signed out. Please try again in a minute.';

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('signing out', () => {
  test('ends the session, tells other tabs and leaves for the front page, which says so', async () => {
    const tell = jest.spyOn(Storage.prototype, 'setItem');
    const { unmount } = renderInSite(<SignOutPanel />);
    click('Sign out');
    await waitFor(() => expect(navigateTo).toHaveBeenCalledWith('/'));
    unmount();
    renderInSite(<SignInScreen site={siteData()} />);
    expect(screen.getByRole('status')).toHaveTextContent('You are signed out.');
    // No later page repeats it.
    expect(sessionStorage).toHaveLength(0);
    expect(state.requests).toContain('signout csrf-1');
    expect(tell).toHaveBeenCalledWith('nextauth.message', expect.stringContaining('"signout"'));
  });

  test('on a watched page leads to the front page and nowhere else', async () => {
    renderInSite(
      <>
        <SessionWatch refetchSeconds={0} />
        <SignOutPanel />
      </>,
    );
    await waitFor(() => expect(state.requests).toEqual(['session']));
    click('Sign out');
    await waitFor(() => expect(navigateTo).toHaveBeenCalled());
    expect(jest.mocked(navigateTo).mock.calls).toEqual([['/']]);
  });

  const csrfFailed = { url: 'http://localhost/api/auth/signout?csrf=true' };
  const misconfigured = { url: 'http://localhost/login/?error=Configuration' };

  test.each([
    ['no answer', () => HttpResponse.error()],
    ['503 in JSON', () => HttpResponse.json({ error: 'unavailable' }, { status: 503 })],
    ['503 with an address', () => HttpResponse.json({ url: 'http://localhost/' }, { status: 503 })],
    ['a failed csrf check', () => HttpResponse.json(csrfFailed)],
    ['an error of the sign-in service', () => HttpResponse.json(misconfigured)],
    ['JSON of something else', () => HttpResponse.json(null)],
    ['a page in place of JSON', () => HttpResponse.html('<h1>Maintenance</h1>')],
  ])('that fails by %s is said, one stays signed in, and can try again', async (_, reply) => {
    const tell = jest.spyOn(Storage.prototype, 'setItem');
    server.use(http.post('*/api/auth/signout', reply));
    renderInSite(<SignOutPanel />);
    click('Sign out');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(FAILED));
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(navigateTo).not.toHaveBeenCalled();
    expect(tell).not.toHaveBeenCalled();

    server.resetHandlers();
    click('Sign out');
    await waitFor(() => expect(navigateTo).toHaveBeenCalledWith('/'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('that fails leaves the watch of the session at work', async () => {
    const reply = () => HttpResponse.json(csrfFailed);
    server.use(http.post('*/api/auth/signout', reply));
    renderInSite(
      <>
        <SessionWatch refetchSeconds={0} />
        <SignOutPanel />
      </>,
    );
    await waitFor(() => expect(state.requests).toEqual(['session']));
    click('Sign out');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(FAILED));
    state.isSignedIn = false;
    act(() => hearFromOtherTab('signout'));
    const target = '/login/?error=SessionRequired&callbackUrl=%2Fhome%2F';
    await waitFor(() => expect(navigateTo).toHaveBeenCalledWith(target));
  });
});

describe('signing out everywhere', () => {
  test.each([
    ['“no”', () => click('No, stay signed in')],
    ['Escape', () => fireEvent.keyDown(screen.getByText(/on every device/), { key: 'Escape' })],
  ])('asks first, and %s leaves everything as it was', (_, callOff) => {
    renderInSite(<SignOutPanel />);
    click('Sign out everywhere');
    expect(screen.getByText(/on every device/)).toHaveFocus();
    callOff();
    expect(screen.queryByText(/on every device/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Sign out everywhere' })).toHaveFocus();
    expect(state.requests).toEqual([]);
  });

  test.each([200, 401])('ends all sessions, this one too (answer %d)', async (status) => {
    const tell = jest.spyOn(Storage.prototype, 'setItem');
    const body = status === 200 ? {} : { error: 'signed_out', message: 'Nobody is signed in.' };
    server.use(
      http.post('*/api/account/sign-out-everywhere', () => HttpResponse.json(body, { status })),
    );
    renderInSite(<SignOutPanel />);
    click('Sign out everywhere');
    click('Yes, sign out everywhere');
    await waitFor(() => expect(navigateTo).toHaveBeenCalledWith('/'));
    expect(tell).toHaveBeenCalledWith('nextauth.message', expect.stringContaining('"signout"'));
  });

  test('that fails is said in the same words, and nobody is signed out', async () => {
    server.use(
      http.post('*/api/account/sign-out-everywhere', () =>
        HttpResponse.json({ error: 'unavailable', message: 'Busy.' }, { status: 503 }),
      ),
    );
    renderInSite(<SignOutPanel />);
    click('Sign out everywhere');
    click('Yes, sign out everywhere');
    expect(await screen.findByText(FAILED)).toHaveFocus();
    expect(state.requests).toEqual([]);
    expect(navigateTo).not.toHaveBeenCalled();
    server.resetHandlers();
    click('Yes, sign out everywhere');
    await waitFor(() => expect(navigateTo).toHaveBeenCalledWith('/'));
    expect(state.requests).toEqual(['everywhere']);
  });
});

describe('a sign-out that the site could not record', () => {
  const message = 'You are signed out in this browser, but the site could not record it.';
  const reply = () => HttpResponse.json({ error: 'not_kept', message }, { status: 503 });

  test.each([
    ['*/api/auth/signout', ['Sign out']],
    ['*/api/account/sign-out-everywhere', ['Sign out everywhere', 'Yes, sign out everywhere']],
  ])('(%s) is told, here and to other tabs', async (route, buttons) => {
    const tell = jest.spyOn(Storage.prototype, 'setItem');
    server.use(http.post(route, reply));
    renderInSite(<SignOutPanel />);
    for (const button of buttons) click(button);
    expect(await screen.findByText(message)).toHaveFocus();
    expect(tell).toHaveBeenCalledWith('nextauth.message', expect.stringContaining('"signout"'));
    expect(navigateTo).not.toHaveBeenCalled();
  });
});
