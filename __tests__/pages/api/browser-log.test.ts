import { startClock, startWithVisitor, type Visitor } from '../../support/api-site';

const LOG = '/api/auth/_log';

let visitor: Visitor;
let errors: jest.SpyInstance;

beforeEach(async () => {
  errors = jest.spyOn(console, 'error').mockReturnValue();
  ({ visitor } = await startWithVisitor());
});

const lines = (): string[] => errors.mock.calls.map((call) => call.map(String).join(' '));

test('a report of NextAuth’s client is one line with level, code and message', async () => {
  const form = { level: 'warn', code: 'CLIENT_FETCH_ERROR', message: 'No network', url: '/x' };
  expect((await visitor.send(LOG, { form })).status).toBe(200);
  expect(lines()).toEqual(['[sign-in, browser, warn] CLIENT_FETCH_ERROR No network']);
});

test('control characters cannot make lines of their own', async () => {
  const evil = 'a\r\n[sign-in] forged\u0000\u001b[31m\u2028b\u0085\u007f';
  await visitor.post(LOG, { level: 'error', code: evil, message: evil, error: { message: evil } });
  const [line = '', ...more] = lines();
  expect(more).toEqual([]);
  expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/);
  expect(line).toContain('a\\u000d\\u000a[sign-in] forged\\u0000\\u001b[31m\\u2028b\\u0085\\u007f');
});

test.each([
  { level: ['error'], code: ['a', 'b'], message: {} },
  null,
  JSON.parse('{"__proto__":{"level":"debug","code":"polluted"}}'),
])('rubbish (%j) is a short line', async (json) => {
  expect((await visitor.post(LOG, json)).status).toBe(200);
  expect(lines().join('\n')).toMatch(/^\[sign-in, browser, error\] [^\n]{1,60}$/);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test('many in a row are twenty lines, and twenty more a minute later', async () => {
  const clock = startClock();
  const send = () => visitor.post(LOG, { code: 'AGAIN', message: 'x'.repeat(500) });
  for (let again = 0; again < 30; again += 1) expect((await send()).status).toBe(200);
  expect(lines()).toHaveLength(20);
  expect(lines().join('\n').length).toBeLessThan(10_000);
  clock.pass(61_000);
  errors.mockClear();
  for (let again = 0; again < 30; again += 1) await send();
  expect(lines()).toHaveLength(20);
});

test('other methods and other sites write nothing, and nobody is told', async () => {
  expect((await visitor.send(`${LOG}?code=x`)).status).toBe(200);
  const cross = { 'sec-fetch-site': 'cross-site' };
  expect((await visitor.post(LOG, { code: 'x' }, cross)).status).toBe(200);
  expect((await visitor.send(LOG, { body: '{{{' })).status).toBe(400);
  expect(lines()).toEqual([]);
});
