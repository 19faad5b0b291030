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

async function expectFailure(text: string | RegExp): Promise<void> {
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
  await waitFor(() => expect(button()).toBeEnabled());
}

test('a refused sign-in is said at the password, with the focus there, and keeps what was typed', async () => {
  const message = 'The username or the password is wrong.';
  server.use(answerSignIn(401, { error: 'credentials', message }));
  renderInSite(<SignInForm />);
  fill('nobody', 'my-secret-word');
  fireEvent.submit(form());
  await expectFailure(message);
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(message);
  expect(screen.getByLabelText('Username')).toHaveValue('nobody');
  expect(screen.getByLabelText('Password')).toHaveValue('my-secret-word');
  expect(callbacks).toEqual([]);
  expect(navigateTo).not.toHaveBeenCalled();
  const logged = JSON.stringify(jest.mocked(console.error).mock.calls);
  expect(logged).toContain('credentials');
  expect(logged).not.toContain('my-secret-word');
});

test('the same failure a second time takes the focus again', async () => {
  server.use(answerSignIn(401, { error: 'credentials', message: 'Wrong.' }));
  renderInSite(<SignInForm />);
  fill('editor', 'wrong');
  fireEvent.submit(form());
  await expectFailure('Wrong.');
  screen.getByLabelText('Username').focus();
  fireEvent.submit(form());
  await waitFor(() => expect(typed).toHaveLength(2));
  await expectFailure('Wrong.');
  expect(screen.getByLabelText('Password')).toHaveFocus();
});

test('a failure that is about no field has the focus itself', async () => {
  server.use(answerSignIn(503, { error: 'unavailable', message: 'Away.' }));
  renderInSite(<SignInForm />);
  fireEvent.submit(form());
  await expectFailure('Away.');
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('');
});

test('what the server finds missing is said at its field', async () => {
  server.use(answerSignIn(400, { error: 'empty_credentials', message: 'Missing.' }));
  renderInSite(<SignInForm />);
  fireEvent.submit(form());
  await expectFailure('Missing.');
  expect(screen.getByLabelText('Username')).toHaveAccessibleDescription('Missing.');
  fill('editor', '');
  fireEvent.submit(form());
  await waitFor(() =>
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Missing.'),
  );
});

test.each([
  [
    'a web page in place of an answer',
    http.post('*/api/account/sign-in', () => HttpResponse.html('<h1>502</h1>', { status: 502 })),
    /can’t be reached/,
  ],
  [
    'no network',
    http.post('*/api/account/sign-in', () => HttpResponse.error()),
    /can’t be reached/,
  ],
  [
    'a token that WordPress does not confirm',
    answerCallback(401, 'http://localhost/api/auth/error?error=CredentialsSignin'),
    'The username or the password is wrong.',
  ],
  [
    'WordPress away at the second step',
    answerCallback(401, 'http://localhost/api/auth/error?error=CmsUnavailable'),
    'WordPress does not answer just now. Please try again in a minute.',
  ],
  [
    'an answer of NextAuth that can’t be read',
    http.post('*/api/auth/callback/credentials', () => HttpResponse.json({}, { status: 413 })),
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
  fireEvent.submit(form());
  await expectFailure(text);
  expect(navigateTo).not.toHaveBeenCalled();
  expect(console.error).toHaveBeenCalled();
  const logged = JSON.stringify(jest.mocked(console.error).mock.calls);
  expect(logged).not.toContain('my-secret-word');
  expect(logged).not.toContain('auth-token');
});

describe('a WordPress that refuses the token it has made', () => {
  const refused = 'http://localhost/api/auth/error?error=TokenRefused';

  test('is asked a second time, which the person does not notice', async () => {
    let answers = 0;
    server.use(
      http.post('*/api/auth/callback/credentials', () => {
        answers += 1;
        return answers === 1
          ? HttpResponse.json({ url: refused }, { status: 401 })
          : HttpResponse.json({ url: 'http://localhost/home/' });
      }),
    );
    renderInSite(<SignInForm />);
    fill('editor', 'word');
    fireEvent.submit(form());
    await waitFor(() => expect(navigateTo).toHaveBeenCalledWith('/home/'));
    const credentials = { username: 'editor', password: 'word' };
    expect(typed).toEqual([credentials, credentials]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is not asked a third time', async () => {
    server.use(answerCallback(401, refused));
    renderInSite(<SignInForm />);
    fireEvent.submit(form());
    await expectFailure('Signing in did not work. Please try again.');
    expect(typed).toHaveLength(2);
    expect(navigateTo).not.toHaveBeenCalled();
  });
});
