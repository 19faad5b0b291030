import { circuitBreaker } from '@showcase/wordpress/cms/circuit-breaker';
import type { PageCache, Served } from '../../../../__tests__/support/page-cache';
import { edit, POST, startPublishing } from '../../../../__tests__/support/publishing';
import type { RevalidateRoute } from '../../../../__tests__/support/revalidate-route';

const SHOWING = ['/listed-post-01/', '/listed-post-02/', '/category/big-category/'];
const OTHERS = ['/', '/about/', '/blog/', '/blog/page/2/', '/author/author/', '/listed-post-09/'];
const PATHS = [...SHOWING, ...OTHERS];

let cache: PageCache;
let route: RevalidateRoute;
/** How far the clock has been moved, ms. */
let ahead: number;

beforeEach(async () => {
  ({ cache, route } = await startPublishing());
  // The pages on disk are those of one WordPress, whose address is known now.
  cache.restart();
  jest.spyOn(console, 'error').mockImplementation();
  ahead = 0;
  const [real, sinceStart] = [Date.now, performance.now.bind(performance)];
  jest.spyOn(Date, 'now').mockImplementation(() => real() + ahead);
  // Next reads the age of a page from this clock.
  jest.spyOn(performance, 'now').mockImplementation(() => sinceStart() + ahead);
});

afterEach(() => jest.restoreAllMocks());

/** Returns the pages that visitors get now, after waiting for the builds in the background. */
async function visitAll(): Promise<Served[]> {
  const served: Served[] = [];
  for (const path of PATHS) served.push(await cache.get(path));
  // Next builds an old page again after it has answered.
  await cache.settled();
  return served;
}

const statuses = (served: readonly Served[]) => served.map(({ status }) => status);
const allFound = PATHS.map(() => 200);

test('with WordPress away for an hour every page stays, also over a start of the server; then all are new', async () => {
  expect(statuses(await visitAll())).toEqual(allFound);
  const server = await edit((post) => (post(POST).title = 'Renamed just before'));
  await route.call({ changes: [{ type: 'post', id: POST, paths: ['/listed-post-01/'] }] });
  await server.close();
  for (let minutes = 0; minutes <= 60; minutes += 10) {
    expect(statuses(await visitAll())).toEqual(allFound);
    if (minutes === 30) cache.restart();
    ahead += 10 * 60_000;
  }

  await edit((post, site) => {
    post(POST).title = 'Renamed just before';
    site.settings.title = 'Named anew meanwhile';
  });
  ahead += 10_000;
  // Sent once a second by the clock of the machine.
  await circuitBreaker().probe();
  await visitAll();
  const second = await visitAll();
  for (const [index, { status, text }] of second.entries()) {
    expect({ path: PATHS[index], status }).toEqual({ path: PATHS[index], status: 200 });
    expect(text).toContain('Named anew meanwhile');
    if (index < 2) expect(text).toContain('Renamed just before');
  }
});
