import { act } from '@testing-library/react';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { setupServer } from 'msw/node';

/** The time on the server, which the browser's clock need not show. */
export const SERVER_NOW = Date.UTC(2026, 10, 20, 12);

export const server = setupServer();

/** Queries of the requests for a token, oldest first. */
export const asked: string[] = [];

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => asked.splice(0));
afterEach(() => {
  server.resetHandlers();
  jest.useRealTimers();
});

export const answer = (status: number, body: object): HttpHandler =>
  http.get('*/api/faust/auth/token', ({ request }) => {
    asked.push(new URL(request.url).search);
    const headers = { date: new Date(SERVER_NOW).toUTCString() };
    return HttpResponse.json(body, { status, headers });
  });

/** @param lifetime seconds */
export const token = (accessToken: string, lifetime: number) =>
  answer(200, { accessToken, accessTokenExpiration: SERVER_NOW / 1000 + lifetime });
export const nobody = answer(401, { error: 'signed_out', message: 'Nobody is signed in.' });
export const trouble = answer(503, { error: 'unavailable', message: 'Away.' });

const realTimeout = setTimeout;

/** Waits for requests that are under way while the page's own timers stand still. */
export async function until(check: () => void): Promise<void> {
  for (let turn = 0; turn < 1_000; turn += 1) {
    try {
      return check();
    } catch {
      await act(() => new Promise<void>((done) => void realTimeout(done, 1)));
    }
  }
  check();
}

/** Puts the page's timers forward. */
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
