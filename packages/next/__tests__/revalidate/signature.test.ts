import {
  isSameSignature,
  isSignature,
  isTimestampValid,
  signatureOf,
} from '../../revalidate/handler';

test('the signature is HMAC-SHA256 over timestamp, dot and body', () => {
  // From: printf '%s' '1700000000.{"paths":["/é/"]}' | openssl dgst -sha256 -hmac secret
  expect(signatureOf('secret', 1_700_000_000, '{"paths":["/é/"]}')).toBe(
    'sha256=dbb87a74017fc6485fea75604da3a5a3c0fa57eb23ff58b95d0362e630c72ecc',
  );
});

test('it is over bytes: text and the same bytes are signed alike, another time or key otherwise', () => {
  const body = '{"paths":["/é/"]}';
  const right = signatureOf('secret', 1, body);
  expect(signatureOf('secret', '1', Buffer.from(body))).toBe(right);
  expect(signatureOf('secret', 2, body)).not.toBe(right);
  expect(signatureOf('Secret', 1, body)).not.toBe(right);
  expect(signatureOf('secret', 1, `${body} `)).not.toBe(right);
});

test.each([
  ['a signature', 'sha256=' + 'a'.repeat(64), true],
  ['upper case', 'sha256=' + 'A'.repeat(64), false],
  ['another method', 'sha1=' + 'a'.repeat(40), false],
  ['too short', 'sha256=' + 'a'.repeat(63), false],
  ['a second line', 'sha256=' + 'a'.repeat(64) + '\n', false],
  ['nothing', '', false],
])('%s is told by its form', (_, given, expected) => {
  expect(isSignature(given)).toBe(expected);
});

test('signatures are equal only as a whole', () => {
  const right = signatureOf('secret', 1, 'x');
  expect(isSameSignature(right, right)).toBe(true);
  expect(isSameSignature(`${right.slice(0, -1)}x`, right)).toBe(false);
  expect(isSameSignature(right.slice(0, -1), right)).toBe(false);
});

test.each([
  ['now', '1700000000', true],
  ['five minutes ago', '1699999700', true],
  ['in five minutes', '1700000300', true],
  ['longer ago', '1699999699', false],
  ['later', '1700000301', false],
  ['milliseconds', '1700000000000', false],
  ['a fraction', '1700000000.5', false],
  ['a sign', '+1700000000', false],
  ['another notation', '17e8', false],
  ['no number', 'now', false],
])('a timestamp that is %s', (_, timestamp, expected) => {
  expect(isTimestampValid(timestamp, 1_700_000_000_000)).toBe(expected);
});
