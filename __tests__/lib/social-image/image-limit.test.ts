import { rigSite } from '../../../content-server/__tests__/support/rig-site';
import { REQUESTS } from '../../../lib/limits/limits';
import { connect } from '../../support/connected-site';
import { askImage } from '../../support/public-routes';

test('images that are not stored yet: so many a minute for one address', async () => {
  await connect({ site: rigSite() });
  expect((await askImage('/about/')).status).toBe(200);
  const statuses = new Set<number>();
  for (let page = 1; page < REQUESTS.images.most; page += 1) {
    statuses.add((await askImage(`/none-${page}/`)).status);
  }
  expect([...statuses]).toEqual([404]);
  const refused = await askImage('/nothing-more/');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect((await askImage('/about/')).status).toBe(200);
});
