jest.mock('next/router', () => {
  throw new Error('next/router was loaded.');
});
jest.mock('next/script', () => {
  throw new Error('next/script was loaded.');
});

test('the proxy loads no script of Next’s pages, which its function does not have', async () => {
  await expect(import('@showcase/next/proxy')).resolves.toBeTruthy();
});
