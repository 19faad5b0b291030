import { existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { assemble, type PartOptions } from './assemble';
import { createMailer, type Mail } from './auth/mailer';
import { enlargeSite } from './demo/enlarge-site';
import { createRevalidation } from './edit/revalidation';
import { authorityOf, listen, stopListening } from './http/listen';
import type { Site } from './model';
import { openState } from './state/state-file';
import type { LabelledSite } from './store/site-types';
import { withUniqueSlugs } from './store/unique-slugs';
import { loadSite } from './wxr/load-site';

export interface ContentServerOptions extends PartOptions {
  /** A site in memory; alternatively `contentFile`, the path of a WordPress export. */
  site?: Site;
  contentFile?: string;
  /** Number of generated posts that are added to the content. */
  generatedPosts?: number;
  /**
   * Directory of uploads in WordPress's layout; missing files are drawn. Default: the directory
   * `uploads` beside the content file, if it exists.
   */
  uploadsDir?: string;
  /** 0 or unset: any free port. */
  port?: number;
  host?: string;
  /** URL of the front end, the target of links in content. */
  siteUrl?: string;
  /** File for changes, with a directory `mails` beside it; without it they stay in memory. */
  stateFile?: string;
  /** Signs revalidation requests to the front end; without it none are sent. */
  revalidateSecret?: string;
}

/** A GraphQL operation, or a FaustWP token exchange (`authorize`). */
export interface LoggedRequest {
  operationName: string | null;
  method: string;
}

export interface ContentServer {
  /** Without a trailing slash. */
  url: string;
  /** Number of requests so far. */
  readonly requests: number;
  /** The last thousand requests, oldest first. */
  readonly requestLog: readonly LoggedRequest[];
  /** Mails, logged instead of sent, oldest first. */
  readonly mails: readonly Mail[];
  site: Site;
  close(): Promise<void>;
}

const logged = 1000;

/**
 * Starts the content server and resolves when it is listening.
 *
 * @throws WxrError for an invalid content file, and errors of listen() (EADDRINUSE …)
 */
export async function startContentServer(options: ContentServerOptions): Promise<ContentServer> {
  const host = options.host ?? '127.0.0.1';
  const site = siteOf(options);
  const server = createServer();
  // Longer than clients keep idle connections, to avoid requests on a closing connection.
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
  const { stateFile, log = () => {} } = options;
  const state = openState(stateFile ?? null, log);
  const mailer = createMailer(stateFile ? join(dirname(stateFile), 'mails') : null, log);
  const siteUrl = (options.siteUrl ?? 'http://localhost:3000').replace(/\/+$/, '');
  const secret = options.revalidateSecret;
  const closing = new AbortController();
  const revalidation = createRevalidation({ siteUrl, secret, closing: closing.signal, log });
  const close = () => {
    // First, so that the next server on this port can use the state file.
    state.close();
    closing.abort();
    return stopListening(server);
  };
  try {
    const uploadsDir = options.uploadsDir ?? uploadsBeside(options.contentFile);
    const running = {
      ...{ site, siteUrl, authority, uploadsDir, onOperation: count },
      ...{ state, mailer, revalidation, closing: closing.signal },
    };
    server.on('request', assemble(running, options));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    url: `http://${authority}`,
    site,
    requestLog,
    mails: mailer.sent,
    get requests() {
      return requests;
    },
    close,
  };
}

function siteOf({ site, contentFile, generatedPosts }: ContentServerOptions): LabelledSite {
  if (!site && contentFile === undefined) throw new Error('Give a site or a content file.');
  const own: LabelledSite = site ?? loadSite(contentFile ?? '');
  const given = enlargeSite(own, generatedPosts ?? 0);
  return { ...given, posts: withUniqueSlugs(given.posts) };
}

function uploadsBeside(contentFile: string | undefined): string | undefined {
  if (contentFile === undefined) return undefined;
  const folder = join(dirname(contentFile), 'uploads');
  return existsSync(folder) && statSync(folder).isDirectory() ? folder : undefined;
}
