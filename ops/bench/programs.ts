import { startNginx } from '@showcase/testing/servers/nginx';
import { runRedis } from '@showcase/testing/servers/redis';

/** Programs around the site in production; for ops/bench/servers.mjs, which loads this with a compiler. */
export const programs = { startNginx, runRedis };
