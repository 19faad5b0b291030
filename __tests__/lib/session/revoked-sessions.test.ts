/** @jest-environment node */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

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

const load = () => import('../../../lib/session/revoked-sessions-redis');
const memory = Symbol.for('profile-showcase/redis');

(hasRedis ? describe : describe.skip)('sessions ended on several servers', () => {
  let redis: ChildProcess;

  beforeAll(async () => {
    const port = await freePort();
    redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    for await (const text of redis.stdout ?? []) if (/Ready to accept/.test(String(text))) break;
    process.env.REDIS_URL = `redis://127.0.0.1:${port}`;
  });

  /** Forgets the connection, as a process that starts has none yet. */
  async function otherServer() {
    await (await load()).closeRedis();
    Reflect.deleteProperty(globalThis, memory);
    return load();
  }

  afterAll(async () => {
    await (await load()).closeRedis();
    delete process.env.REDIS_URL;
    if (redis.exitCode === null && redis.signalCode === null) {
      redis.kill('SIGKILL');
      await once(redis, 'exit');
    }
  });

  test('what one server ends is over on the other', async () => {
    const one = await otherServer();
    await one.noteSession('session-1');
    await one.noteUser('cms 7', 1_000);
    const other = await otherServer();
    expect(await other.isNoted('session-1', 'cms 8', 5_000)).toBe(true);
    expect(await other.isNoted('session-2', 'cms 8', 500)).toBe(false);
    expect(await other.isNoted('session-2', 'cms 7', 1_000)).toBe(true);
    expect(await other.isNoted('session-2', 'cms 7', 1_001)).toBe(false);
  });

  test('without Redis nobody is kept waiting, and the log says so once', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    redis.kill('SIGKILL');
    await once(redis, 'exit');
    const server = await otherServer();
    expect(await server.isNoted('session-1', 'cms 7', 500)).toBe(false);
    expect(await server.isNoted('session-1', 'cms 7', 500)).toBe(false);
    expect(error).toHaveBeenCalledTimes(1);
    expect(String(error.mock.calls)).not.toContain('127.0.0.1');
  });
});
