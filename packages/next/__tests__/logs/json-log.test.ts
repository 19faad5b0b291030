import { logAsJson, withRequestId } from '../../logs/json-log';

test('every message is one line of JSON, with its request, without secrets and control characters', () => {
  const original = { ...console };
  const written: string[] = [];
  const write = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  try {
    logAsJson();
    withRequestId('id-1', () => console.error('a\nb\u001b[31m red\u0007\u2028', new Error('no')));
    console.warn('/x?code=abc');
  } finally {
    write.mockRestore();
    Object.assign(console, original);
  }
  expect(written).toHaveLength(2);
  for (const line of written) expect(line).toMatch(/^[^\n\u0000-\u001f\u007f-\u009f\u2028]+\n$/);
  const [first = '', second = ''] = written;
  expect(JSON.parse(first)).toMatchObject({
    level: 'error',
    requestId: 'id-1',
    message: expect.stringMatching(/^a\nb red\u0007\u2028 Error: no\n {4}at /),
  });
  expect(JSON.parse(second)).toMatchObject({ level: 'warn', message: '/x?code=***' });
  expect(JSON.parse(second)).not.toHaveProperty('requestId');
});
