/** @jest-environment ./__tests__/support/jsdom-with-fetch.mjs */
import { http, HttpResponse } from 'msw';

import type * as AccessToken from '../../../../lib/editor/browser/access-token';
import { asked, nobody, pass, server, SERVER_NOW, token, trouble, until } from './token-rig';

let tokens: typeof AccessToken;

beforeEach(async () => {
  // As on a page that was just loaded: the token lives in memory alone.
  await jest.isolateModulesAsync(async () => {
    tokens = await import('../../../../lib/editor/browser/access-token');
  });
});

function currentToken(): string | null {
  const state = tokens.getTokenState();
  return state.status === 'authenticated' ? state.token : null;
}

describe('the access token', () => {
  const fetched = (count: number) => until(() => expect(asked).toHaveLength(count));

  test.each([
    ['300 s', 300, 240_000],
    ['90 s', 90, 30_000],
    ['0 s', 0, 30_000],
    ['nothing, by then', -600, 30_000],
  ])('that is good for %s is fetched anew 60 s before, by the server’s clock', async (...row) => {
    const [, lifetime, pause] = row;
    jest.useFakeTimers({ now: SERVER_NOW + 600_000 });
    server.use(token('token-1', lifetime));
    await tokens.fetchAccessToken();
    server.use(token('token-2', lifetime));
    await pass(pause - 1);
    expect(asked).toHaveLength(1);
    expect(currentToken()).toBe('token-1');
    await pass(1);
    await until(() => expect(currentToken()).toBe('token-2'));
    expect(asked).toHaveLength(2);
  });

  test('that is good for a year is not fetched all the time', async () => {
    jest.useFakeTimers();
    server.use(token('token-1', 365 * 24 * 3600));
    await tokens.fetchAccessToken();
    await pass(24 * 3_600_000);
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['is refused', nobody, 'unauthenticated'],
    ['fails on the server', trouble, 'unavailable'],
    [
      'is answered with a web page',
      http.get('*/api/faust/auth/token', () => HttpResponse.html('<p>', { status: 200 })),
      'unavailable',
    ],
    [
      'gets no answer',
      http.get('*/api/faust/auth/token', () => HttpResponse.error()),
      'unavailable',
    ],
  ])('is cleared when fetching it %s', async (_, handler, status) => {
    jest.useFakeTimers();
    server.use(token('token-1', 300));
    await tokens.fetchAccessToken();
    server.use(handler);
    await pass(240_000);
    await until(() => expect(tokens.getTokenState().status).toBe(status));
    expect(currentToken()).toBeNull();
  });

  test('is not asked for without an end while the server is in trouble', async () => {
    jest.useFakeTimers();
    server.use(trouble);
    await tokens.fetchAccessToken();
    for (const [index, seconds] of [30, 60, 120, 240, 480].entries()) {
      await pass(seconds * 1_000);
      await fetched(index + 2);
      // The next pause begins when the answer is there.
      await until(() => expect(jest.getTimerCount()).toBe(index < 4 ? 1 : 0));
    }
    await pass(24 * 3_600_000);
    expect(asked).toHaveLength(6);
  });

  test('is fetched once for calls at the same time', async () => {
    server.use(token('token-1', 300));
    await Promise.all([tokens.fetchAccessToken(), tokens.fetchAccessToken()]);
    expect(asked).toHaveLength(1);
  });
});
