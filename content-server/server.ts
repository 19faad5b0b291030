import { existsSync, statSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { dirname, join } from 'node:path';
import { createEngine } from './graphql/engine';
import { createRendering } from './graphql/rendering';
import { createSchema, readBaseDocument, reservedTypeNames } from './graphql/schema';
import { createApp } from './http/app';
import type { EndpointOptions } from './http/graphql-endpoint';
import { authorityOf, listen, stopListening } from './http/listen';
import { createMedia } from './media/media';
import type { Site } from './model';
import { createRenderer } from './render/renderer';
import type { LabelledSite } from './store/site-types';
import { createStore } from './store/store';
import { templateOf } from './store/template-names';
import { withUniqueSlugs } from './store/unique-slugs';
import { anonymous } from './store/viewer';
import { loadSite } from './wxr/load-site';

export interface ContentServerOptions {
  /** A site in memory; otherwise `contentFile`, the path of a WordPress export. */
  site?: Site;
  contentFile?: string;
  /**
   * Folder with real uploads, laid out as WordPress does; what is not there is drawn. Without it
   * the folder `uploads` beside the content file, when there is one.
   */
  uploadsDir?: string;
  /** 0 or none: any free port. */
  port?: number;
  host?: string;
  /** Address of the front end: links in content lead there. */
  siteUrl?: string;
  /** Who sends this as X-Faust-Secret may introspect. */
  faustSecret?: string;
  log?: (line: string) => void;
}

/** One GraphQL operation that was asked for. */
export interface LoggedRequest {
  operationName: string | null;
  method: string;
}

export interface ContentServer {
  /** Without a trailing slash. */
  url: string;
  /** How many GraphQL operations were asked for so far. */
  readonly requests: number;
  /** The last thousand of them, oldest first. */
  readonly requestLog: readonly LoggedRequest[];
  site: Site;
  close(): Promise<void>;
}

const logged = 1000;

/**
 * Starts the content server and resolves when it answers.
 *
 * @throws WxrError for a content file that cannot be used, and the error of listen() (EADDRINUSE …)
 */
export async function startContentServer(options: ContentServerOptions): Promise<ContentServer> {
  const host = options.host ?? '127.0.0.1';
  const site = siteOf(options);
  const server = createServer();
  // Longer than clients keep a connection idle, so that none sends on one that is being closed.
  server.keepAliveTimeout = 65_000;
  const { port } = await listen(server, options.port ?? 0, host);
  const authority = authorityOf(host, port);

  const requestLog: LoggedRequest[] = [];
  let requests = 0;
  const count = (operation: LoggedRequest) => {
    requests += 1;
    requestLog.push(operation);
    if (requestLog.length > logged) requestLog.shift();
  };
  try {
    server.on('request', assemble(site, authority, count, options));
  } catch (error) {
    await stopListening(server);
    throw error;
  }
  return {
    url: `http://${authority}`,
    site,
    requestLog,
    get requests() {
      return requests;
    },
    close: () => stopListening(server),
  };
}

/** Puts the parts together for a site at an address. */
function assemble(
  site: LabelledSite,
  authority: string,
  onOperation: EndpointOptions['onOperation'],
  options: ContentServerOptions,
): RequestListener {
  const { faustSecret, log = () => {} } = options;
  const siteUrl = (options.siteUrl ?? 'http://localhost:3000').replace(/\/+$/, '');
  const baseUrl = `http://${authority}`;
  const uploadsDir = options.uploadsDir ?? uploadsBeside(options.contentFile);
  const base = readBaseDocument();
  const reserved = reservedTypeNames(base);
  const store = createStore(site, { baseUrl, siteUrl, reservedTypeNames: reserved, log });
  const media = createMedia({ site, baseUrl, ...(uploadsDir !== undefined && { uploadsDir }) });
  const { permalinks } = store;
  const rendering = createRendering(createRenderer({ site, baseUrl, siteUrl, permalinks, media }));
  const schema = createSchema(base, store.types, {
    templateTypes: new Set(site.posts.map((post) => templateOf(post).graphqlType)),
    menuLocations: store.menus.locations,
  });
  const engine = createEngine(schema, { store, viewer: anonymous, rendering, media }, log);
  return createApp({ engine, store, media, siteUrl, authority, faustSecret, onOperation, log });
}

function siteOf({ site, contentFile }: ContentServerOptions): LabelledSite {
  if (!site && contentFile === undefined) throw new Error('Give a site or a content file.');
  const given: LabelledSite = site ?? loadSite(contentFile ?? '');
  return { ...given, posts: withUniqueSlugs(given.posts) };
}

function uploadsBeside(contentFile: string | undefined): string | undefined {
  if (contentFile === undefined) return undefined;
  const folder = join(dirname(contentFile), 'uploads');
  return existsSync(folder) && statSync(folder).isDirectory() ? folder : undefined;
}
