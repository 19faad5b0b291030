/** @jest-environment node */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
if (!hasRedis)
  console.warn('redis-server is not installed: the tests with a real Redis are skipped.');

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

const load = () => import('../../../lib/session/revoked-sessions');
const session = { sid: 'session-1', cms: 'cms', sub: '7', signedInAt: 5_000 };

(hasRedis ? describe : describe.skip)('sessions ended on several servers', () => {
  let redis: ChildProcess;
  const folders: string[] = [];

  beforeAll(async () => {
    const port = await freePort();
    redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    for await (const text of redis.stdout ?? []) if (/Ready to accept/.test(String(text))) break;
    process.env.REDIS_URL = `redis://127.0.0.1:${port}`;
  });

  /** Lets go of the connection, and of what a process knows. */
  async function forget() {
    const holder: unknown = Reflect.get(globalThis, Symbol.for('profile-showcase/redis'));
    const { client }: { client?: Promise<{ destroy(): void }> } = Object(holder);
    (await client)?.destroy();
    for (const name of ['redis', 'ended-sessions']) {
      Reflect.deleteProperty(globalThis, Symbol.for(`profile-showcase/${name}`));
    }
  }

  /** A server with a folder of its own, whose process starts. */
  async function otherServer() {
    await forget();
    const folder = mkdtempSync(join(tmpdir(), 'revoked-'));
    folders.push(folder);
    process.env.DATA_DIR = folder;
    return load();
  }

  afterAll(async () => {
    await forget();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    delete process.env.REDIS_URL;
    delete process.env.DATA_DIR;
    if (redis.exitCode === null && redis.signalCode === null) {
      redis.kill('SIGKILL');
      await once(redis, 'exit');
    }
  });

  test('what one server ends is over on the other', async () => {
    const one = await otherServer();
    await one.endSession(session);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(1_000);
    const ending = one.endAllSessions(session);
    clock.mockRestore();
    await ending;
    const other = await otherServer();
    expect(await other.isEnded({ ...session, sub: '8' })).toBe(true);
    const second = { ...session, sid: 'session-2' };
    expect(await other.isEnded({ ...second, sub: '8', signedInAt: 500 })).toBe(false);
    expect(await other.isEnded({ ...second, signedInAt: 1_000 })).toBe(true);
    expect(await other.isEnded({ ...second, signedInAt: 1_001 })).toBe(false);
  });

  test('without Redis nobody is kept waiting, and the log says so once', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    redis.kill('SIGKILL');
    await once(redis, 'exit');
    const server = await otherServer();
    expect(await server.isEnded(session)).toBe(false);
    expect(await server.isEnded(session)).toBe(false);
    expect(error).toHaveBeenCalledTimes(1);
    expect(String(error.mock.calls)).not.toContain('127.0.0.1');
  });
});
