import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { assemble } from './assemble';
import type { Mail } from '../auth/mailer';
import { enlargeSite } from './enlarge-site';
import { authorityOf, listen, stopListening } from '../http/listen';
import type { Post, Site } from '../model/site';
import type { ContentServerOptions } from './server-options';
import type { LabelledSite } from '../store/site-types';
import { withUniqueSlugs } from '../store/unique-slugs';
import type { LoggedRequest } from '../routes/http-options';
import { loadSite } from '../wxr/load-site';

export type { ContentServerOptions };

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
  /**
   * Stores changed posts, as one request of WordPress would; resolves when the front end has received the changes, at the latest
   * after five seconds.
   */
  publish(posts: readonly Post[]): Promise<void>;
  close(): Promise<void>;
}

const logged = 1000;

/**
 * Starts the content server and resolves when it is listening.
 *
 * @throws WxrError for an invalid content file, and errors of listen() (EADDRINUSE …)
 */
export async function startContentServer(options: ContentServerOptions): Promise<ContentServer> {
  const { host = '127.0.0.1', contentFile, uploadsDir = uploadsBeside(contentFile) } = options;
  const site = siteOf(options);
  const server = createServer();
  // Longer than clients keep idle connections, to avoid requests on a closing connection.
  server.keepAliveTimeout = 65_000;
  const { port } = await listen(server, options.port ?? 0, host);
  const baseUrl = `http://${authorityOf(host, port)}`;

  const requestLog: LoggedRequest[] = [];
  let requests = 0;
  const onOperation = (operation: LoggedRequest) => {
    requests += 1;
    requestLog.push(operation);
    if (requestLog.length > logged) requestLog.shift();
  };
  const closing = new AbortController();
  const close = () => {
    closing.abort();
    return stopListening(server);
  };
  try {
    const running = { baseUrl, onOperation, closing: closing.signal };
    const { listener, mails, publish } = assemble(site, { ...options, uploadsDir }, running);
    server.on('request', listener);
    return {
      url: baseUrl,
      site,
      requestLog,
      mails,
      publish,
      get requests() {
        return requests;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function siteOf({ site, contentFile, generatedPosts, log }: ContentServerOptions): LabelledSite {
  if (!site && contentFile === undefined) throw new Error('Give a site or a content file.');
  const loaded: LabelledSite = site ?? loadSite(contentFile ?? '', log);
  const enlarged = enlargeSite(loaded, generatedPosts ?? 0);
  return { ...enlarged, posts: withUniqueSlugs(enlarged.posts) };
}

function uploadsBeside(contentFile: string | undefined): string | undefined {
  const folder = contentFile && join(dirname(contentFile), 'uploads');
  return folder && existsSync(folder) ? folder : undefined;
}
