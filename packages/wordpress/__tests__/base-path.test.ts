/** The module as Next compiles it for a site with this base path. */
function below(basePath: string | undefined) {
  if (basePath === undefined) delete process.env.SITE_BASE_PATH;
  else process.env.SITE_BASE_PATH = basePath;
  jest.resetModules();
  return import('../environment/base-path');
}

afterEach(() => delete process.env.SITE_BASE_PATH);

test('the base path is put before paths of the site alone, and taken from them', async () => {
  const { sitePath, withoutBasePath } = await below('/blog');
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

test('and taken from preview paths, which have it where WordPress has it', async () => {
  await below('/blog');
  const { readPreviewLink } = await import('@showcase/accounts/editor/preview-link');
  for (const previewPathname of ['/about/', '/blog/about/']) {
    expect(readPreviewLink({ p: '7', previewPathname })).toMatchObject({ pathname: '/about/' });
  }
});

test.each(['', undefined])('at the root of a host (%j) nothing is changed', async (root) => {
  const { BASE_PATH, sitePath, withoutBasePath } = await below(root);
  expect(BASE_PATH).toBe('');
  for (const path of ['/', '/about/', '', '?a', '//host/']) {
    expect([sitePath(path), withoutBasePath(path)]).toEqual([path, path]);
  }
});
