import { circuitBreaker } from '@showcase/wordpress';
import { homeOf } from '@showcase/testing/jest/visit-home';
import type { CmsProxy, Fault } from '@showcase/testing/jest/cms-proxy';
import { signedIn, startBehindProxy, startClock, TOKEN } from '@showcase/testing/jest/api-site';
import type { TestSite, Visitor } from '@showcase/testing/jest/api-site';

/** Longer than the rest after trouble. */
const LATER_MS = 6_000;

let clock: ReturnType<typeof startClock>;
let proxy: CmsProxy;
let site: TestSite;

async function open(signIn: 'jwt' | 'faust'): Promise<Visitor> {
  clock = startClock();
  ({ proxy, site } = await startBehindProxy({ signIn }));
  return signedIn(site);
}

/** How long the site waits for the CMS from now on; the default is 5 s. */
function setTimeLimit(ms: number): void {
  process.env.CMS_TIMEOUT_MS = String(ms);
}

/** Rejects when a promise takes longer than this; the clock of the tests does not count. */
async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  const late = AbortSignal.timeout(ms);
  const tooLate = new Promise<never>((_, reject) =>
    late.addEventListener('abort', () => reject(new Error(`no answer within ${ms} ms`))),
  );
  return Promise.race([promise, tooLate]);
}

/** An editor in front of a CMS in trouble, whose token has ended or is about to. */
async function expectToStay(editor: Visitor, tokenAlive: boolean, limitMs: number): Promise<void> {
  const requests = [editor.copy().send(TOKEN), editor.send('/api/auth/session')] as const;
  const [token, session] = await within(limitMs, Promise.all(requests));
  for (const answer of [token, session]) {
    expect(answer.setCookies.join()).not.toContain('Max-Age=0');
    expect(answer.text).not.toMatch(/Maintenance|JSON|Internal server error|at /);
  }
  expect(token.status).toBe(tokenAlive ? 200 : 503);
  if (!tokenAlive) expect(Number(token.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(session.json).toMatchObject({ user: { name: 'Edith Editor' } });

  // A repeated request is answered at once, and sends none to WordPress.
  const before = proxy.requests;
  expect((await within(limitMs / 2, editor.send(TOKEN))).status).toBe(token.status);
  expect(proxy.requests).toBe(before);

  proxy.behave('well');
  setTimeLimit(5_000);
  clock.pass(LATER_MS);
  while (circuitBreaker().openFor !== null) await circuitBreaker().probe();
  expect((await editor.send(TOKEN)).status).toBe(200);
  expect(await editor.who()).toBe('Edith Editor');
}

const faults: [Fault, number][] = [
  ...(['unavailable', 'limited', 'html', 'cut', 'masked'] as const).flatMap((fault) =>
    [240_000, 301_000].map((ms): [Fault, number] => [fault, ms]),
  ),
  ['hang', 240_000],
  ['hang', 301_000],
  ['stall', 240_000],
];

describe.each(['jwt', 'faust'] as const)('%s', (signIn) => {
  test.each(faults)(
    'a CMS that says "%s" %i ms after a sign-in signs nobody out',
    async (fault, ms) => {
      const editor = await open(signIn);
      // The time limit is the environment's.
      setTimeLimit(300);
      clock.pass(ms);
      proxy.behave(fault);
      await expectToStay(editor, ms < 300_000, 4_000);
    },
  );

  test.each(['hang', 'html'] as const)('signing in and out meanwhile (%s)', async (fault) => {
    const editor = await open(signIn);
    setTimeLimit(300);
    proxy.behave(fault);
    const visitor = site.visitor();
    const answer = await within(6_000, visitor.enter('editor'));
    expect(answer).toMatchObject({ status: 503, json: { error: 'unavailable' } });
    // A mail has longer than other requests, for which no test waits.
    const forgotten = () => visitor.post('/api/account/forgot-password', { username: 'editor' });
    if (fault !== 'hang') expect((await forgotten()).status).toBe(503);
    expect(await visitor.callback('{"authToken":"x"}')).toMatchObject({
      status: 401,
      json: { url: expect.stringMatching(/error=CmsUnavailable$/) },
    });
    expect((await editor.logOut()).status).toBe(200);
    expect([...editor.cookies.keys()]).toEqual([]);
  });
});

test.each(['jwt', 'faust'] as const)(
  '%s: an answer with data and errors signs nobody in, and nobody out',
  async (signIn) => {
    const editor = await open(signIn);
    proxy.behave('partial');
    const visitor = site.visitor();
    const answer = await visitor.enter('editor');
    expect(answer).toMatchObject({ status: 503, json: { error: 'unavailable' } });
    expect([...visitor.cookies.keys()].filter((name) => /session/.test(name))).toEqual([]);
    if (signIn === 'faust') return;
    clock.pass(301_000);
    expect((await editor.send(TOKEN)).status).toBe(503);
    proxy.behave('well');
    clock.pass(LATER_MS);
    expect((await editor.send(TOKEN)).status).toBe(200);
  },
);

test('a page that asks in the editor’s name waits for a hanging CMS once, not twice', async () => {
  const editor = await open('jwt');
  setTimeLimit(500);
  clock.pass(240_000);
  proxy.behave('hang');
  const before = proxy.requests;
  const { viewer } = await within(6_000, homeOf(editor));
  expect(viewer).toMatchObject({ name: 'Edith Editor', posts: null });
  // The refresh, and beside it what every visitor asks for; nothing in the editor's name after it.
  expect(proxy.requests - before).toBe(2);
});
