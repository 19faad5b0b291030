import { circuitBreaker } from '@showcase/wordpress/cms/circuit-breaker';
import { homeOf } from '@showcase/accounts/__tests__/home/support/visit-home';
import {
  startCmsProxy,
  type CmsProxy,
  type Fault,
} from '@showcase/accounts/__tests__/sign-in/support/cms-proxy';
import {
  startClock,
  startCms,
  startSite,
  type TestSite,
} from '@showcase/accounts/__tests__/sign-in/support/signed-in-site';
import type { Answer, Visitor } from '@showcase/accounts/__tests__/sign-in/support/visitor';

const TOKEN = '/api/faust/auth/token';
const SESSION = '/api/auth/session';
/** Longer than the rest after trouble. */
const LATER_MS = 6_000;

let clock: ReturnType<typeof startClock>;
let proxy: CmsProxy;
let site: TestSite;

async function open(signIn: 'jwt' | 'faust'): Promise<Visitor> {
  clock = startClock();
  proxy = await startCmsProxy(await startCms({ signIn }));
  site = await startSite(proxy);
  const editor = site.visitor();
  expect((await editor.signIn('editor')).status).toBe(200);
  return editor;
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

function expectKept(answer: Answer, what: string): void {
  expect(`${what}: ${answer.setCookies.join().match(/Max-Age=0/)?.[0]}`).toBe(`${what}: undefined`);
  expect(answer.text).not.toMatch(/Maintenance|JSON|Internal server error|at /);
}

/** An editor in front of a CMS in trouble, whose token has ended or is about to. */
async function expectToStay(editor: Visitor, tokenAlive: boolean, limitMs: number): Promise<void> {
  const [token, session] = await within(
    limitMs,
    Promise.all([editor.copy().send(TOKEN), editor.send(SESSION)]),
  );
  expectKept(token, 'token');
  expectKept(session, 'session');
  expect(token.status).toBe(tokenAlive ? 200 : 503);
  if (!tokenAlive) expect(Number(token.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(session.json).toMatchObject({ user: { name: 'Edith Editor' } });

  // Who asks at once again is not made to wait, and the CMS is left alone.
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

const quick: Fault[] = ['unavailable', 'limited', 'html', 'cut', 'masked'];

describe.each(['jwt', 'faust'] as const)('%s', (signIn) => {
  test.each(quick)('a CMS that says "%s" signs nobody out', async (fault) => {
    for (const [ms, alive] of [
      [240_000, true],
      [301_000, false],
    ] as const) {
      const editor = await open(signIn);
      clock.pass(ms);
      proxy.behave(fault);
      await expectToStay(editor, alive, 4_000);
    }
  });

  test.each(['hang', 'stall'] as const)(
    'the time limit is the environment’s (%s)',
    async (fault) => {
      const editor = await open(signIn);
      setTimeLimit(300);
      clock.pass(240_000);
      proxy.behave(fault);
      await expectToStay(editor, true, 4_000);
    },
  );

  test.each(['hang', 'html', 'unavailable'] as const)(
    'signing in and out meanwhile (%s)',
    async (fault) => {
      const editor = await open(signIn);
      setTimeLimit(300);
      proxy.behave(fault);
      const json = { username: 'editor', password: 'editor-pass' };
      const post = { method: 'POST', json };
      const visitor = site.visitor();
      const answer = await within(6_000, visitor.send('/api/account/sign-in', post));
      expect(answer.status).toBe(503);
      expect(answer.json).toMatchObject({ error: 'unavailable' });
      // A mail is waited for longer (packages/wordpress/__tests__/cms/deadline.test.ts).
      if (fault !== 'hang') {
        expect((await visitor.send('/api/account/forgot-password', post)).status).toBe(503);
      }
      const second = await visitor.callback('{"authToken":"x"}');
      expect(second.status).toBe(401);
      expect(second.json).toMatchObject({ url: expect.stringMatching(/error=CmsUnavailable$/) });

      expect((await editor.send('/api/faust/auth/logout', { method: 'POST' })).status).toBe(200);
      expect([...editor.cookies.keys()]).toEqual([]);
    },
  );
});

test('a CMS that hangs: answers within 6 s, and the editor stays', async () => {
  const editor = await open('jwt');
  clock.pass(301_000);
  proxy.behave('hang');
  await expectToStay(editor, false, 6_000);
});

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
