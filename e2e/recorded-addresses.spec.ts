import { expect, test } from '@playwright/test';

import { lettersOf } from '../__tests__/support/addresses/address';
import { rawGet } from './support/raw-get';
import {
  answerOf,
  FRONT_END,
  missing,
  recordedAddresses,
  siteIn,
  states,
  type RecordedAddress,
} from './support/recorded-addresses';
import { departures } from './support/recorded-departures';
import { serveSite } from './support/serve-site';

const SAME = 'same';
const ONE_ADDRESS = 'one address';

const titleOf = (html: string) => lettersOf(/<title[^>]*>([^<]*)/.exec(html)?.[1] ?? '');

/** Whether a page, or a feed, is the one that WordPress shows. */
const isShown = (body: string, title: string | null) =>
  title === null ? body.startsWith('<?xml') : titleOf(body).includes(lettersOf(title));

/**
 * Compares an answer with WordPress's: the same; or, where it shows in place what has another
 * address, a redirect to the same page there. Else what is here.
 */
async function compare(url: string, { path, answer, title }: RecordedAddress) {
  const { status, location, body } = await rawGet(url, path);
  const here = answerOf(status, location, url);
  const isPage = answer === '200' && title !== null;
  if (here === answer) return isPage && !isShown(body, title) ? '200' : SAME;
  if (answer !== '200' || status !== 308 || !location) return here;
  const target = await rawGet(url, location.replace(/#.*$/, ''));
  return target.status === 200 && isShown(target.body, title) ? ONE_ADDRESS : here;
}

test.describe('addresses that a real WordPress was asked for', () => {
  test.skip(missing !== null, `there is no ${missing}`);

  test('all of them are compared', () => {
    expect(recordedAddresses.length).toBeGreaterThanOrEqual(238);
    const names = new Set(recordedAddresses.map(({ name }) => name));
    expect([...departures.keys()].filter((name) => !names.has(name))).toEqual([]);
  });

  for (const state of states) {
    test.describe(state.name, () => {
      const site = serveSite(() => ({ site: siteIn(state) }), { SITE_URL: FRONT_END });

      test('are answered as there, or otherwise on purpose', async () => {
        test.setTimeout(300_000);
        const different: unknown[] = [];
        const counts: Record<string, number> = {};
        for (const each of recordedAddresses.filter(({ name }) => state.isOf(name))) {
          const found = await compare(site.url, each);
          const verdict = found === departures.get(each.name) ? 'on purpose' : found;
          counts[verdict] = (counts[verdict] ?? 0) + 1;
          const isListed = departures.has(each.name);
          if (isListed ? verdict !== 'on purpose' : ![SAME, ONE_ADDRESS].includes(verdict))
            different.push({ ...each, verdict });
        }
        test.info().annotations.push({ type: 'counts', description: JSON.stringify(counts) });
        expect(different).toEqual([]);
      });
    });
  }
});
