import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

import ipaddr from 'ipaddr.js';

import { readServerEnv } from '@showcase/wordpress/environment/env';
import { logSeldom } from '@showcase/wordpress/tools/log-seldom';

/** Ranges of this machine and its network. */
const NEAR = ['loopback', 'private', 'linkLocal', 'uniqueLocal'];

/** Reads an address with or without brackets, port and zone; null: it is none. */
function addressOf(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
  // ipaddr.js also takes octal and shortened IPv4.
  return isIP(bare) === 0 ? null : ipaddr.process(bare);
}

/**
 * Returns what an address counts as: IPv4 in full, also when it is mapped to IPv6; of IPv6 the first
 * 64 bits, because a single connection has all the others to choose from. Null: not an address.
 */
export function networkOf(text: string): string | null {
  const address = addressOf(text);
  if (address?.kind() !== 'ipv6') return address && address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()}/64`;
}

/**
 * Returns the network that a request comes from (networkOf). X-Forwarded-For is believed as far as
 * TRUSTED_PROXIES proxies have written it, counted from the right: each adds who called it.
 */
export function clientAddress({ headers, socket }: IncomingMessage): string {
  const remote = socket.remoteAddress ?? '';
  const own = networkOf(remote);
  const { trustedProxies } = readServerEnv();
  const header = [headers['x-forwarded-for'] ?? []].flat().join(',');
  const hops = header.split(',');
  if (trustedProxies > 0) {
    return networkOf(hops.at(-trustedProxies) ?? hops[0] ?? '') ?? own ?? 'unknown';
  }
  const isNear = NEAR.includes(addressOf(remote)?.range() ?? '');
  // Next itself fills in a header that is missing.
  if (header !== '' && isNear && networkOf(header) !== own) {
    const effect = 'so all visitors behind one proxy share their limits';
    logSeldom(`X-Forwarded-For is ignored, ${effect}: set TRUSTED_PROXIES.`);
  }
  return own ?? 'unknown';
}
