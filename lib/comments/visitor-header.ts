import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

import { readServerEnv } from '../env';
import { clientAddress } from '../limits/client-address';

/**
 * Tells WordPress which visitor this server speaks for, so that its limits for comments do not count
 * all visitors as one. The publish plugin believes it, because it is signed. IPv6 addresses are those
 * of their network, as in the limits of this site.
 *
 * @returns no header without REVALIDATE_SECRET
 */
export function visitorHeader(req: IncomingMessage): Record<string, string> {
  const { revalidateSecret } = readServerEnv();
  const address = clientAddress(req).replace(/\/64$/, '');
  if (revalidateSecret === null || isIP(address) === 0) return {};
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', revalidateSecret)
    .update(`visitor ${time} ${address}`)
    .digest('hex');
  return { 'x-headless-visitor': `${time} ${address} ${signature}` };
}
