import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import loadCustomRoutes, { type Redirect } from 'next/dist/lib/load-custom-routes';
import { getPathMatch } from 'next/dist/shared/lib/router/utils/path-match';

import { writeGuideFiles } from '../../e2e/support/guide-files';

const folder = resolve(__dirname, '../../.cache/redirects');

test('Next takes the redirects of the CSV file of the guide', async () => {
  rmSync(folder, { recursive: true, force: true });
  writeGuideFiles('docs/guides/redirects.md', folder);
  const redirects: () => Promise<Redirect[]> = jest.requireActual(join(folder, 'redirects.js'));
  const routes = await loadCustomRoutes({ redirects, trailingSlash: true, basePath: '' });
  const leadsTo = (path: string) =>
    // Next's own redirect is to the form with a slash.
    routes.redirects.find((each) => !('internal' in each) && getPathMatch(each.source)(path))
      ?.destination;
  expect(leadsTo('/old-shop/')).toBe('/shop/');
  expect(leadsTo('/2012/05/news.html')).toBe('/journal/');
  expect(leadsTo('/price(list).pdf')).toBe('https://files.example.com/prices.pdf');
  expect(leadsTo('/journal/')).toBeUndefined();
});
