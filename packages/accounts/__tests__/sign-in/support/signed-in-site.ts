import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  startContentServer,
  type ContentServer,
  type ContentServerOptions,
} from '@showcase/content-server/server';
import { rigSite } from '@showcase/testing/content/rig-site';
import { listenLocally } from '@showcase/testing/servers/local-server';
import { forgetProcess } from '@showcase/testing/servers/process-values';
import { createApiServer } from '../../../../../__tests__/support/api-server';
import { createVisitor, type Visitor } from './visitor';

const FAUST_SECRET = '6a1f3f0e-0b5d-4c59-9a53-7d2f6f0c9b11';
const AUTH_SECRET = 'a secret of these tests and of nothing else';

type Close = () => Promise<void> | void;
const open: Close[] = [];

// The site says in its log when the CMS did not answer.
beforeEach(() => void jest.spyOn(console, 'warn').mockReturnValue());

/** Closes what a test has opened; the newest first. */
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
  jest.restoreAllMocks();
  jest.useRealTimers();
  forgetProcess();
});

export function closeAfterTest(close: Close): void {
  open.push(close);
}

/** Starts a content server whose users' passwords are `<login>-pass`. */
export async function startCms(options: ContentServerOptions = {}): Promise<ContentServer> {
  const cms = await startContentServer({
    site: rigSite(),
    faustSecret: FAUST_SECRET,
    signIn: 'jwt',
    ...options,
  });
  closeAfterTest(() => cms.close());
  return cms;
}

export interface TestSite {
  url: string;
  visitor(): Visitor;
}

/** A folder that is gone after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-api-'));
  closeAfterTest(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts the API routes in front of a CMS; `env` goes over the environment of a live site. */
export async function startSite(
  cms: { url: string },
  env: Record<string, string | undefined> = {},
): Promise<TestSite> {
  const server = await listenLocally(createApiServer());
  closeAfterTest(() => server.close());
  const set = {
    NEXT_PUBLIC_WORDPRESS_URL: cms.url,
    SITE_URL: server.url,
    NEXTAUTH_SECRET: AUTH_SECRET,
    FAUST_SECRET_KEY: FAUST_SECRET,
    DATA_DIR: temporaryFolder(),
    CMS_TIMEOUT_MS: '',
    SIGN_IN_WITH: '',
    TRUSTED_PROXIES: '',
    ...env,
  };
  for (const [name, value] of Object.entries(set)) process.env[name] = value ?? '';
  return { url: server.url, visitor: () => createVisitor(server.url) };
}

/** Everything but Date: servers and connections need their timers. */
const realTimers: FakeableAPI[] = [
  ...(['hrtime', 'performance', 'nextTick', 'queueMicrotask'] as const),
  ...(['setImmediate', 'clearImmediate', 'setInterval', 'clearInterval'] as const),
  ...(['setTimeout', 'clearTimeout'] as const),
];

/** A clock that is put forward by hand, for the site and the content servers of this test. */
export function startClock(): { pass(ms: number): void } {
  jest.useFakeTimers({ doNotFake: realTimers, advanceTimers: true });
  return { pass: (ms) => void jest.setSystemTime(Date.now() + ms) };
}

/** How often the CMS was asked for an operation so far; for all of them without a name. */
export function countOf({ requestLog }: ContentServer, name?: string): number {
  return requestLog.filter(({ operationName }) => !name || operationName === name).length;
}
