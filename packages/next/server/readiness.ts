import { circuitBreaker, readServerEnv } from '@showcase/wordpress';
import { withRedis } from '../cache/redis';
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
