import { join } from 'node:path';

import { startContentServer } from '@showcase/content-server';
import type { ContentServer, ContentServerOptions } from '@showcase/content-server';
import { setConfig } from '@showcase/next/faust';
import { type ContentPageProps, getContentProps } from '@showcase/next';
import { siteUnderTest } from './site-under-test';

export const demoFile = join(__dirname, '../../content-server/demo/demo.wxr.xml');

const open: ContentServer[] = [];

afterAll(() => Promise.all(open.map((server) => server.close())));

/** Starts a content server for this file's tests and points the site at it, as its environment would. */
export async function connect(options: ContentServerOptions): Promise<ContentServer> {
  const server = await startContentServer(options);
  open.push(server);
  process.env.NEXT_PUBLIC_WORDPRESS_URL = server.url;
  return server;
}

/** Runs something with another configuration of Faust. */
export async function configured<T>(
  config: Parameters<typeof setConfig>[0],
  run: () => Promise<T>,
): Promise<T> {
  setConfig(config);
  return run().finally(() => setConfig(siteUnderTest().default));
}

/** The props of the catch-all route at an address: Next passes its segments decoded. */
export function visit(path: string, config?: Parameters<typeof setConfig>[0]) {
  const segments = path.split('/').filter(Boolean).map(decodeURIComponent);
  const run = () => getContentProps(segments);
  return config ? configured(config, run) : run();
}

/** The props of visit() for an address; one that is no page is an error. */
export async function visitPage(path: string): Promise<ContentPageProps> {
  const result = await visit(path);
  if (!('props' in result)) throw new Error(`no page: ${JSON.stringify(result)}`);
  return result.props;
}

const realNow = Date.now;
let ahead = 0;

/** Puts the clock forward by longer than the shared copy of settings and menus counts as fresh. */
export function letSharedAnswerRunOut(): void {
  ahead += 60_000;
  jest.spyOn(Date, 'now').mockImplementation(() => realNow() + ahead);
}
