/** @jest-environment node */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { endOf } from '../../../accounts/session/ended-sessions';
import { describeWithRedis, runRedis } from '@showcase/testing/servers/redis';
import { changeLog } from '../../cache/change-log';
import { withRedis } from '../../cache/redis';
import { createRedisStore } from '../../cache/redis-store';
import { count } from '../../http/count';
import { readiness } from '../../server/readiness';

/** All that is open at the end: clients and sockets. */
const mockOpen: Pick<Socket, 'destroy'>[] = [];

jest.mock('@redis/client', () => {
  const real = jest.requireActual<{ createClient(options: object): Pick<Socket, 'destroy'> }>(
    '@redis/client',
  );
  const createClient = (options: object) => {
    const client = real.createClient(options);
    mockOpen.push(client);
    return client;
  };
  return { ...real, createClient };
});

let isSilent = false;

/** Lets a server listen that passes all on to a Redis, and accepts and is silent while `isSilent`. */
async function listen(port: number): Promise<number> {
  const server = createServer((socket) => {
    const redis = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [socket, redis],
      [redis, socket],
    ] as const) {
      from.on('data', (data) => isSilent || to.write(data));
      from.on('error', () => undefined).on('close', () => to.destroy());
      mockOpen.push(from);
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  server.unref();
  return (server.address() as AddressInfo).port;
}

const ping = () => withRedis((client) => client.ping());
const session = { sid: 'a', cms: 'cms', sub: '7', signedInAt: 1 };

describeWithRedis('with a real Redis', () => {
  test('a Redis that accepts and is silent keeps nobody waiting, and is used again when it answers', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    const redis = await runRedis();
    const port = await listen(Number(new URL(redis.url).port));
    process.env.REDIS_URL = `redis://127.0.0.1:${port}`;
    expect(await ping()).toBe('PONG');
    const store = createRedisStore('build');
    await store.publish({ tags: ['post:1'], moved: [] });

    isSilent = true;
    expect(await readiness()).toMatchObject({ cache: { isUsable: false } });
    expect(await endOf(session)).toBeNull();
    await count({ limit: { name: 'test', most: 1, windowMs: 60_000 }, key: 'a' });
    expect(await store.read('/about/')).toBeNull();
    await store.lock?.('/about/');
    const before = changeLog().latest;
    await store.publish({ tags: ['post:2'], moved: [] });
    expect(changeLog().latest).toBeGreaterThan(before);

    isSilent = false;
    while ((await ping()) === null) await wait(50);
    // The connection that follows the changes sends those that could not be sent.
    const length = () => withRedis((client) => client.xLen('profile-showcase:change-log'));
    while ((await length()) !== 2) await wait(50);

    delete process.env.REDIS_URL;
    for (const each of mockOpen) each.destroy();
    await redis.stop();
  }, 30_000);
});
