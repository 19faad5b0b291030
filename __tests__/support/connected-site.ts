import { join } from 'node:path';

import {
  startContentServer,
  type ContentServer,
  type ContentServerOptions,
} from '@showcase/content-server/server';
import { faustConfig } from '../../faust.config';
import { getContentProps } from '@showcase/next/resolve/content-props';
import type { ContentPageProps } from '@showcase/next/resolve/render-node';

export const demoFile = join(__dirname, '../../packages/content-server/demo/demo.wxr.xml');

/** Longer than the settings and menus shared by all pages count as fresh. */
const LONGER_THAN_FRESH_MS = 60_000;

type Result = Awaited<ReturnType<typeof getContentProps>>;

const open: ContentServer[] = [];

afterAll(() => Promise.all(open.map((server) => server.close())));

/** Starts a content server for this file's tests and points the site at it, as its environment would. */
export async function connect(options: ContentServerOptions): Promise<ContentServer> {
  const server = await startContentServer(options);
  open.push(server);
  process.env.NEXT_PUBLIC_WORDPRESS_URL = server.url;
  return server;
}

/** The props of the catch-all route at an address: Next passes its segments decoded. */
export function visit(path: string, config: Parameters<typeof getContentProps>[1] = faustConfig) {
  return getContentProps(path.split('/').filter(Boolean).map(decodeURIComponent), config);
}

/** The page's props; an address that is no page is an error. */
function propsOf(result: Result): ContentPageProps {
  if (!('props' in result)) throw new Error(`no page: ${JSON.stringify(result)}`);
  return result.props;
}

/** The props of visit() for an address that is a page. */
export async function visitPage(path: string): Promise<ContentPageProps> {
  return propsOf(await visit(path));
}

const realNow = Date.now;
let ahead = 0;

/** Puts the clock forward, so that the shared copy of settings and menus has run out. */
export function letSharedAnswerRunOut(): void {
  ahead += LONGER_THAN_FRESH_MS;
  jest.spyOn(Date, 'now').mockImplementation(() => realNow() + ahead);
}
