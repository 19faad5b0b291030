/** @jest-environment ./__tests__/support/jsdom-with-fetch.mjs */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { reloadPage } from '@showcase/accounts/session/browser/leave-page';
import { answer, full, link, post, renderTools, server, toolbar } from '../../support/toolbar-page';

// jsdom goes nowhere.
jest.mock('@showcase/accounts/session/browser/leave-page');
const mockSignOut = jest.fn<Promise<string | null>, []>();
jest.mock('@showcase/accounts/sign-in/browser/sign-out', () => ({
  signOutHere: () => mockSignOut(),
}));

beforeEach(() => {
  jest.mocked(reloadPage).mockReset();
  mockSignOut.mockReset();
});

describe('the account', () => {
  async function openAccount() {
    answer(full);
    renderTools(post);
    await toolbar();
    return screen.getByRole('button', { name: /Howdy, Edith Editor/ });
  }

  test('is a button with a picture that opens a list', async () => {
    const button = await openAccount();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button.querySelector('img')).toHaveAttribute('srcset', '/a52 2x');
    expect(screen.queryByRole('button', { name: 'Log Out' })).toBeNull();
    fireEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(link('Edit Profile')).toHaveAttribute('href', full.profileUrl);
    const person = link('Edith Editor edith');
    expect(person.querySelector('img')).toHaveAttribute('srcset', '/a128 2x');
    fireEvent.pointerDown(document.body);
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('works by keyboard: arrows open and move, Escape closes and gives the focus back', async () => {
    const button = await openAccount();
    button.focus();
    fireEvent.keyDown(button, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(link('Edith Editor edith'));
    fireEvent.keyDown(link('Edith Editor edith'), { key: 'ArrowUp' });
    expect(screen.getByRole('button', { name: 'Log Out' })).toHaveFocus();
    fireEvent.keyDown(screen.getByRole('button', { name: 'Log Out' }), { key: 'Escape' });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('logs out, and says so when that fails', async () => {
    mockSignOut.mockResolvedValue('The site can’t be reached.');
    fireEvent.click(await openAccount());
    fireEvent.click(screen.getByRole('button', { name: 'Log Out' }));
    expect(await screen.findByText('The site can’t be reached.')).toHaveAttribute('role', 'alert');
    expect(mockSignOut).toHaveBeenCalledTimes(1);
  });
});

test.each([200, 503])('"Refresh this page" is asked for, and answered with %i', async (status) => {
  const sent: unknown[] = [];
  answer(full);
  server.use(
    http.post('*/api/editor/refresh', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({}, { status });
    }),
  );
  renderTools(post);
  await toolbar();
  fireEvent.click(screen.getByRole('button', { name: 'Refresh this page' }));
  if (status === 200) await waitFor(() => expect(reloadPage).toHaveBeenCalled());
  else await screen.findByText(/could not be refreshed/);
  expect(reloadPage).toHaveBeenCalledTimes(status === 200 ? 1 : 0);
  expect(sent).toEqual([{ path: '/rain/' }]);
});
