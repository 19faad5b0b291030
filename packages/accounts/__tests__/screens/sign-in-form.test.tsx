/** @jest-environment @showcase/testing/jest/jsdom-with-fetch.mjs */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import { SignInForm } from '../../screens/SignInForm';
import { navigateTo } from '../../session/browser/leave-page';
import { answerPost, sentTo, server } from '@showcase/testing/jest/browser-server';
import { renderInSite } from '@showcase/testing/react/render-in-site';

// jsdom goes nowhere.
jest.mock('../../session/browser/leave-page');

const SIGN_IN = '/api/account/sign-in';
const CALLBACK = '/api/auth/callback/credentials';

const login = {
  authToken: 'auth-token',
  refreshToken: 'sealed',
  clientMutationId: null,
  userData: { userId: 4 },
};

const answerSignIn = (status: number, body: object) => answerPost(SIGN_IN, status, body);
const answerCallback = (status: number, path: string) =>
  answerPost(CALLBACK, status, { url: `http://localhost${path}` });

beforeEach(() => {
  const credentials = { id: 'credentials', type: 'credentials' };
  server.use(
    answerSignIn(200, login),
    answerCallback(200, '/home/'),
    http.get('*/api/auth/providers', () => HttpResponse.json({ credentials })),
    http.get('*/api/auth/csrf', () => HttpResponse.json({ csrfToken: 'csrf-1' })),
  );
  window.history.replaceState(null, '', '/login/');
  jest.spyOn(console, 'error').mockImplementation();
  jest.spyOn(console, 'info').mockImplementation();
});

afterEach(() => void jest.mocked(navigateTo).mockReset());

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' });
const form = (): HTMLFormElement => {
  const found = button().form;
  if (!found) throw new Error('no form');
  return found;
};

function fill(username: string, password: string): void {
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: username } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
}

test('signing in carries the whole login response to NextAuth and ends on the landing page', async () => {
  renderInSite(<SignInForm />);
  fill('editor', 'pass word');
  // No new page is loaded.
  expect(fireEvent.submit(form())).toBe(false);
  await waitFor(() => expect(navigateTo).toHaveBeenCalledWith('/home/'));
  expect(sentTo(SIGN_IN)).toEqual([{ username: 'editor', password: 'pass word' }]);
  const fields = { csrfToken: 'csrf-1', callbackUrl: '/home/', json: 'true' };
  const credentialsData = JSON.stringify(login);
  expect(sentTo(CALLBACK)).toMatchObject([{ ...fields, credentialsData }]);
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
  fill('editor', '');
  fireEvent.click(button());
  expect(screen.getByLabelText('Password')).toBeInvalid();
  expect(sentTo(SIGN_IN)).toEqual([]);
});

test('however often it is sent there is one request, and the form is locked meanwhile', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const asked = jest.fn();
  server.use(
    http.post(`*${SIGN_IN}`, async () => {
      asked();
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
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  release();
  await waitFor(() => expect(navigateTo).toHaveBeenCalledTimes(1));
  expect(asked).toHaveBeenCalledTimes(1);
  expect(sentTo(CALLBACK)).toHaveLength(1);
  // A page that the browser restores from its back/forward cache has the form enabled.
  expect(button()).toBeDisabled();
  const restored = Object.assign(new Event('pageshow'), { persisted: true });
  act(() => void window.dispatchEvent(restored));
  expect(button()).toBeEnabled();
});

/** Sends the form and waits until it is told what is wrong. */
async function expectFailure(text: string | RegExp): Promise<void> {
  fireEvent.submit(form());
  await waitFor(() => expect(button()).toBeEnabled());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
  expect(navigateTo).not.toHaveBeenCalled();
  const levels = [jest.mocked(console.error), jest.mocked(console.info)];
  const logged = JSON.stringify(levels.map(({ mock }) => mock.calls));
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
    expect(sentTo(SIGN_IN)).toHaveLength(times);
  }
  expect(sentTo(CALLBACK)).toEqual([]);
});

test.each([
  [503, 'unavailable', '', null],
  [400, 'empty_credentials', '', 'Username'],
  [400, 'empty_credentials', 'editor', 'Password'],
])(
  'a failure %d %s of “%s” is said at the field %j, or has the focus itself',
  async (status, error, name, label) => {
    server.use(answerSignIn(status, { error, message: 'What is wrong.' }));
    renderInSite(<SignInForm />);
    fill(name, '');
    await expectFailure('What is wrong.');
    for (const each of ['Username', 'Password'])
      expect(screen.getByLabelText(each)).toHaveAccessibleDescription(
        each === label ? 'What is wrong.' : '',
      );
    expect(label ? screen.getByLabelText(label) : screen.getByRole('alert')).toHaveFocus();
  },
);

const refusedBy = (error: string) => answerCallback(401, `/api/auth/error?error=${error}`);
const page = HttpResponse.html('<h1>502</h1>', { status: 502 });

test.each([
  ['a web page in place of an answer', http.post(`*${SIGN_IN}`, () => page), /can’t be reached/],
  ['no network', http.post(`*${SIGN_IN}`, () => HttpResponse.error()), /can’t be reached/],
  ['a token that WordPress does not confirm', refusedBy('CredentialsSignin'), /is wrong/],
  ['a token that WordPress refuses', refusedBy('TokenRefused'), /did not work/],
  ['WordPress away at the second step', refusedBy('CmsUnavailable'), /does not answer just/],
  ['an answer of NextAuth that can’t be read', answerPost(CALLBACK, 413, {}), /can’t be reached/],
  ['a browser without cookies', answerCallback(200, '/api/auth/signin?csrf=true'), /needs cookies/],
])('%s is told, and the form can be sent again', async (_, handler, text) => {
  server.use(handler);
  renderInSite(<SignInForm />);
  fill('editor', 'my-secret-word');
  await expectFailure(text);
});
