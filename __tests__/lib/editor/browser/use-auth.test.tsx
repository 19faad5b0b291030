/** @jest-environment ./__tests__/support/jsdom-with-fetch.mjs */
import { act, renderHook, waitFor } from '@testing-library/react';
import * as react from 'react';

import type * as AccessToken from '../../../../lib/editor/browser/access-token';
import type * as UseAuth from '../../../../lib/editor/browser/use-auth';
import { answer, asked, nobody, pass, server, token, trouble, until } from './token-rig';

// jsdom goes nowhere.
const mockLeaveFor = jest.fn();
jest.mock('../../../../lib/session/browser/leave-page', () => ({
  leaveFor: (address: string) => void mockLeaveFor(address),
}));

let useAuth: typeof UseAuth.useAuth;
let tokens: typeof AccessToken;

beforeEach(async () => {
  window.history.replaceState(null, '', '/rain/?preview=true');
  // As on a page that was just loaded: the token lives in memory alone.
  await jest.isolateModulesAsync(async () => {
    jest.doMock('react', () => react);
    tokens = await import('../../../../lib/editor/browser/access-token');
    ({ useAuth } = await import('../../../../lib/editor/browser/use-auth'));
  });
});

afterEach(() => void mockLeaveFor.mockReset());

describe('useAuth', () => {
  test('a local strategy without a page to sign in on is a mistake, word for word', () => {
    jest.spyOn(console, 'error').mockImplementation();
    expect(() => renderHook(() => useAuth({ strategy: 'local' }))).toThrow(
      new Error('useAuth: Local strategies must specify the "loginPageUrl"'),
    );
    jest.restoreAllMocks();
  });

  test('goes from unknown to authenticated, and all users of it share one check', async () => {
    server.use(token('token-1', 300));
    const { result } = renderHook(() => [useAuth(), useAuth({ shouldRedirect: true })]);
    const unknown = { isAuthenticated: null, isReady: false, loginUrl: null, message: null };
    expect(result.current).toEqual([unknown, unknown]);
    const known = { isAuthenticated: true, isReady: true, loginUrl: null, message: null };
    await waitFor(() => expect(result.current).toEqual([known, known]));
    renderHook(() => useAuth());
    expect(asked).toEqual(['']);
    expect(tokens.getTokenState()).toEqual({ status: 'authenticated', token: 'token-1' });
    expect(mockLeaveFor).not.toHaveBeenCalled();
  });

  test.each([
    [{}, '/api/faust/auth/start?redirect_uri=%2Frain%2F%3Fpreview%3Dtrue'],
    [
      { strategy: 'local', loginPageUrl: '/login/' } as const,
      '/login?redirect_uri=http%3A%2F%2Flocalhost%2Frain%2F%3Fpreview%3Dtrue',
    ],
  ])('with %j who is not signed in is led to %s', async (options, loginUrl) => {
    server.use(nobody);
    const { result } = renderHook(() => useAuth(options));
    await waitFor(() =>
      expect(result.current).toEqual({
        isAuthenticated: false,
        isReady: true,
        loginUrl,
        message: null,
      }),
    );
    expect(tokens.getTokenState()).not.toHaveProperty('token');
    expect(mockLeaveFor).not.toHaveBeenCalled();
  });

  test('goes to sign in after 200 ms, when it should, and not from a page that was left', async () => {
    server.use(nobody);
    const show = (given: boolean) =>
      renderHook(({ shouldRedirect }) => useAuth({ shouldRedirect }), {
        initialProps: { shouldRedirect: given },
      });
    const page = show(false);
    await waitFor(() => expect(page.result.current.isReady).toBe(true));
    jest.useFakeTimers();
    show(true).unmount();
    page.rerender({ shouldRedirect: true });
    await pass(199);
    expect(mockLeaveFor).not.toHaveBeenCalled();
    await pass(1);
    expect(mockLeaveFor.mock.calls).toEqual([[page.result.current.loginUrl]]);
    await pass(10_000);
    expect(mockLeaveFor).toHaveBeenCalledTimes(1);
  });

  test('asks nothing when it is skipped', async () => {
    const { result, rerender } = renderHook(({ skip }) => useAuth({ skip }), {
      initialProps: { skip: true },
    });
    expect(result.current.isReady).toBe(false);
    expect(asked).toEqual([]);
    server.use(nobody);
    rerender({ skip: false });
    await waitFor(() => expect(result.current.isReady).toBe(true));
  });

  test('hands WordPress’s code over once and takes it out of the address', async () => {
    window.history.replaceState(null, '', '/rain/?preview=true&faust-state=n-1&code=a%2Bb%3D');
    server.use(token('token-1', 300));
    const { result } = renderHook(() => [useAuth(), useAuth()]);
    await waitFor(() => expect(result.current[0]?.isAuthenticated).toBe(true));
    expect(asked).toEqual(['?code=a%2Bb%3D&state=n-1']);
    await waitFor(() => expect(window.location.search).toBe('?preview=true'));
  });

  test('a refused code is told, and leads to no second redirect', async () => {
    jest.useFakeTimers();
    window.history.replaceState(null, '', '/rain/?code=old');
    server.use(answer(401, { error: 'code_refused', message: 'Refused.' }));
    const { result } = renderHook(() => useAuth({ shouldRedirect: true }));
    await until(() => expect(result.current.message).toBe('Refused.'));
    expect(result.current).toMatchObject({ isAuthenticated: false, isReady: true });
    await pass(60_000);
    expect(mockLeaveFor).not.toHaveBeenCalled();
  });

  test('trouble of the server is no verdict: it is told, asked again, and nobody is sent away', async () => {
    jest.useFakeTimers();
    server.use(trouble);
    const { result } = renderHook(() => useAuth({ shouldRedirect: true }));
    const inTrouble = { isAuthenticated: null, isReady: false, loginUrl: null, message: 'Away.' };
    await until(() => expect(result.current).toEqual(inTrouble));
    await pass(29_000);
    expect(asked).toHaveLength(1);
    server.use(token('token-1', 300));
    await pass(1_000);
    await until(() => expect(result.current.isAuthenticated).toBe(true));
    expect(mockLeaveFor).not.toHaveBeenCalled();
  });

  test('who signs out in another tab is signed out here', async () => {
    server.use(token('token-1', 300));
    const { result } = renderHook(() => useAuth());
    await waitFor(() => expect(result.current.isAuthenticated).toBe(true));
    const newValue = JSON.stringify({ event: 'session', data: { trigger: 'signout' } });
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'nextauth.message', newValue }));
    });
    expect(result.current.isAuthenticated).toBe(false);
    expect(tokens.getTokenState()).not.toHaveProperty('token');
  });
});
