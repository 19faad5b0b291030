import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

import { readServerEnv } from '../env';
import { logSeldom } from '../log-seldom';

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  // A URL writes every spelling of an address in one way, without mixed notation.
  const { hostname } = new URL(`http://[${address}]`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')));
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}

/**
 * Returns what an address counts as: IPv4 in full, also when it is mapped to IPv6; of IPv6 the first
 * 64 bits, because a single connection has all the others to choose from. Null: not an address.
 */
export function networkOf(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
  if (isIP(bare) !== 6) return isIP(bare) === 4 ? bare : null;
  const groups = groupsOf(bare);
  if (!/^(?:0,){5}ffff,/.test(String(groups))) return `${groups.slice(0, 4).join(':')}::/64`;
  const bytes = groups.slice(6).flatMap((group) => {
    const value = parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join('.');
}

/** A proxy on this machine or network that TRUSTED_PROXIES does not know of. */
function warnOfProxy(own: string | null, forwarded: string): void {
  const isNear =
    own !== null && /^(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.|^(?:0|f[cd]..):/.test(own);
  if (!isNear || networkOf(forwarded) === own) return;
  logSeldom(
    'X-Forwarded-For is ignored, so all visitors behind one proxy share their limits: set TRUSTED_PROXIES.',
  );
}

/**
 * Returns the network that a request comes from (networkOf). X-Forwarded-For is believed as far as
 * TRUSTED_PROXIES proxies have written it, counted from the right: each adds who called it.
 */
export function clientAddress({ headers, socket }: IncomingMessage): string {
  const own = networkOf(socket.remoteAddress ?? '');
  const { trustedProxies } = readServerEnv();
  const header = [headers['x-forwarded-for'] ?? []].flat().join(',');
  if (header === '') return own ?? 'unknown';
  if (trustedProxies === 0) {
    warnOfProxy(own, header);
    return own ?? 'unknown';
  }
  const hops = header.split(',');
  return networkOf(hops.at(-trustedProxies) ?? hops[0] ?? '') ?? own ?? 'unknown';
}
