import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import NextCacheHandler from '@showcase/next/cache/next-cache-handler.js';
import { registerPageCache } from '@showcase/next/testing';
import { visit } from './connected-site';
import { forgetProcess } from '@showcase/testing/servers/process-values';

interface Entry {
  value:
    | { kind: 'PAGES'; html: unknown; pageData: unknown }
    | { kind: 'REDIRECT'; props: { location: string } }
    | null;
  cacheControl: { revalidate: number; expire: undefined };
}

interface ResponseCache {
  get(key: string, build: () => Promise<Entry>, context: object): Promise<Entry | null>;
}

/** The parts of Next's server that keep pages, as far as they are used here. */
interface NextServer {
  IncrementalCache: new (options: object) => { cacheControls: { clear(): void } };
  ResponseCache: new (options: object) => ResponseCache;
  RenderResult: { fromStatic(html: string, contentType: string): unknown };
  nodeFs: object;
}

const fromNext = (file: string) => jest.requireActual(`next/dist/server/${file}`);

const nextServer = (): NextServer => ({
  IncrementalCache: fromNext('lib/incremental-cache').IncrementalCache,
  ResponseCache: fromNext('response-cache').default,
  RenderResult: fromNext('render-result').default,
  nodeFs: fromNext('lib/node-fs-methods').nodeFs,
});

/** The answer that a visitor gets. */
export interface Served {
  status: 200 | 308 | 404;
  /** The data that the page was built from, as JSON. */
  text: string;
  /** The target of a redirect. */
  location: string | null;
}

export type PageCache = ReturnType<typeof startPageCache>;

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function build(path: string): Promise<Entry> {
  // So long that nothing but a change makes a page new.
  process.env.REVALIDATE_SECONDS = '3600';
  const result = await visit(path);
  const { revalidate } = result;
  if (typeof revalidate !== 'number') throw new Error(`${path} is kept for ever`);
  const cacheControl = { revalidate, expire: undefined };
  if ('notFound' in result) return { value: null, cacheControl };
  if ('redirect' in result) {
    const props = { location: result.redirect.destination };
    return { value: { kind: 'REDIRECT', props }, cacheControl };
  }
  const html = nextServer().RenderResult.fromStatic('<p>page</p>', 'text/html; charset=utf-8');
  return { value: { kind: 'PAGES', html, pageData: { pageProps: result.props } }, cacheControl };
}

/** Next's caches as they are when a server has just started on a folder. */
function startCaches(folder: string) {
  const preview = { previewModeId: '1', previewModeSigningKey: '2', previewModeEncryptionKey: '3' };
  const { IncrementalCache, ResponseCache, nodeFs } = nextServer();
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
export function startPageCache() {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  folders.push(folder);
  forgetProcess();
  let { incrementalCache, front, others } = startCaches(folder);
  const behind: Promise<unknown>[] = [];
  const cache = {
    /** Every path that was built, in order. */
    built: new Array<string>(),
    /** Waits for what is built after an answer. */
    settled: async () => void (await Promise.allSettled(behind.splice(0))),
    /** A visitor's request: out of the cache, or built when it is not in there, or stale. */
    async get(path: string): Promise<Served> {
      // The key that Next makes of a path: decoded, without the last slash.
      const key = decodeURIComponent(path)
        .replace(/(.)\/$/, '$1')
        .replace(/^\/index$/, '/');
      const waitUntil = (promise: Promise<unknown>) => behind.push(promise);
      const kind = { isOnDemandRevalidate: false, routeKind: 'PAGES' };
      const buildPage = () => {
        cache.built.push(path);
        return build(path);
      };
      const responses = path === '/' ? front : others;
      const entry = await responses.get(key, buildPage, { incrementalCache, waitUntil, ...kind });
      const value = entry?.value;
      if (!value) return { status: 404, text: '', location: null };
      return value.kind === 'REDIRECT'
        ? { status: 308, text: '', location: value.props.location }
        : { status: 200, text: JSON.stringify(value.pageData), location: null };
    },
    /** Forgets what is only in memory, as a new start of the server does. */
    restart() {
      forgetProcess();
      ({ incrementalCache, front, others } = startCaches(folder));
    },
  };
  return cache;
}
