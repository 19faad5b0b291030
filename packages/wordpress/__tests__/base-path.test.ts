import { readPreviewLink } from '@showcase/accounts/testing';
import { BASE_PATH, sitePath, withoutBasePath } from '../environment/base-path';

afterEach(() => delete process.env.SITE_BASE_PATH);

test('the base path is put before paths of the site alone, and taken from them', () => {
  process.env.SITE_BASE_PATH = '/blog';
  for (const [path, address] of [
    ['/', '/blog/'],
    ['/about/?a=1#b', '/blog/about/?a=1#b'],
    ['/blog/', '/blog/blog/'],
  ] as const) {
    expect(sitePath(path)).toBe(address);
    expect(withoutBasePath(address)).toBe(path);
  }
  for (const other of ['https://cdn.test/logo.svg', '//cdn.test/', '#part', '?a=1', 'data:,']) {
    expect([sitePath(other), withoutBasePath(other)]).toEqual([other, other]);
  }
  expect(['/blog', '/blog?a', '/blog#a', '/blogs/', '/a/blog/'].map(withoutBasePath)).toEqual([
    ...['/', '/?a', '/#a', '/blogs/', '/a/blog/'],
  ]);
});

test('the base path is removed from preview paths, which may or may not have it', () => {
  process.env.SITE_BASE_PATH = '/blog';
  for (const previewPathname of ['/about/', '/blog/about/']) {
    expect(readPreviewLink({ p: '7', previewPathname })).toMatchObject({ pathname: '/about/' });
  }
});

test.each(['', undefined])('at the root of a host (%j) nothing is changed', (root) => {
  Object.assign(process.env, root !== undefined && { SITE_BASE_PATH: root });
  expect(BASE_PATH).toBe('');
  for (const path of ['/', '/about/', '', '?a', '//host/']) {
    expect([sitePath(path), withoutBasePath(path)]).toEqual([path, path]);
  }
});
