import {
  startClock,
  startCms,
  startSite,
  type TestSite,
} from '@showcase/accounts/__tests__/sign-in/support/signed-in-site';

const LOG = '/api/auth/_log';

let site: TestSite;
let errors: jest.SpyInstance;

beforeEach(async () => {
  errors = jest.spyOn(console, 'error').mockReturnValue();
  for (const other of ['warn', 'log', 'info', 'debug'] as const) {
    jest.spyOn(console, other).mockImplementation(() => {
      throw new Error(`console.${other} is not for this`);
    });
  }
  site = await startSite(await startCms());
});

const lines = (): string[] => errors.mock.calls.map((call) => call.map(String).join(' '));
const post = (json: unknown) => site.visitor().send(LOG, { method: 'POST', json });

test('a report of NextAuth’s client is one line with level, code and message', async () => {
  const form = { level: 'warn', code: 'CLIENT_FETCH_ERROR', message: 'No network', url: '/x' };
  expect((await site.visitor().send(LOG, { method: 'POST', form })).status).toBe(200);
  expect(lines()).toEqual(['[sign-in, browser, warn] CLIENT_FETCH_ERROR No network']);
});

test('control characters cannot make lines of their own', async () => {
  const evil = 'a\r\n[sign-in] forged\u0000\u001b[31m\u2028b\u0085\u007f';
  await post({ level: 'error', code: evil, message: evil, error: { message: evil } });
  const [line = '', ...more] = lines();
  expect(more).toEqual([]);
  expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/);
  expect(line).toContain('a\\u000d\\u000a[sign-in] forged\\u0000\\u001b[31m\\u2028b\\u0085\\u007f');
});

test.each([
  { level: 'constructor', code: { toString: 1 } },
  { level: ['error'], code: ['a', 'b'], message: {} },
  null,
  JSON.parse('{"__proto__":{"level":"debug","code":"polluted"}}'),
])('rubbish (%j) is a short line', async (json) => {
  expect((await post(json)).status).toBe(200);
  const all = lines().join('\n');
  expect(all).toMatch(/^\[sign-in, browser, error\] [^\n]{1,60}$/);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test('a thousand in a row are twenty lines, and twenty more a minute later', async () => {
  const clock = startClock();
  const visitor = site.visitor();
  const send = () =>
    visitor.send(LOG, { method: 'POST', json: { code: 'AGAIN', message: 'x'.repeat(500) } });
  const statuses = new Set<number>();
  for (let round = 0; round < 20; round += 1) {
    const answers = await Promise.all(Array.from({ length: 50 }, send));
    answers.forEach(({ status }) => statuses.add(status));
  }
  expect(statuses).toEqual(new Set([200]));
  expect(lines().length).toBeLessThanOrEqual(20);
  expect(lines().join('\n').length).toBeLessThan(10_000);
  clock.pass(61_000);
  errors.mockClear();
  for (let again = 0; again < 30; again += 1) await send();
  expect(lines()).toHaveLength(20);
});

test('other methods and other sites write nothing, and nobody is told', async () => {
  const visitor = site.visitor();
  const json = { code: 'x' };
  expect((await visitor.send(`${LOG}?code=x`)).status).toBe(200);
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await visitor.send(LOG, { method: 'POST', json, headers })).status).toBe(200);
  expect((await visitor.send(LOG, { method: 'POST', body: '{{{' })).status).toBe(400);
  expect(lines()).toEqual([]);
});
