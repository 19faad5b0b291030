import { redact } from '../../logs/json-log';

test.each([
  ['/x/?code=abc&page=2', '/x/?code=***&page=2'],
  ['/reset-password/?key=a%20b&login=ann', '/reset-password/?key=***&login=ann'],
  ['https://a.test/?x=1&access_token=q.w-e#f', 'https://a.test/?x=1&access_token=***'],
  ['Authorization: Bearer abc.def-1', 'Authorization: Bearer ***'],
  ['got eyJhbGciOi.eyJzdWIi.c2ln there', 'got *** there'],
  ['redis://:pass@10.0.0.5:6379 is away', 'redis://***@10.0.0.5:6379 is away'],
  ['the key is long', 'the key is long'],
])('%s', (text, expected) => {
  expect(redact(text)).toBe(expected);
});

test('leaves out this server’s secrets wherever they are', () => {
  process.env.FAUST_SECRET_KEY = 'a-secret-of-this-server';
  expect(redact('x a-secret-of-this-server y')).toBe('x *** y');
  delete process.env.FAUST_SECRET_KEY;
});
