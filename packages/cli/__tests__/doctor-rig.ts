import { createServer } from 'node:http';
import { networkInterfaces } from 'node:os';

import { startContentServer } from '@showcase/content-server';
import { rigSite } from '@showcase/testing/content/rig-site';
import { freePort } from '@showcase/testing/servers/processes';
import { startFaultyServer } from '@showcase/testing/servers/faulty-server';

import { examine } from '../doctor/doctor.mjs';
import { send, startFaultProxy, type Fault } from './fault-proxy';

export const key = '11111111-2222-4333-8444-555555555555';
export const secret = 'secret-of-the-tests-of-publishing';
export const session = 'a-secret-of-sessions-of-40-characters-xx';

interface Shown {
  id: string;
  level: number | null;
  seen: string;
  cause?: string;
  fix?: string;
  guide: string;
}

/** Whether this machine has IPv6; containers often have none. */
export const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);

type Cms = 'both' | 'jwt' | 'faust' | 'other-site';
const cms = new Map<Cms, string>();
const open: { close(): Promise<void> }[] = [];
const nowhere = { url: '' };
/** The set-up that the tests of a file share. */
export const rig = {
  site: nowhere,
  /** Another site. */
  stranger: nowhere,
  proxy: {} as Awaited<ReturnType<typeof startFaultProxy>>,
  /** An address where nothing listens. */
  closed: '',
  /** An address by the name localhost, at which something listens by IPv6 alone. */
  ipv6: '',
};

beforeAll(async () => {
  rig.site = await startFaultyServer((req, res) => {
    if (req.url === '/api/health') return send(200, '{"status":"ok"}', 'application/json')(res);
    return send(200, 'page', 'text/html', { 'set-cookie': 'csrf=x; HttpOnly' })(res);
  });
  rig.stranger = await startFaultyServer((_, res) => send(200, '<h1>Somebody else</h1>')(res));
  rig.closed = `http://127.0.0.1:${await freePort()}`;
  if (hasIpv6) {
    const ipv6 = createServer((_, res) => res.end());
    const port = await freePort();
    await new Promise<void>((listening) => ipv6.listen(port, '::1', listening));
    open.push({ close: async () => void ipv6.close() });
    rig.ipv6 = `http://localhost:${port}`;
  }
  rig.proxy = await startFaultProxy(secret);
  const others = { 'other-site': 'http://staging.example.com' } as Partial<Record<Cms, string>>;
  for (const name of ['both', 'jwt', 'faust', 'other-site'] as const) {
    const server = await startContentServer({
      site: rigSite(),
      siteUrl: others[name] ?? rig.site.url,
      signIn: name === 'other-site' ? 'both' : name,
      faustSecret: key,
    });
    open.push(server);
    cms.set(name, server.url);
  }
});

afterAll(() => Promise.all(open.map((server) => server.close())));

export interface SetUp {
  fault?: Fault;
  cms?: Cms;
  environment?: () => Record<string, string>;
  /** The argument of the command. */
  url?: () => string;
  /** Folder of the site; this one by default. */
  folder?: string;
  /** The test account that signs in; its password is DOCTOR_PASSWORD. */
  user?: string;
  /** Code of the error of the connection to WordPress. */
  error?: string;
}

/** Runs the doctor on a set-up in which all is well but what is named. */
export async function run({
  fault = {},
  cms: name = 'both',
  environment,
  url,
  folder,
  user,
  error,
}: SetUp = {}) {
  Object.assign(rig.proxy, { fault, cms: cms.get(name) });
  const complete = {
    NEXT_PUBLIC_WORDPRESS_URL: rig.proxy.url,
    SITE_URL: rig.site.url,
    FAUST_SECRET_KEY: key,
    REVALIDATE_SECRET: secret,
    NEXTAUTH_SECRET: session,
    CMS_TIMEOUT_MS: '2000',
    DATA_DIR: '.cache/doctor',
  };
  const all = { ...complete, ...environment?.() };
  if (error) {
    const { fetch } = globalThis;
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((url, init) =>
        String(url).startsWith(rig.proxy.url)
          ? Promise.reject(new TypeError('fetch failed', { cause: { code: error } }))
          : fetch(url, init),
      );
  }
  const examination = { environment: all, url: url?.(), folder, user };
  const { exitCode, text } = await examine({ ...examination, json: true });
  jest.restoreAllMocks();
  const { checks }: { checks: Shown[] } = JSON.parse(text);
  return { exitCode, text, wrong: checks.filter(({ level }) => level), checks };
}
