import { setTimeout as wait } from 'node:timers/promises';
import type { NextApiResponse } from 'next';

import { hrefFromUri, isCmsUnavailable } from '@showcase/wordpress/browser';
import { circuitBreaker, executeQuery, logSeldom, readServerEnv } from '@showcase/wordpress';
import { withRedis } from '../cache/redis';
import { objectsIn } from '../cache/tags';
import { engineState } from '../definition/engine-state';
import { PageOfEachKindQueryDocument } from '../gql/documents';
import { dataProblem } from './check-start';
import { isShuttingDown } from './shutdown';

/** WordPress is asked when nobody else has asked it for this long, ms. */
const ASK_AFTER_MS = 10_000;

/** Returns the answer of `GET /api/ready`; `degraded`: what is stored is served, other pages may fail. */
export async function readiness() {
  const circuit = circuitBreaker();
  const { contact } = circuit;
  const isOld = contact.askedAt === null || Date.now() - contact.askedAt > ASK_AFTER_MS;
  // An open circuit probes by itself, and not while WordPress has asked for a pause.
  if (isOld && circuit.openFor === null && !isShuttingDown()) await circuit.probe();
  const { isReachable, answeredAt } = contact;
  const { REDIS_URL, DATA_DIR } = readServerEnv();
  const isUsable =
    REDIS_URL === null
      ? dataProblem(DATA_DIR) === null
      : (await withRedis((redis) => redis.ping())) !== null;
  const working = isReachable && isUsable ? 'ready' : 'degraded';
  return {
    status: isShuttingDown() ? 'shutting-down' : working,
    wordpress: {
      isReachable,
      lastAnswer: answeredAt === null ? null : new Date(answeredAt).toISOString(),
    },
    cache: { store: REDIS_URL === null ? 'files' : 'redis', isUsable },
  };
}

declare module '../definition/engine-state' {
  interface EngineState {
    warmUp?: Promise<void>;
  }
}

/** Maximum time for which a server is not ready because of them, ms. */
const WARM_UP_MS = 10_000;

/** Returns the URIs of the newest posts, a page and a category, as far as there are any. */
async function pageOfEachKind(): Promise<string[]> {
  const found = await executeQuery(PageOfEachKindQueryDocument, {});
  return [...objectsIn(found)].flatMap(({ uri }) => (typeof uri === 'string' ? [uri] : []));
}

/** An address without anything, whose page is rendered, too. */
const MISSING = '/404-/';

async function renderEachKind(revalidate: NextApiResponse['revalidate']): Promise<void> {
  const uris = await pageOfEachKind();
  for (const path of ['/', ...uris.map(hrefFromUri), MISSING]) {
    // A page that can't be rendered is told to its visitors.
    await revalidate(path).catch((error: unknown) => logSeldom(String(error)));
  }
}

/**
 * Renders pages of each kind from nothing, once for each start of a server: what Node loads and compiles for the first page
 * of a kind takes several times as long as the page. Waits ten seconds at most. Only for a server that is ready
 * otherwise; where WordPress does not say which pages there are, the next call tries again.
 *
 * @param res by which Next renders pages anew: https://nextjs.org/docs/pages/guides/incremental-static-regeneration#on-demand-validation-with-resrevalidate
 */
export async function warmUp(
  res: Pick<NextApiResponse, 'revalidate'>,
  limitMs = WARM_UP_MS,
): Promise<void> {
  const state = engineState();
  state.warmUp ??= renderEachKind((path) => res.revalidate(path)).catch((error: unknown) => {
    if (isCmsUnavailable(error)) delete state.warmUp;
    logSeldom(`First visitors wait longer, as no page could be rendered before: ${String(error)}`);
  });
  await Promise.race([state.warmUp, wait(limitMs, undefined, { ref: false })]);
}
