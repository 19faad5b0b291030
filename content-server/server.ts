import { existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { assemble, type PartOptions } from './assemble';
import { createMailer, type Mail } from './auth/mailer';
import { createRevalidation } from './edit/revalidation';
import { authorityOf, listen, stopListening } from './http/listen';
import type { Site } from './model';
import { openState } from './state/state-file';
import type { LabelledSite } from './store/site-types';
import { withUniqueSlugs } from './store/unique-slugs';
import { loadSite } from './wxr/load-site';

export interface ContentServerOptions extends PartOptions {
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
  /** Where changes are kept, with a folder `mails` beside it; without it they end with the server. */
  stateFile?: string;
  /** Signs what the front end is told about changes; without it nothing is sent. */
  revalidateSecret?: string;
}

/** One GraphQL operation, or exchange of FaustWP tokens (`authorize`), that was asked for. */
export interface LoggedRequest {
  operationName: string | null;
  method: string;
}

export interface ContentServer {
  /** Without a trailing slash. */
  url: string;
  /** How many of these were asked for so far. */
  readonly requests: number;
  /** The last thousand of them, oldest first. */
  readonly requestLog: readonly LoggedRequest[];
  /** Mails that would have been sent, oldest first. */
  readonly mails: readonly Mail[];
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
  const { stateFile, log = () => {} } = options;
  const state = openState(stateFile ?? null, log);
  const mailer = createMailer(stateFile ? join(dirname(stateFile), 'mails') : null, log);
  const siteUrl = (options.siteUrl ?? 'http://localhost:3000').replace(/\/+$/, '');
  const secret = options.revalidateSecret;
  const closing = new AbortController();
  const revalidation = createRevalidation({ siteUrl, secret, closing: closing.signal, log });
  const close = () => {
    // First, so that whoever takes the port next finds the file free.
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
