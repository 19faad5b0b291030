/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describeWithRedis, forgetServer, startRedis } from '@showcase/testing/servers/redis';

const load = () => import('../../session/ended-sessions');
/** Begun in the future: the clock has been set back since. */
const signedInAt = Date.now() + 3_600_000;
const session = { sid: 'session-1', cms: 'cms', sub: '7', signedInAt };

describeWithRedis('sessions ended on several servers', () => {
  let stopRedis = () => Promise.resolve();
  const folder = mkdtempSync(join(tmpdir(), 'revoked-'));
  const forget = forgetServer;

  beforeAll(async () => {
    stopRedis = await startRedis();
  });

  /** A server with a folder of its own, whose process starts. */
  async function otherServer() {
    await forget();
    process.env.DATA_DIR = mkdtempSync(join(folder, 'server-'));
    return load();
  }

  afterAll(async () => {
    await forget();
    rmSync(folder, { recursive: true, force: true });
    delete process.env.REDIS_URL;
    delete process.env.DATA_DIR;
    await stopRedis();
  });

  test('a session that one server ends is refused by the other', async () => {
    const one = await otherServer();
    await one.endSession(session);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(1_000);
    const ending = one.endAllSessions({ ...session, signedInAt: 1 });
    clock.mockRestore();
    await ending;
    const other = await otherServer();
    expect(await other.endOf({ ...session, sub: '8' })).toBe('ended');
    const second = { ...session, sid: 'session-2' };
    expect(await other.endOf({ ...second, sub: '8', signedInAt: 500 })).toBeNull();
    expect(await other.endOf({ ...second, signedInAt: 1_000 })).toBe('ended');
    expect(await other.endOf({ ...second, signedInAt: 1_001 })).toBeNull();
  });

  test('without Redis nobody is kept waiting, and the log says so once', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await stopRedis();
    const server = await otherServer();
    expect(await server.endOf(session)).toBeNull();
    expect(await server.endOf(session)).toBeNull();
    expect(error).toHaveBeenCalledTimes(1);
    expect(String(error.mock.calls)).not.toContain('127.0.0.1');
  });
});
