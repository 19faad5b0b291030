import fc from 'fast-check';

import { sharedEnds } from '../../../lib/document/shared-ends';

/** As the inline script reads it. */
function expand(text: string): string[] {
  const [start = '', end = '', ...rests] = text.split(' ');
  return rests.map((rest) => start + rest + end);
}

test('the start and the end that addresses share are said once', () => {
  expect(sharedEnds(['/_next/static/chunks/main.js', '/_next/static/1/_buildManifest.js'])).toBe(
    '/_next/static/ .js chunks/main 1/_buildManifest',
  );
});

test('no address gives nothing', () => {
  expect(sharedEnds([])).toBe('');
  expect(expand('')).toEqual([]);
});

test('whatever the addresses, they come out again', () => {
  const address = fc.stringMatching(/^\/[a-c./]{0,12}$/);
  fc.assert(
    fc.property(fc.array(address, { minLength: 1 }), (addresses) => {
      expect(expand(sharedEnds(addresses))).toEqual(addresses);
    }),
  );
});
