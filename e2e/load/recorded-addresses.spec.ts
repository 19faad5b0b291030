import { expect, test } from '@playwright/test';

import { lettersOf } from '@showcase/testing/content/addresses/address';
import { rawGet } from '@showcase/testing/servers/exchange';
import {
  answerOf,
  FRONT_END,
  missing,
  recordedAddresses,
  siteIn,
  states,
  type RecordedAddress,
} from '../support/recorded-addresses';
import { departures } from '../support/recorded-departures';
import { serveSite } from '../support/serve-site';

const SAME = 'same';
const ONE_ADDRESS = 'one address';
const ON_PURPOSE = 'on purpose';

const titleOf = (html: string) => lettersOf(/<title[^>]*>([^<]*)/.exec(html)?.[1] ?? '');

/** Whether a page, or a feed, is the one that WordPress shows. */
const isShown = (body: string, title: string | null) =>
  title === null ? body.startsWith('<?xml') : titleOf(body).includes(lettersOf(title));

interface Places {
  url: string;
  cms: string;
}

/** Redirects to follow: one to the form of the address, one to the first page of comments. */
const MAX_REDIRECTS = 2;

/** Answers, here or at WordPress, from an address on, through permanent redirects: to one form of it takes one of its own. */
async function answersFrom({ url, cms }: Places, path: string) {
  const answers: { answer: string; body: string }[] = [];
  let next: string | undefined = path;
  while (next !== undefined && answers.length <= MAX_REDIRECTS) {
    const { status, location, body } = await rawGet(url, next);
    answers.push({ answer: answerOf(status, location?.replace(cms, ''), url), body });
    next = status === 308 ? location?.replace(/#.*$/, '') : undefined;
  }
  return answers;
}

/** Compares an answer with WordPress's: the same at once, the same after redirects, or what is here. */
async function compare(places: Places, { name, path, answer, title }: RecordedAddress) {
  const answers = await answersFrom(places, path);
  const here = answers[0]?.answer ?? '';
  const departure = departures.get(name);
  if (departure !== undefined) {
    return answers.some((each) => each.answer === departure) ? ON_PURPOSE : here;
  }
  const at = answers.findIndex((each) => each.answer === answer);
  if (at < 0) return here;
  const isPage = answer === '200' && title !== null;
  if (isPage && !isShown(answers[at]?.body ?? '', title)) return here;
  return at === 0 ? SAME : ONE_ADDRESS;
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
          const verdict = await compare({ url: site.url, cms: site.content.url }, each);
          counts[verdict] = (counts[verdict] ?? 0) + 1;
          if (![SAME, ONE_ADDRESS, ON_PURPOSE].includes(verdict))
            different.push({ ...each, verdict });
        }
        test.info().annotations.push({ type: 'counts', description: JSON.stringify(counts) });
        expect(different).toEqual([]);
      });
    });
  }
});
