/** @jest-environment ./__tests__/support/jsdom-with-fetch.mjs */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { SignInForm } from '../../../components/auth/SignInForm';
import { navigateTo } from '@showcase/accounts/session/browser/leave-page';
import { renderInSite } from '../../support/render-in-site';
import {
  answerCallback,
  answerSignIn,
  button,
  callbacks,
  fill,
  form,
  server,
  typed,
} from './sign-in-rig';

// jsdom goes nowhere.
jest.mock('@showcase/accounts/session/browser/leave-page');

afterEach(() => void jest.mocked(navigateTo).mockReset());

/** Sends the form and waits until it is told what is wrong. */
async function expectFailure(text: string | RegExp): Promise<void> {
  fireEvent.submit(form());
  await waitFor(() => expect(button()).toBeEnabled());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
  expect(navigateTo).not.toHaveBeenCalled();
  const logged = JSON.stringify(jest.mocked(console.error).mock.calls);
  expect(logged).toMatch(/Sign-in failed|could not be sent/);
  expect(logged).not.toMatch(/my-secret-word|auth-token/);
}

test('a refused sign-in is said at the password, with the focus there each time, and keeps what was typed', async () => {
  server.use(answerSignIn(401, { error: 'credentials', message: 'Wrong.' }));
  renderInSite(<SignInForm />);
  fill('nobody', 'my-secret-word');
  for (const times of [1, 2]) {
    screen.getByLabelText('Username').focus();
    await expectFailure('Wrong.');
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Wrong.');
    expect(screen.getByLabelText('Username')).toHaveValue('nobody');
    expect(screen.getByLabelText('Password')).toHaveValue('my-secret-word');
    expect(typed).toHaveLength(times);
  }
  expect(callbacks).toEqual([]);
});

test('a failure that is about no field has the focus itself', async () => {
  server.use(answerSignIn(503, { error: 'unavailable', message: 'Away.' }));
  renderInSite(<SignInForm />);
  await expectFailure('Away.');
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('');
});

test('what the server finds missing is said at its field', async () => {
  server.use(answerSignIn(400, { error: 'empty_credentials', message: 'Missing.' }));
  renderInSite(<SignInForm />);
  await expectFailure('Missing.');
  expect(screen.getByLabelText('Username')).toHaveAccessibleDescription('Missing.');
  fill('editor', '');
  await expectFailure('Missing.');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Missing.');
});

const SIGN_IN = '*/api/account/sign-in';
const CALLBACK = '*/api/auth/callback/credentials';
const refusedBy = (query: string) =>
  answerCallback(401, `http://localhost/api/auth/error?${query}`);
const page = HttpResponse.html('<h1>502</h1>', { status: 502 });

test.each([
  ['a web page in place of an answer', http.post(SIGN_IN, () => page), /can’t be reached/],
  ['no network', http.post(SIGN_IN, () => HttpResponse.error()), /can’t be reached/],
  ['a token that WordPress does not confirm', refusedBy('error=CredentialsSignin'), /is wrong/],
  ['WordPress away at the second step', refusedBy('error=CmsUnavailable'), /does not answer just/],
  [
    'an answer of NextAuth that can’t be read',
    http.post(CALLBACK, () => HttpResponse.json({}, { status: 413 })),
    /can’t be reached/,
  ],
  [
    'a browser without cookies',
    answerCallback(200, 'http://localhost/api/auth/signin?csrf=true'),
    /needs cookies/,
  ],
])('%s is told, and the form can be sent again', async (_, handler, text) => {
  server.use(handler);
  renderInSite(<SignInForm />);
  fill('editor', 'my-secret-word');
  await expectFailure(text);
});

test('a WordPress that refuses the token it has made is asked a second time, and no third', async () => {
  server.use(refusedBy('error=TokenRefused'));
  renderInSite(<SignInForm />);
  fill('editor', 'word');
  await expectFailure('Signing in did not work. Please try again.');
  const credentials = { username: 'editor', password: 'word' };
  expect(typed).toEqual([credentials, credentials]);
  const url = 'http://localhost/api/auth/error?error=TokenRefused';
  const once = http.post(CALLBACK, () => HttpResponse.json({ url }, { status: 401 }), {
    once: true,
  });
  server.use(once, answerCallback(200, 'http://localhost/home/'));
  fireEvent.submit(form());
  await waitFor(() => expect(navigateTo).toHaveBeenCalledWith('/home/'));
  expect(typed).toHaveLength(4);
  expect(screen.queryByRole('alert')).toBeNull();
});
