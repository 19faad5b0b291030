import { rigSite } from '@showcase/testing/content/rig-site';
import { bodyWithPassword, findProtected } from '../../protected-entry/rest-entry';
import { startCms } from '../../../../__tests__/support/api-site';

test('the password stands in no address, which WordPress’s server writes into its log', async () => {
  const password = 'open-sesame';
  const cms = await startCms({ site: rigSite() });
  process.env.NEXT_PUBLIC_WORDPRESS_URL = cms.url;
  const fetched = jest.spyOn(globalThis, 'fetch');
  const entry = await findProtected('/rig-password-post/');
  if (!entry) throw new Error('not protected');
  expect(await bodyWithPassword(entry, password)).toContain('Body of');
  expect(await bodyWithPassword(entry, 'nope')).toBeNull();
  expect(fetched.mock.calls.some(([, init]) => String(init?.body).includes(password))).toBe(true);
  expect(fetched.mock.calls.map(([url]) => String(url)).join()).not.toContain(password);
});
