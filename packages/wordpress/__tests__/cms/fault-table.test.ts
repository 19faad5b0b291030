import { faustConfig } from '../../../../faust.config';
import { loadPreview } from '@showcase/accounts/editor/preview-route';
import { readPreviewLink } from '@showcase/accounts/editor/preview-link';
import { publishChange } from '@showcase/next/cache/page-cache';
import { SITE_TAGS } from '@showcase/next/cache/tags';
import { isCmsUnavailable } from '../../cms/errors';
import { signInAtWordPress } from '@showcase/accounts/sign-in/wordpress-login';
import { currentSiteOrLast } from '@showcase/next/site/ask-with-site';
import { lastSiteOrEmpty } from '@showcase/next/site/shared-site';
import { faults } from '../../../../ops/load/faults.mjs';
import { startFaultyProxy } from '../../../../ops/load/faulty-proxy.mjs';
import { letSharedAnswerRunOut, visit } from '../../../../__tests__/support/connected-site';
import { forgetCircuit } from '@showcase/testing/servers/process-values';
import { startPageCache } from '../../../../__tests__/support/page-cache';
import {
  closeAfterTest,
  startCms,
} from '@showcase/accounts/__tests__/sign-in/support/signed-in-site';

const LINK = { p: '1832', previewPathname: '/?p=1832', preview: 'true' };

/** Faults that sign-ins do not notice: their answers have neither lists nor what is spoilt. */
const unnoticedBySignIn = new Set(['null for lists', 'partial data']);

afterEach(() => {
  delete process.env.CMS_TIMEOUT_MS;
  jest.restoreAllMocks();
});

test.each(Object.keys(faults))('WordPress in trouble: %s', async (fault) => {
  jest.spyOn(console, 'error').mockImplementation();
  process.env.NEXTAUTH_SECRET = 'a secret of this test and of nothing else';
  const cms = await startCms({ signIn: 'jwt' });
  const proxy = await startFaultyProxy(cms.url);
  closeAfterTest(() => proxy.stop());
  process.env.NEXT_PUBLIC_WORDPRESS_URL = proxy.url;
  const cache = startPageCache();
  const link = readPreviewLink(LINK);
  if (typeof link === 'string') throw new Error(link);
  const answer = await signInAtWordPress('editor', 'editor-pass');
  const token = answer && 'authToken' in answer ? String(answer.authToken) : '';
  await expect(loadPreview(link, token, faustConfig)).resolves.toMatchObject({
    facts: { id: 1832 },
  });
  const good = await cache.get('/listed-post-01/');
  const site = lastSiteOrEmpty();
  expect(site.primaryMenu).not.toEqual([]);

  process.env.CMS_TIMEOUT_MS = '300';
  letSharedAnswerRunOut();
  await proxy.behave(fault);

  // A page never built: an error that the error page answers with 503, never a missing page.
  const failure: unknown = await visit('/listed-post-02/').catch((error: unknown) => error);
  expect(isCmsUnavailable(failure)).toBe(true);
  // Each step must show its own behaviour, so the circuit of the step before is dropped.
  forgetCircuit();

  // A page that was built and is stale: as it was.
  await publishChange({ tags: SITE_TAGS, moved: [] });
  expect(await cache.get('/listed-post-01/')).toEqual(good);
  forgetCircuit();

  // Settings and menus: the last known ones.
  expect(await currentSiteOrLast()).toEqual(site);
  forgetCircuit();

  // Previews and sign-ins: an error that says so, and neither a wrong preview nor a refusal.
  const preview: unknown = await loadPreview(link, token, faustConfig).catch(
    (error: unknown) => error,
  );
  expect(preview).toBeInstanceOf(Error);
  forgetCircuit();
  const signIn: unknown = await signInAtWordPress('editor', 'editor-pass').catch((e: unknown) => e);
  if (unnoticedBySignIn.has(fault)) expect(signIn).toHaveProperty('authToken');
  else expect(isCmsUnavailable(signIn)).toBe(true);
  forgetCircuit();

  await proxy.behave(null);
  delete process.env.CMS_TIMEOUT_MS;
  expect(await visit('/listed-post-02/')).toHaveProperty('props');
});
