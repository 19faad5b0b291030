/** @jest-environment @showcase/testing/jest/jsdom-with-fetch.mjs */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';

import { ADDRESS, answer, asked, openPreview, refusal, replies, shown } from './preview-page';
import { pass, until } from '@showcase/testing/jest/page-timers';

// jsdom goes nowhere.
const mockLeaveFor = jest.fn();
jest.mock('../../session/browser/leave-page', () => ({
  navigateTo: (address: string) => void mockLeaveFor(address),
}));

beforeEach(() => mockLeaveFor.mockReset());
afterEach(() => void jest.useRealTimers());

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const signInStart = `/api/faust/auth/start?redirect_uri=${encodeURIComponent(ADDRESS)}`;

test('a preview sends one request, then shows the template below the bar', async () => {
  answer(shown());
  await openPreview();
  expect(screen.getByRole('status')).toHaveTextContent('Loading the preview…');
  expect(await screen.findByText('Template single: The draft')).toBeInTheDocument();
  expect(asked).toEqual(['/api/editor/preview?p=7&preview=true&previewPathname=%2F%3Fp%3D7']);
  const bar = screen.getByRole('region', { name: 'Preview' });
  expect(bar).toHaveTextContent('Draft');
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    'https://cms.example/wp-admin/post.php?post=7&action=edit',
  );
  expect(screen.getByRole('link', { name: 'Exit preview' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('link', { name: 'Show published' })).toBeNull();
  expect(mockLeaveFor).not.toHaveBeenCalled();
});

test.each([
  ['token_refused', 401, 'Your sign-in was not accepted'],
  ['not_allowed', 403, 'You may not see this preview'],
  ['not_found', 404, 'There is nothing to preview here'],
  ['unavailable', 503, 'WordPress does not answer'],
  ['something new', 418, 'WordPress does not answer'],
])('the preview route’s %s has a page of its own', async (code, status, name) => {
  answer(refusal(status, code));
  await openPreview();
  expect(await heading(name)).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Go to the front page' })).toBeInTheDocument();
  expect(mockLeaveFor).not.toHaveBeenCalled();
});

test('a link with an empty path says what is missing in it and asks nothing', async () => {
  answer(shown());
  await openPreview('/?p=7&preview=true&previewPathname=');
  await heading('This preview link is not complete');
  screen.getByText('The URL must contain the proper "previewPathname" query param for previews.');
  screen.getByText(/in Settings → Faust, “Enable public route redirects” must be on/);
  expect(asked).toEqual([]);
});

test('a link with an id and no path is asked for by its id', async () => {
  answer(shown());
  await openPreview('/?p=7&preview=true');
  await screen.findByText('Template single: The draft');
  expect(asked).toEqual(['/api/editor/preview?p=7&preview=true&previewPathname=%2F%3Fp%3D7']);
});

test('the bar leads to the published version, and to no editing that is not allowed', async () => {
  answer(shown({ publishedPath: '/rain/', editUrl: null }));
  await openPreview();
  const link = await screen.findByRole('link', { name: 'Show published' });
  expect(link).toHaveAttribute('href', '/rain/');
  expect(screen.getByRole('link', { name: 'Exit preview' })).toHaveAttribute('href', '/rain/');
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
});

test('goes to sign in after 200 ms, and not from a page that was left', async () => {
  answer(replies.signedOut);
  jest.useFakeTimers();
  const leaving = () => expect(screen.getByRole('status')).toHaveTextContent('Going to sign in…');
  const left = await openPreview();
  await until(leaving);
  left.unmount();
  window.sessionStorage.clear();
  await openPreview();
  await until(leaving);
  await pass(199);
  expect(mockLeaveFor).not.toHaveBeenCalled();
  await pass(1);
  await pass(10_000);
  expect(mockLeaveFor.mock.calls).toEqual([[signInStart]]);
  // One for each of the two visits.
  expect(asked).toHaveLength(2);
});

test('a preview that the browser restores from its back/forward cache does not redirect again', async () => {
  answer(replies.signedOut);
  await openPreview();
  await waitFor(() => expect(mockLeaveFor).toHaveBeenCalledTimes(1));
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await heading('Please sign in to see this preview');
  expect(mockLeaveFor).toHaveBeenCalledTimes(1);
});

test.each([ADDRESS, `${ADDRESS}&faust-state=n-1`])(
  'who comes back to %s without having signed in is told so, and not sent again',
  async (address) => {
    answer(replies.signedOut);
    const first = await openPreview();
    await waitFor(() => expect(mockLeaveFor).toHaveBeenCalledTimes(1));
    first.unmount();

    await openPreview(address);
    expect(await heading('Please sign in to see this preview')).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', signInStart);
    expect(asked.at(-1)).not.toContain('state');
    expect(window.location.search).not.toContain('state');
    expect(mockLeaveFor).toHaveBeenCalledTimes(1);

    // Having been signed in, the next time counts as the first.
    for (const [reply, times] of [
      [shown(), 1],
      [replies.signedOut, 2],
    ] as const) {
      cleanup();
      answer(reply);
      await openPreview();
      if (times === 1) await screen.findByText('Template single: The draft');
      await waitFor(() => expect(mockLeaveFor).toHaveBeenCalledTimes(times));
    }
  },
);

test('without session storage the preview redirects nobody', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  answer(replies.signedOut);
  await openPreview();
  await heading('Please sign in to see this preview');
  expect(mockLeaveFor).not.toHaveBeenCalled();
});

