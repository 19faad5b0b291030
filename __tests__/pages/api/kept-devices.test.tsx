import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { ContentServer } from '../../../content-server/server';
import HomePage from '../../../pages/home';
import { DAY, devicesOf, EDGE, endDevice, FIREFOX, signIn } from '../../lib/home/support/devices';
import { homeOf } from '../../lib/home/support/visit-home';
import {
  startClock,
  startCms,
  startSite,
  temporaryFolder,
  type TestSite,
} from '../../lib/sign-in/support/signed-in-site';
import { forgetProcess } from '../../support/process-values';
import { serverRender } from '../../support/server-render';

let cms: ContentServer;
let site: TestSite;
let folder: string;

beforeEach(async () => {
  cms = await startCms();
  folder = temporaryFolder();
  site = await startSite(cms, { DATA_DIR: folder });
});

const files = () =>
  readdirSync(join(folder, 'devices')).map((name) => join(folder, 'devices', name));

test('what is stored is the owner’s only: words, times and the id of the session', async () => {
  await signIn(site);
  const [file = '', ...more] = files();
  expect(more).toEqual([]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([
    {
      sid: expect.any(String),
      name: 'Firefox on Windows',
      begunAt: expect.any(Number),
      seenAt: expect.any(Number),
    },
  ]);
});

test('the page has no id of a session', async () => {
  const own = await signIn(site);
  await signIn(site, EDGE);
  const props = await homeOf(own);
  const { html } = await serverRender(<HomePage {...props} />);
  expect(html).toContain('Edge on Mac');
  const stored: Array<{ sid: string }> = JSON.parse(readFileSync(files()[0] ?? '', 'utf8'));
  expect(stored).toHaveLength(2);
  for (const { sid } of stored) expect(JSON.stringify(props) + html).not.toContain(sid);
});

test('twenty devices are kept, those used last, for as long as a session', async () => {
  const clock = startClock();
  for (let nth = 0; nth < 22; nth += 1) {
    await signIn(site, nth < 2 ? EDGE : FIREFOX);
    clock.pass(1_000);
  }
  const own = await signIn(site);
  const listed = await devicesOf(own);
  expect(listed).toHaveLength(20);
  expect(listed.map(({ name }) => name)).not.toContain('Edge on Mac');
  clock.pass(13 * DAY);
  await own.who();
  clock.pass(2 * DAY);
  expect(await devicesOf(own)).toHaveLength(1);
});

/** Files of other accounts, the first changed first; seconds. */
function plant(count: number, changedAt: number): string {
  const place = join(folder, 'devices');
  mkdirSync(place);
  for (let nth = 0; nth < count; nth += 1) {
    const file = join(place, `${nth}.json`);
    writeFileSync(file, '[]');
    utimesSync(file, changedAt + nth, changedAt + nth);
  }
  return place;
}

test('the files of too many accounts are deleted, the oldest first', async () => {
  const place = plant(2_001, Date.now() / 1000 - 10_000);
  await signIn(site);
  const left = readdirSync(place);
  expect(left).toHaveLength(2_000);
  for (const gone of ['0.json', '1.json']) expect(left).not.toContain(gone);
});

test('the files of accounts long gone are deleted', async () => {
  const place = plant(3, Date.now() / 1000 - 15 * 86_400);
  await signIn(site);
  expect(readdirSync(place)).toHaveLength(1);
});

test('sessions that have ended take nobody’s place', async () => {
  const clock = startClock();
  await signIn(site, EDGE);
  clock.pass(DAY);
  for (let nth = 0; nth < 20; nth += 1) {
    const visitor = await signIn(site);
    await visitor.send('/api/faust/auth/logout', { method: 'POST' });
  }
  const listed = await devicesOf(await signIn(site));
  expect(listed.map(({ name }) => name)).toEqual(['Firefox on Windows', 'Edge on Mac']);
});

test('nor does one come back that another request was just noting', async () => {
  const own = await signIn(site);
  const other = await signIn(site, EDGE);
  const [file = ''] = files();
  const before = readFileSync(file, 'utf8');
  await other.send('/api/faust/auth/logout', { method: 'POST' });
  writeFileSync(file, before);
  expect(await devicesOf(own)).toHaveLength(1);
});

describe('a list that can’t be kept', () => {
  let errors: jest.SpyInstance;
  beforeEach(() => void (errors = jest.spyOn(console, 'error').mockReturnValue()));

  test('is said on the page, and stops nobody', async () => {
    writeFileSync(join(folder, 'devices'), 'no folder');
    const visitor = await signIn(site);
    const props = await homeOf(visitor);
    expect(props.devices).toBeNull();
    const { html } = await serverRender(<HomePage {...props} />);
    expect(html).toContain('can’t be shown just now');
    expect(html).toContain('Sign out everywhere');
    expect(await endDevice(visitor, 'x')).toMatchObject({
      status: 503,
      json: { message: expect.stringContaining('not known just now') },
    });
    expect(await visitor.who()).toBe('Edith Editor');
    expect(errors).toHaveBeenCalledTimes(1);
    expect((await visitor.send('/api/faust/auth/logout', { method: 'POST' })).status).toBe(200);
  });

  test('begins anew when it is damaged', async () => {
    const own = await signIn(site);
    const other = await signIn(site, EDGE);
    writeFileSync(files()[0] ?? '', '[{"sid":');
    expect(await devicesOf(own)).toHaveLength(1);
    expect(errors).toHaveBeenCalledTimes(1);
    forgetProcess();
    await other.who();
    expect(await devicesOf(own)).toHaveLength(2);
  });
});
