import { plainSpelling } from '../../../lib/server/plain-spelling';

test.each([
  ['/%3404/', '/404/'],
  ['/%34%30%34/', '/404/'],
  ['/reset-p%61ssword/?x=%61', '/reset-password/?x=%61'],
  ['/%5Fsearch/', '/_search/'],
  ['/%5fsearch/', '/_search/'],
  ['/%41%7e%2D%2ea', '/A~-.a'],
  ['/_next/data/x/%3404.json', '/_next/data/x/404.json'],
  ['/api/%68ealth', '/api/health'],
  // Never the address of another host.
  ['//evil.ex%61mple/', '/evil.example/'],
  ['/\\evil.ex%61mple/', '/evil.example/'],
])('%s is spelled %s', (url, plain) => {
  expect(plainSpelling(url)).toBe(plain);
  expect(plainSpelling(plain)).toBeNull();
});

test.each([
  '/',
  '/about/?x=%61',
  // Characters that are not the same without their encoding, and such as can't be decoded.
  '/a%2Fb/',
  '/a%20b/',
  '/tag/%C3%A9t%c3%a9/',
  '/a%2Cb/',
  '/%00/',
  '/%/',
  '/%zz/',
  '/%5B...wordpressNode%5D/',
  // Its own meaning is the percent sign.
  '/%2561bout/',
])('%s is left as it is', (url) => {
  expect(plainSpelling(url)).toBeNull();
});
