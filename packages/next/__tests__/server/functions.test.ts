/** Tests of builds for hosts that run functions (docs/hosts.md). */
import { subscribe } from 'node:diagnostics_channel';

import { beginBuild, openPageCache } from '../../cache/page-cache';
import { startEngine } from '../../server/start-engine';

jest.mock('node:diagnostics_channel', () => ({
  ...jest.requireActual<object>('node:diagnostics_channel'),
  subscribe: jest.fn(),
}));
jest.mock('../../server/shutdown', () => ({
  ...jest.requireActual<object>('../../server/shutdown'),
  shutDownOnSignals: jest.fn(),
}));
jest.mock('../../site/site-look', () => ({ watchSiteLook: jest.fn() }));

const before = { ...process.env };

beforeEach(() => {
  Object.assign(process.env, { NODE_ENV: 'production', NEXTAUTH_SECRET: 'x'.repeat(32) });
  jest.spyOn(console, 'warn').mockReturnValue();
});

afterEach(() => {
  process.env = { ...before };
  jest.restoreAllMocks();
});

const build = (isForFunctions: boolean) => {
  process.env.BUILD_FACTS = JSON.stringify({ isForFunctions, environment: {}, ownFiles: [] });
};

/** The channel of connections, on which the engine waits for Next's server. */
const waits = () =>
  jest.mocked(subscribe).mock.calls.some(([channel]) => channel === 'net.server.socket');

test('the server around a function stays as it is: its requests have the host’s addresses', async () => {
  build(true);
  await startEngine();
  expect(waits()).toBe(false);
  build(false);
  await startEngine();
  expect(waits()).toBe(true);
});

test('a page of a function is not locked, as the host stores it and nothing would end the lock', async () => {
  const { store } = openPageCache();
  const lock = jest.fn(async () => undefined);
  Object.assign(store, { lock });
  build(true);
  expect(await beginBuild('/about/', 0)).toBeNull();
  expect(lock).not.toHaveBeenCalled();
  build(false);
  await beginBuild('/about/', 0);
  expect(lock).toHaveBeenCalledWith('/about/');
});
