/** @jest-environment @showcase/testing/jest/jsdom-with-fetch.mjs */
import { act, fireEvent, screen } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { ParsedUrlQuery } from 'node:querystring';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { ForgotPasswordForm } from '../../screens/ForgotPasswordForm';
import { ResetPasswordForm } from '../../screens/ResetPasswordForm';
import { answerPost, sentTo, server } from '@showcase/testing/jest/browser-server';
import { English, makeRouter, renderInSite } from '@showcase/testing/react/render-in-site';

const RESET = '/api/account/reset-password';

test('a forgotten password needs a name, and is answered the same way for everybody, in place of the form', async () => {
  server.use(answerPost('/api/account/forgot-password', 200, {}));
  renderInSite(<ForgotPasswordForm />);
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Email me a link' }));
  const field = screen.getByLabelText('Username or email address');
  send();
  expect(field).toBeInvalid();
  fireEvent.change(field, { target: { value: 'editor@example.test' } });
  send();
  const message = await screen.findByRole('status');
  expect(message).toHaveTextContent(/If there is an account/);
  expect(message).toHaveFocus();
  expect(message).not.toHaveTextContent('editor');
  expect(screen.queryByRole('button')).toBeNull();
  expect(sentTo('/api/account/forgot-password')).toEqual([{ username: 'editor@example.test' }]);
});

describe('the form for a new password', () => {
  const open = (query: ParsedUrlQuery, isReady = true) => {
    const search = new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]));
    const address = `/reset-password/?${search}`;
    window.history.replaceState({ __N: true, url: address, as: address }, '', address);
    return renderInSite(<ResetPasswordForm />, makeRouter({ query, isReady }));
  };
  const save = (password: string) => {
    fireEvent.change(screen.getByLabelText('New password'), { target: { value: password } });
    fireEvent.click(screen.getByRole('button', { name: 'Save the new password' }));
  };

  test.each([
    ['this site’s link', { key: 'k+1', login: 'édith' }],
    ['WordPress’s own link', { action: 'rp', key: 'k+1', login: 'édith' }],
  ])('is saved with %s, whose secret leaves the address', async (_, query) => {
    server.use(answerPost(RESET, 200, {}));
    open(query);
    expect(window.location.search).toBe('');
    expect(JSON.stringify(window.history.state)).not.toContain('key');
    save('new secret');
    expect(await screen.findByText(/Your password has been changed/)).toBeVisible();
    expect(screen.getByRole('link', { name: /Sign in/ })).toHaveAttribute('href', '/login/');
    expect(sentTo(RESET)).toEqual([{ key: 'k+1', login: 'édith', password: 'new secret' }]);
  });

  test.each([
    ['nothing', {}],
    ['no key', { login: 'editor' }],
    ['two keys', { key: ['a', 'b'], login: 'editor' }],
    ['an empty login', { key: 'k', login: '' }],
  ])('can’t be chosen with %s in the address: there is a way to a new link', (_, query) => {
    open(query);
    expect(screen.getByRole('status')).toHaveTextContent(
      'This link has expired or was already used.',
    );
    const again = screen.getByRole('link', { name: 'Ask for a new link' });
    expect(again).toHaveAttribute('href', '/forgot-password/');
    expect(screen.queryByLabelText('New password')).toBeNull();
  });

  test('without a link hydrates without an error, and says that the link has expired', async () => {
    window.history.replaceState(null, '', '/reset-password/');
    const pageOf = (isReady: boolean) => (
      <RouterContext.Provider value={makeRouter({ query: {}, isReady })}>
        <English>
          <ResetPasswordForm />
        </English>
      </RouterContext.Provider>
    );
    const place = document.createElement('div');
    document.body.append(place);
    place.innerHTML = renderToString(pageOf(false));
    const onRecoverableError = jest.fn();
    // An address without a query is ready at once.
    const root = await act(async () => hydrateRoot(place, pageOf(true), { onRecoverableError }));
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(place).toHaveTextContent('This link has expired or was already used.');
    act(() => root.unmount());
    place.remove();
  });

  test('is disabled until the router is ready, and does not change the address before', () => {
    open({ key: 'k', login: 'editor' }, false);
    expect(screen.getByRole('button', { name: 'Save the new password' })).toBeDisabled();
    expect(window.location.search).toContain('key=k');
  });

  test('with a used link offers to ask for a new one', async () => {
    server.use(answerPost(RESET, 400, { error: 'invalid_link', message: 'Not valid.' }));
    open({ key: 'old', login: 'editor' });
    save('new secret');
    expect(await screen.findByRole('link', { name: 'Ask for a new link' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveFocus();
  });

  test('shows the password at the press of a button, and tells password managers that it is new', () => {
    open({ key: 'k', login: 'editor' });
    const field = screen.getByLabelText('New password');
    const toggle = screen.getByRole('button', { name: 'Show password' });
    expect(field).toHaveAttribute('autocomplete', 'new-password');
    expect(field).toHaveAttribute('type', 'password');
    fireEvent.click(toggle);
    expect(field).toHaveAttribute('type', 'text');
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
  });
});
