/** @jest-environment ./__tests__/support/jsdom-with-fetch.mjs */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

import { SessionWatch } from '../../../components/auth/SessionWatch';
import { SignOutPanel } from '../../../components/auth/SignOutPanel';
import { leaveFor } from '../../../lib/auth/browser/leave-page';
import { renderInSite } from '../../support/render-in-site';

// jsdom goes nowhere.
jest.mock('../../../lib/auth/browser/leave-page');

const FAILED = 'You could not be signed out. Please try again in a minute.';

const session = { user: { name: 'Edith' }, expires: '2030-01-01T00:00:00.000Z' };
let isSignedIn = true;
let requests: string[] = [];

const server = setupServer(
  http.get('*/api/auth/csrf', () => HttpResponse.json({ csrfToken: 'csrf-1' })),
  http.post('*/api/auth/_log', () => HttpResponse.json({})),
  http.get('*/api/auth/session', () => {
    requests.push('session');
    return HttpResponse.json(isSignedIn ? session : {});
  }),
  http.post('*/api/auth/signout', async ({ request }) => {
    requests.push(`signout ${new URLSearchParams(await request.text()).get('csrfToken')}`);
    isSignedIn = false;
    return HttpResponse.json({ url: 'http://localhost/' });
  }),
  http.post('*/api/account/sign-out-everywhere', () => {
    requests.push('everywhere');
    return HttpResponse.json({});
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

beforeEach(() => {
  isSignedIn = true;
  requests = [];
  window.history.replaceState(null, '', '/home/');
  jest.spyOn(console, 'error').mockImplementation();
});

afterEach(() => {
  server.resetHandlers();
  jest.restoreAllMocks();
  jest.mocked(leaveFor).mockReset();
});

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** What another tab of this site causes here when NextAuth in it says that the session changed. */
function hearFromOtherTab(trigger: string): void {
  const newValue = JSON.stringify({ event: 'session', data: { trigger }, timestamp: 1 });
  window.dispatchEvent(new StorageEvent('storage', { key: 'nextauth.message', newValue }));
}

describe('the session of a page that needs one', () => {
  test('is kept while it is there', async () => {
    renderInSite(<SessionWatch refetchSeconds={0} />);
    await waitFor(() => expect(requests).toEqual(['session']));
    act(() => hearFromOtherTab('getSession'));
    await waitFor(() => expect(requests).toEqual(['session', 'session']));
    expect(leaveFor).not.toHaveBeenCalled();
  });

  test('that ends in another tab ends here', async () => {
    window.history.replaceState(null, '', '/home/?x=1');
    renderInSite(<SessionWatch refetchSeconds={0} />);
    await waitFor(() => expect(requests).toEqual(['session']));
    isSignedIn = false;
    act(() => hearFromOtherTab('signout'));
    const target = '/login/?error=SessionRequired&callbackUrl=%2Fhome%2F%3Fx%3D1';
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(target));
  });

  test('that ended is noticed when the window gets the focus', async () => {
    renderInSite(<SessionWatch refetchSeconds={0} />);
    await waitFor(() => expect(requests).toEqual(['session']));
    isSignedIn = false;
    // NextAuth asks no sooner than the second after.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(1));
  });

  test('is not given up because a request failed', async () => {
    server.use(http.get('*/api/auth/session', () => HttpResponse.error(), { once: true }));
    renderInSite(<SessionWatch refetchSeconds={0} />);
    // One that failed, one that makes sure, and one of a new round that goes on watching.
    await waitFor(() => expect(requests).toEqual(['session', 'session']));
    isSignedIn = false;
    act(() => hearFromOtherTab('signout'));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(1));
  });
});

describe('signing out', () => {
  test('ends the session, tells other tabs and leaves for the front page', async () => {
    const tell = jest.spyOn(Storage.prototype, 'setItem');
    renderInSite(<SignOutPanel />);
    click('Sign out');
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/'));
    expect(requests).toContain('signout csrf-1');
    expect(tell).toHaveBeenCalledWith('nextauth.message', expect.stringContaining('"signout"'));
  });

  test('on a watched page leads to the front page and nowhere else', async () => {
    renderInSite(
      <>
        <SessionWatch refetchSeconds={0} />
        <SignOutPanel />
      </>,
    );
    await waitFor(() => expect(requests).toEqual(['session']));
    click('Sign out');
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    expect(jest.mocked(leaveFor).mock.calls).toEqual([['/']]);
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
    const alert = screen.getByRole('alert');
    await waitFor(() => expect(alert).toHaveTextContent(FAILED));
    expect(alert).toHaveFocus();
    expect(leaveFor).not.toHaveBeenCalled();
    expect(tell).not.toHaveBeenCalled();

    server.resetHandlers();
    click('Sign out');
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/'));
    expect(alert).toBeEmptyDOMElement();
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
    await waitFor(() => expect(requests).toEqual(['session']));
    click('Sign out');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(FAILED));
    isSignedIn = false;
    act(() => hearFromOtherTab('signout'));
    const target = '/login/?error=SessionRequired&callbackUrl=%2Fhome%2F';
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(target));
  });
});

describe('signing out everywhere', () => {
  test('asks first, and “no” leaves everything as it was', () => {
    renderInSite(<SignOutPanel />);
    click('Sign out everywhere');
    expect(screen.getByText(/on every device/)).toHaveFocus();
    click('No, stay signed in');
    expect(screen.queryByText(/on every device/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Sign out everywhere' })).toHaveFocus();
    expect(requests).toEqual([]);
  });

  test('can be called off with Escape', () => {
    renderInSite(<SignOutPanel />);
    click('Sign out everywhere');
    fireEvent.keyDown(screen.getByText(/on every device/), { key: 'Escape' });
    expect(screen.queryByText(/on every device/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Sign out everywhere' })).toHaveFocus();
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
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/'));
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
    expect(requests).toEqual([]);
    expect(leaveFor).not.toHaveBeenCalled();
    server.resetHandlers();
    click('Yes, sign out everywhere');
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/'));
    expect(requests).toEqual(['everywhere']);
  });
});

test('a page that comes back out of the browser’s memory is asked for anew', () => {
  renderInSite(<SessionWatch refetchSeconds={0} />);
  const shown = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  act(() => void shown(false));
  expect(leaveFor).not.toHaveBeenCalled();
  act(() => void shown(true));
  expect(leaveFor).toHaveBeenCalledWith('/home/');
});
