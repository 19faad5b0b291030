import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import NextCacheHandler from '@showcase/next/cache/next-cache-handler.js';
import { registerPageCache } from '@showcase/next/cache/page-cache';
import { visit } from './connected-site';
import { forgetProcess } from '@showcase/testing/servers/process-values';

interface Entry {
  value:
    | { kind: 'PAGES'; html: unknown; pageData: unknown }
    | { kind: 'REDIRECT'; props: { location: string } }
    | null;
  cacheControl: { revalidate: number; expire: undefined };
}

/** The parts of Next's server that keep pages, as far as they are used here. */
interface IncrementalCacheModule {
  IncrementalCache: new (options: object) => { cacheControls: { clear(): void } };
}
interface ResponseCacheModule {
  default: new (options: object) => {
    get(key: string, build: () => Promise<Entry>, context: object): Promise<Entry | null>;
  };
}
interface RenderResultModule {
  default: { fromStatic(html: string, contentType: string): unknown };
}
interface FileModule {
  nodeFs: object;
}

/** The answer that a visitor gets. */
export interface Served {
  status: 200 | 308 | 404;
  /** The data that the page was built from, as JSON. */
  text: string;
  /** The target of a redirect. */
  location: string | null;
}

export interface PageCache {
  /** A visitor's request: out of the cache, or built when it is not in there, or stale. */
  get(path: string): Promise<Served>;
  /** Every path that was built, in order. */
  built: string[];
  /** Waits for what is built after an answer. */
  settled(): Promise<void>;
  /** Forgets what is only in memory, as a new start of the server does. */
  restart(): void;
}

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A page kept for so long that nothing but a change makes it new, in seconds. */
const REVALIDATE_SECONDS = 3_600;

async function build(path: string): Promise<Entry> {
  process.env.REVALIDATE_SECONDS = String(REVALIDATE_SECONDS);
  const result = await visit(path);
  const { revalidate } = result;
  if (typeof revalidate !== 'number') throw new Error(`${path} is kept for ever`);
  const cacheControl = { revalidate, expire: undefined };
  if ('notFound' in result) return { value: null, cacheControl };
  if ('redirect' in result) {
    const props = { location: result.redirect.destination };
    return { value: { kind: 'REDIRECT', props }, cacheControl };
  }
  const { default: RenderResult } = jest.requireActual<RenderResultModule>(
    'next/dist/server/render-result',
  );
  const html = RenderResult.fromStatic('<p>page</p>', 'text/html; charset=utf-8');
  const pageData = { pageProps: result.props };
  return {
    value: { kind: 'PAGES', html, pageData },
    cacheControl,
  };
}

/** Next's caches as they are when a server has just started on a folder. */
function startCaches(folder: string) {
  const preview = { previewModeId: '1', previewModeSigningKey: '2', previewModeEncryptionKey: '3' };
  const { IncrementalCache } = jest.requireActual<IncrementalCacheModule>(
    'next/dist/server/lib/incremental-cache',
  );
  const { default: ResponseCache } = jest.requireActual<ResponseCacheModule>(
    'next/dist/server/response-cache',
  );
  const { nodeFs } = jest.requireActual<FileModule>('next/dist/server/lib/node-fs-methods');
  const incrementalCache = new IncrementalCache({
    fs: nodeFs,
    dev: false,
    flushToDisk: true,
    minimalMode: false,
    serverDistDir: folder,
    requestHeaders: {},
    maxMemoryCacheSize: 0,
    CurCacheHandler: NextCacheHandler,
    previewProps: preview,
    prerenderManifest: { version: 4, routes: {}, dynamicRoutes: {}, notFoundRoutes: [], preview },
  });
  // The one thing that all instances share.
  incrementalCache.cacheControls.clear();
  const responsesOf = (sourceRoute: string) =>
    new ResponseCache({ minimalMode: false, route: { kind: 'PAGES', sourceRoute } });
  const [front, others] = [responsesOf('/'), responsesOf('/[...wordpressNode]')];
  registerPageCache();
  return { incrementalCache, front, others };
}

/**
 * Next's page cache on ours, without a server: what getStaticProps answers is kept exactly as in
 * production.
 */
export function startPageCache(): PageCache {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  folders.push(folder);
  forgetProcess();
  let { incrementalCache, front, others } = startCaches(folder);

  const built: string[] = [];
  const behind: Promise<unknown>[] = [];
  return {
    built,
    async settled() {
      await Promise.allSettled(behind.splice(0));
    },
    async get(path) {
      // The key that Next makes of a path: decoded, without the last slash.
      const key = decodeURIComponent(path)
        .replace(/(.)\/$/, '$1')
        .replace(/^\/index$/, '/');
      const context = {
        incrementalCache,
        isOnDemandRevalidate: false,
        routeKind: 'PAGES',
        waitUntil: (promise: Promise<unknown>) => behind.push(promise),
      };
      const entry = await (path === '/' ? front : others).get(
        key,
        () => {
          built.push(path);
          return build(path);
        },
        context,
      );
      const value = entry?.value;
      if (!value) return { status: 404, text: '', location: null };
      return value.kind === 'REDIRECT'
        ? { status: 308, text: '', location: value.props.location }
        : { status: 200, text: JSON.stringify(value.pageData), location: null };
    },
    restart() {
      forgetProcess();
      ({ incrementalCache, front, others } = startCaches(folder));
    },
  };
}
