import type { ContentServer } from '@showcase/content-server/server';
import { codeFor } from '@showcase/testing/content/sign-in';
import { startCmsProxy } from '@showcase/accounts/__tests__/sign-in/support/cms-proxy';
import {
  sentForCode,
  withCode,
} from '@showcase/accounts/__tests__/sign-in/support/code-from-wordpress';
import {
  countOf,
  startClock,
  startCms,
  startSite,
  type TestSite,
} from '@showcase/accounts/__tests__/sign-in/support/signed-in-site';

let cms: ContentServer;
let site: TestSite;

async function open(signIn: 'jwt' | 'faust' = 'jwt'): Promise<void> {
  cms = await startCms({ signIn });
  site = await startSite(cms);
}

const signInAnswer = async () => {
  const json = { username: 'editor', password: 'editor-pass' };
  return (await site.visitor().send('/api/account/sign-in', { method: 'POST', json })).text;
};

/** Hands a sign-in answer over from a browser of its own. */
async function handOver(answer: string): Promise<string | null> {
  const visitor = site.visitor();
  await visitor.callback(answer);
  return visitor.who();
}

test('of the same code at once one is taken', async () => {
  await open('faust');
  const answer = await signInAnswer();
  const who = await Promise.all(Array.from({ length: 10 }, () => handOver(answer)));
  expect(who.filter(Boolean)).toEqual(['Edith Editor']);
});

test('two browsers of one user in the same second, whose tokens are the same, both sign in', async () => {
  await open();
  startClock();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const [one, two] = [await signInAnswer(), await signInAnswer()];
  expect(JSON.parse(one).authToken).toBe(JSON.parse(two).authToken);
  expect(await handOver(one)).toBe('Edith Editor');
  expect(await handOver(two)).toBe('Edith Editor');
});

test('an answer that came to nothing can be used', async () => {
  cms = await startCms();
  const proxy = await startCmsProxy(cms);
  site = await startSite(proxy);
  const answer = await signInAnswer();
  proxy.behave('unavailable');
  expect(await handOver(answer)).toBeNull();
  proxy.behave('well');
  expect(await handOver(answer)).toBe('Edith Editor');
});

test('a code is exchanged once, whoever has it, though FaustWP would do it again', async () => {
  await open('faust');
  const code = await codeFor(cms, 'editor');
  const thief = await sentForCode(site);
  const visitor = await sentForCode(site);
  expect((await visitor.send(withCode(code, visitor))).status).toBe(200);
  const answer = await thief.send(withCode(code, thief));
  expect(answer).toMatchObject({ status: 401, json: { error: 'code_refused' } });
  expect(await handOver(JSON.stringify({ code }))).toBeNull();
  expect(countOf(cms, 'authorize')).toBe(1);
});
