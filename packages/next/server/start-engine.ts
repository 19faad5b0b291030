import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Server, type IncomingMessage, type ServerResponse } from 'node:http';

import { forClient, readServerEnv } from '@showcase/wordpress';
import { fieldsOf } from '@showcase/wordpress/browser';
import { openPageCache, registerPageCache } from '../cache/page-cache';
import { buildFacts } from '../definition/build-facts';
import { setConfig } from '../faust/faust-config';
import {
  logAsJson,
  logOutagesBriefly,
  logRequest,
  outliveLog,
  requestIdOf,
  requestIds,
} from './json-log';
import { clientAddress } from '../http/limits';
import { findSiteLook, watchSiteLook } from '../site/site-look';
import { addHeaders, secureAnswer } from './answer-headers';
import { dataProblem, hostCheck, refuseToStart } from './check-start';
import { countMemoryAnswer, measureResponse, serveMetrics } from './metrics';
import { answerFromMemory, awaitChanges, keepAnswer } from './memory-answers';
import { declinePrefetch, routeRequest } from './route-requests';
import { settingWarnings } from './settings.mjs';
import { shutDownOnSignals } from './shutdown';
import { endWhenStalled } from './stalled-clients';

/** Channels on which Node publishes before it reads from a new connection, and before it hands on a request. */
const CHANNELS = ['net.server.socket', 'http.server.request.start'];

/** Time in which a whole request with its body must come, ms. Node looks every 30 seconds. */
const REQUEST_MS = 30_000;
/** Time after which a connection is ended whose client reads nothing of an answer, ms. */
const STALLED_MS = 60_000;

/**
 * Has all requests of the site's HTTP server handled by `handle`, which gets Next's own listener as
 * `next`: Next creates the server, and does not hand it out (docs/decisions/0015-around-nexts-server.md).
 *
 * @param found is given the server before its first request
 * @param other the other server of this process
 */
function handleRequests(
  handle: (req: IncomingMessage, res: ServerResponse, next: () => void) => void,
  found?: (server: Server) => void,
  other: Server | null = null,
): void {
  const look = (message: unknown) => {
    const { server } = fieldsOf(fieldsOf(message).socket);
    if (!(server instanceof Server) || server === other) return;
    for (const channel of CHANNELS) unsubscribe(channel, look);
    found?.(server);
    const listeners = server.listeners('request');
    server.removeAllListeners('request');
    server.on('request', (req, res) => {
      handle(req, res, () => {
        for (const listener of listeners) Reflect.apply(listener, server, [req, res]);
      });
    });
  };
  for (const channel of CHANNELS) subscribe(channel, look);
}

/** Puts around Next's server what Next has no setting for. Production only. */
function watchServer(): void {
  const env = readServerEnv();
  const logsJson = env.LOG_FORMAT === 'json';
  outliveLog();
  if (logsJson) logAsJson();
  let site: Server | null = null;
  shutDownOnSignals(() => site);
  const checkHost = hostCheck(env.siteUrl);
  const handle = (req: IncomingMessage, res: ServerResponse, next: () => void) => {
    checkHost(req);
    endWhenStalled(res);
    if (env.METRICS_PORT !== null) measureResponse(res);
    const answer = () => {
      if (answerFromMemory(req, res)) return countMemoryAnswer(res);
      addHeaders(req, res);
      const route = () =>
        awaitChanges(req, () => keepAnswer(req, res, () => routeRequest(req, res, next)));
      void forClient(clientAddress(req), () => declinePrefetch(req, res, route));
    };
    if (!logsJson && !env.LOG_REQUESTS) return answer();
    const id = requestIdOf(req, res);
    if (env.LOG_REQUESTS) logRequest(req, res, id);
    requestIds().run(id, answer);
  };
  const found = (server: Server) => {
    site = server;
    // Without a listener Node answers as if nobody had asked to speak HTTP/2 or a WebSocket; Next's
    // closes the connection.
    server.removeAllListeners('upgrade');
    server.headersTimeout = REQUEST_MS;
    server.requestTimeout = REQUEST_MS;
    server.timeout = STALLED_MS;
  };
  handleRequests(handle, found, serveMetrics());
}

/**
 * Starts what runs beside Next's server, in Node, once the site is defined; exits where a production
 * server must not start. For `register` of instrumentation.ts.
 */
export async function startEngine(): Promise<void> {
  refuseToStart();
  // Until a page or an API route loads faust.config.ts: Next compiles instrumentation.ts, and what it
  // imports, for React Server Components, which templates are not.
  setConfig({ templates: {}, possibleTypes: {} });
  registerPageCache();
  if (process.env.NEXT_PHASE === 'phase-production-build') return void (await findSiteLook());
  if (process.env.NODE_ENV === 'production') {
    void openPageCache().store.removeOldBuilds?.();
    // The server around a function is the host's, and its requests have the host's addresses.
    if (!buildFacts()?.isForFunctions) watchServer();
    const env = readServerEnv();
    const warnings = [...settingWarnings(env), dataProblem(env.DATA_DIR)];
    for (const line of warnings) if (line) console.warn(line);
  } else {
    const checkHost = hostCheck(readServerEnv().siteUrl);
    handleRequests((req, res, next) => {
      checkHost(req);
      // As addHeaders does in production.
      req.headers['x-answer-headers'] = 'set';
      secureAnswer(res, false);
      routeRequest(req, res, next);
    });
  }
  logOutagesBriefly();
  void watchSiteLook();
}