test('a code from WordPress, which the server has accepted, is out of the address then', async () => {
  answer(shown());
  await openPreview(`${ADDRESS}&faust-state=n-1&code=abc%2B`);
  await screen.findByText('Template single: The draft');
  expect(asked).toHaveLength(1);
  expect(asked[0]).not.toMatch(/abc|n-1/);
  expect(window.location.search).not.toMatch(/code|state/);
  expect(window.location.search).toContain('previewPathname=%2F%3Fp%3D7');
});

test('a refused code leads to no redirect, but to what to do', async () => {
  const refused = { code: 'code_refused', message: 'This code is not accepted.' } as const;
  await openPreview(`${ADDRESS}&faust-state=n-1&code=abc`, refused);
  await heading('Your sign-in was not accepted');
  expect(screen.getByText('This code is not accepted.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign in on this site' })).toHaveAttribute(
    'href',
    `/login/?error=SessionRequired&callbackUrl=${encodeURIComponent(ADDRESS)}`,
  );
  expect(asked).toEqual([]);
  expect(window.location.search).not.toMatch(/code|state/);
  expect(mockLeaveFor).not.toHaveBeenCalled();
});

test.each(['broken', 'html', 'cut'] as const)(
  'the preview route in trouble (%s) redirects nobody; "Try again" helps',
  async (trouble) => {
    answer(replies[trouble]);
    await openPreview();
    await heading('WordPress does not answer');
    expect(mockLeaveFor).not.toHaveBeenCalled();
    answer(shown());
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Template single: The draft');
  },
);

test('a preview route that never answers is given up', async () => {
  const limits: AbortController[] = [];
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    limits.push(new AbortController());
    return limits.at(-1)?.signal ?? AbortSignal.abort();
  });
  answer(replies.silence);
  await openPreview();
  await waitFor(() => expect(asked).toHaveLength(1));
  act(() => limits.forEach((limit) => limit.abort()));
  await heading('WordPress does not answer');
  expect(mockLeaveFor).not.toHaveBeenCalled();
});

test('signing out in another tab takes the preview away and sends nobody anywhere', async () => {
  answer(shown());
  await openPreview();
  await screen.findByText('Template single: The draft');
  const newValue = JSON.stringify({ event: 'session', data: { trigger: 'signout' } });
  const told = new StorageEvent('storage', { key: 'nextauth.message', newValue });
  act(() => void window.dispatchEvent(told));
  await heading('Please sign in to see this preview');
  expect(screen.queryByText('Template single: The draft')).toBeNull();
  expect(mockLeaveFor).not.toHaveBeenCalled();
});
