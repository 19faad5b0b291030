import { parse } from 'node:querystring';

import { rigSite } from '@showcase/testing/content/rig-site';
import { loadSite, type Site, withUniqueSlugs } from '@showcase/content-server';
import { describeWithSharedContent } from '@showcase/testing/content/shared';
import { fieldsOf } from '@showcase/wordpress/browser';
import { getQueryProps } from '../../resolve/query-address';
import { connect, demoFile, visit } from '@showcase/testing/jest/connected-site';
import { openPage } from '@showcase/testing/jest/open-page';
import { engineState } from '../../definition/engine-state';
import { lettersOf, type Address } from '@showcase/testing/content/addresses/address';
import { wordpressAddresses } from '@showcase/testing/content/addresses/wordpress-addresses';

type Answer = { title: string } | { to: string } | 404;

async function ask(path: string): Promise<Answer> {
  // The limit for each client is not what is tested.
  engineState().limits.clear();
  const result = path.startsWith('/?')
    ? (await openPage(getQueryProps, parse(path.slice(2)))).result
    : await visit(encodeURI(path));
  if ('redirect' in result) return { to: result.redirect.destination };
  if (!('props' in result)) return 404;
  return { title: String(fieldsOf(fieldsOf(await result.props).head).title) };
}

/** Whether an answer is of the class that WordPress's is of. */
function isAsExpected({ expected }: Address, answer: Answer): boolean {
  if (expected === 404 || answer === 404) return expected === answer;
  if ('title' in expected) {
    return 'title' in answer && lettersOf(answer.title).includes(lettersOf(expected.title));
  }
  if (!('to' in answer)) return false;
  return typeof expected.to === 'string'
    ? decodeURIComponent(answer.to) === expected.to
    : expected.to.test(answer.to);
}

/** Addresses of a rule that are asked for; the others differ in their content only. */
const OF_A_RULE = 8;

/** Some addresses of each rule, from all parts of its list, and all with odd characters. */
function someOfEachRule(addresses: readonly Address[]): Address[] {
  const ofRules = new Map<string, Address[]>();
  for (const each of addresses) {
    ofRules.set(each.rule, [...(ofRules.get(each.rule) ?? []), each]);
  }
  return [...ofRules.values()].flatMap((ofRule) => {
    const step = Math.ceil(ofRule.length / OF_A_RULE);
    return ofRule.filter(({ path }, index) => index % step === 0 || !/^[\w/?=-]*$/.test(path));
  });
}

/** Asks for the addresses, and for the targets of all redirects that are not among them. */
async function wrongAnswers(site: Site): Promise<{ wrong: unknown[]; count: number }> {
  const addresses = someOfEachRule(wordpressAddresses(site));
  const wrong: unknown[] = [];
  const targets = new Set<string>();
  const pages = new Set<string>();
  for (const each of addresses) {
    const answer = await ask(each.path);
    if (!isAsExpected(each, answer)) wrong.push({ ...each, answer });
    if (answer === 404) continue;
    if ('to' in answer) targets.add(answer.to);
    else pages.add(each.path);
  }
  for (const target of targets) {
    const path = decodeURIComponent(target.replace(/#.*$/, ''));
    if (pages.has(path)) continue;
    const answer = await ask(path);
    if (answer === 404 || 'to' in answer) wrong.push({ target, answer });
  }
  return { wrong, count: addresses.length };
}

function answersAsWordPress(load: () => Site, least: number) {
  test('the addresses that classic WordPress answers are answered', async () => {
    const loaded = load();
    const site = { ...loaded, posts: withUniqueSlugs(loaded.posts) };
    await connect({ site });
    const { wrong, count } = await wrongAnswers(site);
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(least);
  });
}

describe('the demo', () => answersAsWordPress(() => loadSite(demoFile), 100));

// Films below genres that have parents.
describe('a site with a type and a taxonomy of its own', () => answersAsWordPress(rigSite, 200));

describeWithSharedContent('themeunittestdata.wordpress.xml', (path) => {
  answersAsWordPress(() => loadSite(path), 200);
});

describeWithSharedContent('64-block-test-data.xml', (path) => {
  answersAsWordPress(() => loadSite(path), 120);
});
