import { access, constants, mkdir } from 'node:fs/promises';

import { cmsContact } from '../cms/contact';
import { postJson } from '../cms/request';
import { readServerEnv } from '../env';
import { processWide } from '../process-wide';
import { withRedis } from '../redis';
import { singleFlight } from '../single-flight';
import { isShuttingDown } from './shutdown';

/** WordPress is asked when nobody else has asked it for this long, ms. */
const ASK_AFTER_MS = 10_000;

interface Readiness {
  /** `degraded`: what is stored is served, other pages may fail. */
  status: 'ready' | 'degraded' | 'shutting-down';
  wordpress: { isReachable: boolean; lastAnswer: string | null };
  cache: { store: 'redis' | 'files'; isUsable: boolean };
}

const running = () => processWide('readiness', () => new Map<string, Promise<void>>());

/** Asks WordPress the least that there is; its outcome is noted as that of every request. */
async function ask(): Promise<void> {
  const query = { query: 'query Readiness { __typename }' };
  await postJson('Readiness', '/index.php?graphql', query).catch(() => undefined);
}

async function isCacheUsable(): Promise<boolean> {
  const { redisUrl, dataDir } = readServerEnv();
  if (redisUrl !== null) return (await withRedis((redis) => redis.ping())) !== null;
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** What `GET /api/ready` answers. */
export async function readiness(): Promise<Readiness> {
  const contact = cmsContact();
  const isOld = contact.askedAt === null || Date.now() - contact.askedAt > ASK_AFTER_MS;
  if (isOld && !isShuttingDown()) await singleFlight(running(), 'cms', ask);
  const isReachable = contact.isReachable === true;
  const isUsable = await isCacheUsable();
  const { answeredAt } = contact;
  const working = isReachable && isUsable ? 'ready' : 'degraded';
  return {
    status: isShuttingDown() ? 'shutting-down' : working,
    wordpress: {
      isReachable,
      lastAnswer: answeredAt === null ? null : new Date(answeredAt).toISOString(),
    },
    cache: { store: readServerEnv().redisUrl === null ? 'files' : 'redis', isUsable },
  };
}
