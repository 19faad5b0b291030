import { defineSite } from '@showcase/next/site';
import { words as en } from '@showcase/testing/site/words';
import { site as ownSite } from '@showcase/testing/site/site';
import { countOf } from '@showcase/testing/jest/api-site';
import { ANN, POST, restart, site } from './comment-site';

/** A comment of the entry, and what its form needs. */
const COMMENT = '"databaseId":100,';
const FORM = '"respond":';

/** Counts the queries to WordPress that ask for comments. */
const asked = () =>
  ['GetSeedNode', 'OpenedCommentsQuery'].reduce((sum, name) => sum + countOf(site.cms, name), 0);

beforeEach(() => restart());

test('with comments: false an entry shows none, asks for none, has no form, and takes none', async () => {
  const address = `${POST}?comment=100`;
  const before = await site.visitor().send(address);
  expect(before.text).toContain(COMMENT);
  expect(before.text).toContain(FORM);
  const count = asked();
  expect(count).toBeGreaterThan(0);
  defineSite({ ...ownSite, config: { ...ownSite.config, comments: false } });
  const shown = await site.visitor().send(address);
  expect(shown.status).toBe(200);
  expect(shown.text).not.toContain(COMMENT);
  expect(shown.text).not.toContain(FORM);
  const answer = await site.send(ANN);
  expect(answer.status).toBe(403);
  expect(answer.text).toContain(en.server.comments.problems.closed);
  expect(site.sent()).toBe(0);
  expect(asked()).toBe(count);
});
