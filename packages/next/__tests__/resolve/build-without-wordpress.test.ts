import { readEntry, registerPageCache, writeEntry } from '../../cache/page-cache';
import { visit } from '@showcase/testing/jest/connected-site';
import { startFaultyServer } from '@showcase/testing/servers/faulty-server';

beforeEach(async () => {
  const { url, close } = await startFaultyServer(() => undefined);
  await close();
  process.env.NEXT_PUBLIC_WORDPRESS_URL = url;
  process.env.NEXT_PHASE = 'phase-production-build';
});

afterEach(() => {
  delete process.env.NEXT_PHASE;
  delete process.env.STRICT_BUILD;
  jest.restoreAllMocks();
});

test('a build without WordPress warns, and leaves the front page to its first visit', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  expect(await visit('/')).toEqual({ notFound: true, revalidate: 1 });
  expect(warn).toHaveBeenCalledWith(
    expect.stringMatching(/^Warning: \/ is built at its first visit\. .*ECONNREFUSED/),
  );
});

test('a build with STRICT_BUILD fails without WordPress, and says why', async () => {
  process.env.STRICT_BUILD = '1';
  await expect(visit('/')).rejects.toThrow(/ECONNREFUSED/);
});

test('a server that runs fails, too: its error page answers with 503', async () => {
  delete process.env.NEXT_PHASE;
  await expect(visit('/')).rejects.toThrow(/ECONNREFUSED/);
});

test('a front page that was never built is built before anybody gets an answer', async () => {
  registerPageCache();
  const never = { lastModified: -1, value: null };
  expect(await readEntry('/')).toEqual(never);
  // The entry that Next stores when that build fails is not taken for a 404.
  await writeEntry('/', null, { revalidate: 3 });
  expect(await readEntry('/')).toEqual(never);
  expect(await readEntry('/about/')).toBeNull();
});
