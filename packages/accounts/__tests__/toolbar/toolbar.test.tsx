/** @jest-environment @showcase/testing/jest/jsdom-with-fetch.mjs */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import type * as Api from '../../session/browser/call-api';
import { navigateTo, reloadPage } from '../../session/browser/leave-page';
import { answerPost, sentTo, server } from '@showcase/testing/jest/browser-server';
import {
  answer,
  forgetHint,
  full,
  link,
  pageWithTools,
  post,
  renderTools,
  toolbar,
} from './toolbar-page';

// jsdom goes nowhere.
jest.mock('../../session/browser/leave-page');

// It asks for the session: session-watch.test.tsx.
jest.mock('../../screens/SessionWatch', () => ({ SessionWatch: () => null }));

const mockAnswers: Promise<unknown>[] = [];
jest.mock('../../session/browser/call-api', () => {
  const actual: typeof Api = jest.requireActual('../../session/browser/call-api');
  return {
    callApi(...given: Parameters<typeof actual.callApi>) {
      const answered = actual.callApi(...given);
      mockAnswers.push(answered);
      return answered;
    },
  };
});

beforeEach(() => {
  mockAnswers.length = 0;
  jest.mocked(reloadPage).mockReset();
  jest.mocked(navigateTo).mockReset();
});

/** Waits for the answer to have come and been acted upon. */
async function untilAnswered(): Promise<void> {
  expect(mockAnswers).toHaveLength(1);
  await act(async () => void (await Promise.all(mockAnswers)));
}

test.each<[string, object, number]>([
  ['WordPress says that it is not wanted', { ...full, show: false }, 200],
  ['nobody is signed in', { error: 'signed_out' }, 401],
  ['the answer is something else', [], 200],
  ['the site is in trouble', { error: 'what' }, 500],
])('when %s there is none, and the page stays', async (_, body, status) => {
  answer(body, status);
  renderTools(post);
  await untilAnswered();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getByText('The page')).toBeInTheDocument();
  expect(document.body).not.toHaveClass('admin-bar');
});

test.each([
  ['storage', () => window.dispatchEvent(new StorageEvent('storage', { key: 'nextauth.message' }))],
  ['focus', () => window.dispatchEvent(new Event('focus'))],
  ['visibility', () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))],
])(
  'signing out in another tab takes it away, by %s; without the hint nothing is asked for',
  async (_, tell) => {
    answer(full);
    renderTools(post);
    await toolbar();
    forgetHint();
    act(() => void tell());
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(document.body).not.toHaveClass('admin-bar');
    cleanup();
    renderTools(post);
    expect(mockAnswers).toHaveLength(1);
  },
);

test('on the next page the link of the last one does not stay', async () => {
  answer(full);
  const { rerender } = renderTools(post);
  await toolbar();
  server.use(http.get('*/api/editor/toolbar', () => new Promise<Response>(() => undefined)));
  rerender(pageWithTools({ ...post, databaseId: 8 }));
  expect(screen.getByRole('navigation')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Edit Post' })).toBeNull();
});

test('the account is a button with a picture that opens a list', async () => {
  answer(full);
  renderTools(post);
  await toolbar();
  const button = screen.getByRole('button', { name: /Howdy, Edith Editor/ });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  const pictureIn = (element: HTMLElement) => element.querySelector('img')?.attributes;
  expect(pictureIn(button)).toMatchObject({ src: { value: '/a26' }, srcset: { value: '/a52 2x' } });
  expect(screen.queryByRole('button', { name: 'Log Out' })).toBeNull();
  fireEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(link('Edit Profile')).toHaveAttribute('href', full.profileUrl);
  const person = pictureIn(link('Edith Editor edith'));
  expect(person).toMatchObject({ src: { value: '/a64' }, srcset: { value: '/a128 2x' } });
  fireEvent.pointerDown(document.body);
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('the account works by keyboard: arrows open and move, Escape closes and gives the focus back', async () => {
  answer(full);
  renderTools(post);
  await toolbar();
  const button = screen.getByRole('button', { name: /Howdy, Edith Editor/ });
  button.focus();
  fireEvent.keyDown(button, { key: 'ArrowDown' });
  expect(link('Edith Editor edith')).toHaveFocus();
  fireEvent.keyDown(link('Edith Editor edith'), { key: 'ArrowUp' });
  const logOut = screen.getByRole('button', { name: 'Log Out' });
  expect(logOut).toHaveFocus();
  fireEvent.keyDown(logOut, { key: 'Escape' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('the account logs out, and says so when that fails', async () => {
  const failed = 'You could not be signed out. Please try again in a minute.';
  answer(full);
  jest.spyOn(console, 'error').mockImplementation();
  server.use(http.get('*/api/auth/csrf', () => HttpResponse.error()));
  renderTools(post);
  await toolbar();
  fireEvent.click(screen.getByRole('button', { name: /Howdy, Edith Editor/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Log Out' }));
  expect(await screen.findByText(failed)).toHaveAttribute('role', 'alert');
  expect(navigateTo).not.toHaveBeenCalled();
  server.use(
    http.get('*/api/auth/csrf', () => HttpResponse.json({ csrfToken: 'csrf-1' })),
    answerPost('/api/auth/signout', 200, { url: 'http://localhost/' }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Log Out' }));
  await waitFor(() => expect(navigateTo).toHaveBeenCalledWith('/'));
});

test.each([200, 503])('"Refresh this page" is asked for, and answered with %i', async (status) => {
  answer(full);
  server.use(answerPost('/api/editor/refresh', status, {}));
  renderTools(post);
  await toolbar();
  fireEvent.click(screen.getByRole('button', { name: 'Refresh this page' }));
  if (status === 200) await waitFor(() => expect(reloadPage).toHaveBeenCalled());
  else await screen.findByText(/could not be refreshed/);
  expect(reloadPage).toHaveBeenCalledTimes(status === 200 ? 1 : 0);
  expect(sentTo('/api/editor/refresh')).toEqual([{ path: '/rain/' }]);
});
