/** @jest-environment ./__tests__/support/jsdom-with-fetch.mjs */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { SignInForm } from '../../../components/auth/SignInForm';
import { navigateTo } from '@showcase/accounts/session/browser/leave-page';
import { renderInSite } from '../../support/render-in-site';
import { button, callbacks, fill, form, login, server, typed } from './sign-in-rig';

// jsdom goes nowhere.
jest.mock('@showcase/accounts/session/browser/leave-page');

afterEach(() => void jest.mocked(navigateTo).mockReset());

test('signing in carries the whole login response to NextAuth and ends on the landing page', async () => {
  renderInSite(<SignInForm />);
  fill('editor', 'pass word');
  // No new page is loaded.
  expect(fireEvent.submit(form())).toBe(false);
  await waitFor(() => expect(navigateTo).toHaveBeenCalledWith('/home/'));
  expect(typed).toEqual([{ username: 'editor', password: 'pass word' }]);
  expect(callbacks).toHaveLength(1);
  const [sent] = callbacks;
  expect(JSON.parse(sent?.get('credentialsData') ?? '')).toEqual(login);
  expect(sent?.get('csrfToken')).toBe('csrf-1');
  expect(console.error).not.toHaveBeenCalled();
});

test.each([
  ['callbackUrl', '/rain/?x=1', '/rain/?x=1'],
  ['redirect_uri', '/about/', '/about/'],
  ['callbackUrl', '//evil.example/', '/home/'],
  ['redirect_uri', 'https://evil.example/', '/home/'],
])('an address with %s=%s leads to %s', async (name, value, target) => {
  window.history.replaceState(null, '', `/login/?${new URLSearchParams({ [name]: value })}`);
  renderInSite(<SignInForm />);
  fireEvent.submit(form());
  await waitFor(() => expect(navigateTo).toHaveBeenCalledWith(target));
});

test('the browser itself asks for what is missing, and nothing is sent', () => {
  renderInSite(<SignInForm />);
  fireEvent.click(button());
  expect(screen.getByLabelText('Username')).toBeInvalid();
  expect(screen.getByLabelText('Password')).toBeInvalid();
  fill('editor', '');
  fireEvent.click(button());
  expect(screen.getByLabelText('Username')).toBeValid();
  expect(screen.getByLabelText('Password')).toBeInvalid();
  expect(typed).toEqual([]);
});

test('however often it is sent there is one request, and the form is locked meanwhile', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.post('*/api/account/sign-in', async ({ request }) => {
      typed.push(await request.json());
      await held;
      return HttpResponse.json(login);
    }),
  );
  renderInSite(<SignInForm />);
  fill('editor', 'secret');
  const sent = form();
  act(() => {
    // In one go, before any state has changed.
    sent.requestSubmit();
    sent.requestSubmit();
  });
  expect(button()).toBeDisabled();
  expect(screen.getByLabelText('Username')).toBeDisabled();
  expect(sent).toHaveAttribute('aria-busy', 'true');
  fireEvent.submit(sent);
  await waitFor(() => expect(typed).toHaveLength(1));
  release();
  await waitFor(() => expect(navigateTo).toHaveBeenCalledTimes(1));
  expect(typed).toHaveLength(1);
  expect(callbacks).toHaveLength(1);
  // Who comes back to the page by the browser's memory finds the form open.
  expect(button()).toBeDisabled();
  const restored = Object.assign(new Event('pageshow'), { persisted: true });
  act(() => void window.dispatchEvent(restored));
  expect(button()).toBeEnabled();
});
