/** @jest-environment node */
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

import { createClient } from '@redis/client';

import { forgetServer, hasRedis, startRedis } from '../../support/redis';

const load = () => import('../../../lib/session/devices/device-list');
const account = { cms: 'cms', sub: '7' };
const session = (sid: string) => ({ ...account, sid, signedInAt: 5_000 });
const req = new IncomingMessage(new Socket());

(hasRedis ? describe : describe.skip)('devices on several servers', () => {
  let stopRedis = () => Promise.resolve();
  const forget = () => forgetServer(['seen-sessions']);

  beforeAll(async () => {
    stopRedis = await startRedis();
    // Nothing is written to files.
    process.env.DATA_DIR = '/dev/null';
  });

  /** A server whose process starts. */
  async function otherServer() {
    await forget();
    return load();
  }

  afterAll(async () => {
    await forget();
    delete process.env.REDIS_URL;
    delete process.env.DATA_DIR;
    await stopRedis();
  });

  test('what is used on one server is listed and forgotten on the other', async () => {
    await (await otherServer()).noteUse(req, session('one'));
    const other = await otherServer();
    const sids = async () => (await other.listDevices(req, session('two')))?.map(({ sid }) => sid);
    expect(await sids()).toEqual(['two', 'one']);
    await other.forgetDevices(account, 'one');
    expect(await (await otherServer()).listDevices(req, session('two'))).toHaveLength(1);
    await other.forgetDevices(account);
    expect(await (await otherServer()).listDevices(req, session('three'))).toHaveLength(1);
  });

  test('lists go with the sessions, and the oldest of too many accounts first', async () => {
    const client = await createClient({ url: process.env.REDIS_URL ?? '' }).connect();
    try {
      await client.flushAll();
      const server = await otherServer();
      await server.listDevices(req, session('one'));
      const [list = ''] = await client.keys('profile-showcase:devices:*');
      const twoWeeks = 14 * 24 * 3_600;
      expect(await client.ttl(list)).toBeGreaterThan(twoWeeks - 60);
      expect(await client.ttl(list)).toBeLessThanOrEqual(twoWeeks);

      const accounts = 'profile-showcase:devices';
      const score = Date.now() - 60_000;
      const others = Array.from({ length: 1_999 }, (_, nth) => ({
        score,
        value: `account ${nth}`,
      }));
      const gone = { score: 1, value: 'a month ago' };
      const [oldest = ''] = await client.zRange(accounts, 0, 0);
      await client.zAdd(accounts, [...others, gone, { score: score - 1, value: oldest }]);
      await server.listDevices(req, { ...session('two'), sub: '8' });
      expect(await client.zCard(accounts)).toBe(2_000);
      expect(await client.zScore(accounts, gone.value)).toBeNull();
      expect(await client.exists(list)).toBe(0);
      expect(await client.keys('profile-showcase:devices:*')).toHaveLength(1);
    } finally {
      client.destroy();
    }
  });

  test('without Redis there is no list, and the log says so once', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await stopRedis();
    const server = await otherServer();
    expect(await server.listDevices(req, session('one'))).toBeNull();
    await server.noteUse(req, session('one'));
    await server.forgetDevices(account);
    const lines = error.mock.calls.map(String);
    expect(lines.filter((line) => line.includes('Lists of devices'))).toHaveLength(1);
  });
});
