import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

export const login = {
  authToken: 'auth-token',
  refreshToken: 'sealed',
  clientMutationId: null,
  userData: { userId: 4 },
};

/** The requests that reached the server, oldest first. */
export const typed: unknown[] = [];
export const callbacks: URLSearchParams[] = [];

export const server = setupServer();

export const answerSignIn = (status: number, body: object) =>
  http.post('*/api/account/sign-in', async ({ request }) => {
    typed.push(await request.json());
    return HttpResponse.json(body, { status });
  });

export const answerCallback = (status: number, url: string) =>
  http.post('*/api/auth/callback/credentials', async ({ request }) => {
    callbacks.push(new URLSearchParams(await request.text()));
    return HttpResponse.json({ url }, { status });
  });

const working = [
  answerSignIn(200, login),
  answerCallback(200, 'http://localhost/home/'),
  http.get('*/api/auth/providers', () =>
    HttpResponse.json({ credentials: { id: 'credentials', type: 'credentials' } }),
  ),
  http.get('*/api/auth/csrf', () => HttpResponse.json({ csrfToken: 'csrf-1' })),
];

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

beforeEach(() => {
  typed.splice(0);
  callbacks.splice(0);
  server.use(...working);
  window.history.replaceState(null, '', '/login/');
  jest.spyOn(console, 'error').mockImplementation();
});

afterEach(() => {
  server.resetHandlers();
  jest.restoreAllMocks();
});

export const button = () => screen.getByRole('button', { name: 'Sign in' });
export const form = (): HTMLFormElement => {
  const found = button().closest('form');
  if (!found) throw new Error('no form');
  return found;
};

export function fill(username: string, password: string): void {
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: username } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
}
