import { rigSite } from '@showcase/testing/content/rig-site';
import { makeContext } from '@showcase/testing/site/make-context';
import { openedWith } from '../../forms/rest-entry';
import { startCms } from '@showcase/testing/jest/api-site';

test('the password stands in no address, which WordPress’s server writes into its log', async () => {
  const password = 'open-sesame';
  const cms = await startCms({ site: rigSite() });
  process.env.NEXT_PUBLIC_WORDPRESS_URL = cms.url;
  const fetched = jest.spyOn(globalThis, 'fetch');
  const entry = { id: 1838, type: 'Post' };
  const content = expect.stringContaining('Body of');
  expect(await openedWith(password, entry, makeContext())).toMatchObject({ content });
  expect(await openedWith('nope', entry, makeContext())).toBeNull();
  expect(fetched.mock.calls.some(([, init]) => String(init?.body).includes(password))).toBe(true);
  expect(fetched.mock.calls.map(([url]) => String(url)).join()).not.toContain(password);
});
