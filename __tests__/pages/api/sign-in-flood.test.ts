import { parse } from 'graphql';

import type { ContentServer } from '../../../content-server/server';
import { askAsVisitor } from '../../../lib/cms/graphql';
import { startCms, startSite, type TestSite } from '../../lib/sign-in/support/signed-in-site';

/** What WordPress gets at once, and how many of it are attempts of strangers. */
const [AT_ONCE, OF_STRANGERS] = [4, 2];
const MAX_WAITING = 100;
const TOO_MANY = 5;

let cms: ContentServer;
let site: TestSite;

beforeEach(async () => {
  cms = await startCms();
  const env = { TRUSTED_PROXIES: '1', CMS_CONCURRENCY: String(AT_ONCE), CMS_TIMEOUT_MS: '60000' };
  site = await startSite(cms, env);
});

afterEach(() => {
  delete process.env.CMS_CONCURRENCY;
});

/** Holds sign-ins with a wrong password back, as a WordPress that is slow at comparing them does. */
function holdGuesses() {
  const { fetch } = globalThis;
  const held = { count: 0, release: () => {} };
  const released = new Promise<void>((resolve) => (held.release = resolve));
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const isGuess = String(url).startsWith(cms.url) && String(init?.body).includes('guess');
    if (!isGuess) return fetch(url, init);
    held.count += 1;
    await released;
    return fetch(url, init);
  });
  return held;
}

const guess = (nth: number) =>
  site.visitor().send('/api/account/sign-in', {
    method: 'POST',
    json: { username: `somebody${nth}`, password: 'guess' },
    headers: { 'x-forwarded-for': `198.51.100.${nth}` },
  });

test('a flood of guesses leaves pages and known browsers their turn, and waits in bounds', async () => {
  const user = site.visitor();
  await user.signIn('editor');
  const held = holdGuesses();
  const refused: (string | null)[] = [];
  const all = Array.from({ length: OF_STRANGERS + MAX_WAITING + TOO_MANY }, (_, nth) => guess(nth));
  await new Promise<void>((resolve) => {
    for (const answer of all) {
      void answer.then(({ status, headers }) => {
        if (status === 503) refused.push(headers.get('retry-after'));
        if (refused.length === TOO_MANY) resolve();
      });
    }
  });
  expect(held.count).toBe(OF_STRANGERS);
  expect(refused).toEqual(Array(TOO_MANY).fill('30'));

  expect((await user.signIn('editor')).status).toBe(200);
  expect(await user.who()).toBe('Edith Editor');
  const page = await askAsVisitor(parse('query PageQuery { generalSettings { title } }'), {});
  expect(page.data).toEqual({ generalSettings: { title: 'Headless Rig' } });

  held.release();
  const answers = await Promise.all(all);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(OF_STRANGERS + MAX_WAITING);
});
