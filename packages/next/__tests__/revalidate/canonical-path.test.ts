import { canonicalPath } from '../../revalidate/revalidate-request';

test.each([
  ['/', '/'],
  ['/about/', '/about/'],
  ['/about', '/about/'],
  ['/about/team/page/2/', '/about/team/page/2/'],
  ['/金継ぎの朝/', '/金継ぎの朝/'],
  ['/%E9%87%91%E7%B6%99%E3%81%8E%E3%81%AE%E6%9C%9D/', '/金継ぎの朝/'],
  ['/tag/ete-%f0%9f%8e%89/', '/tag/ete-🎉/'],
  ['/a+b&c=d/', '/a+b&c=d/'],
])('%s is the page %s', (given, path) => {
  expect(canonicalPath(given)).toBe(path);
});

test.each([
  '',
  'about/',
  '//evil.example',
  '//evil.example/',
  '///',
  '/a//b/',
  '/a//',
  'https://evil.example/about/',
  '/\\evil.example',
  '/a\\b/',
  '/%5Cevil.example/',
  '/about/?preview=true',
  '/about/#top',
  '/about%3Fpreview=true/',
  '/about%23top/',
  '/a%2Fb/',
  '/a/../b/',
  '/../etc/passwd',
  '/%2e%2e/%2e%2e/etc/',
  '/./a/',
  '/a\nb/',
  '/a%0d%0ab/',
  '/a%00/',
  '/ /',
  '/%20/',
  '/a b/',
  '/\ud800/',
  '/%/',
  '/%E9%87/',
  '/api/revalidate',
  '/API/revalidate/',
  '/%61pi/revalidate/',
  '/_next/data/x/about.json',
  '/wp-admin/',
  '/favicon.ico',
  `/${'a'.repeat(201)}/`,
  `/${'a/'.repeat(1_000)}`,
  `/${'%61'.repeat(3_000)}/`,
])('%j is no page', (given) => {
  expect(canonicalPath(given)).toBeNull();
});
