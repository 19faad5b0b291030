import { lookup } from 'node:dns';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const TIMEOUT_MS = 5_000;

/** Networks of this machine and of those near it (https://www.iana.org/assignments/iana-ipv4-special-registry). */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
  ] as const),
  ...([
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ] as const),
]) {
  PRIVATE.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ...([
    ['::', 127],
    ['64:ff9b::', 32],
    ['2002::', 16],
    ['fc00::', 7],
    ['fe80::', 10],
  ] as const),
  ...([
    ['fec0::', 10],
    ['ff00::', 8],
  ] as const),
]) {
  PRIVATE.addSubnet(network, prefix, 'ipv6');
}

function isPrivate(address: string): boolean {
  return PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Resolves a name, but not to a private address: what is connected to is what was checked. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) return callback(error ?? new Error(`no address of ${hostname}`), '');
    if (found.some(({ address }) => isPrivate(address))) {
      return callback(new Error(`${hostname} has a private address`), '');
    }
    if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};

export interface FetchedPicture {
  status: number;
  /** Empty unless the status is 200. */
  data: Buffer;
}

async function read(response: IncomingMessage, maxBytes: number): Promise<FetchedPicture> {
  const status = response.statusCode ?? 0;
  if (status !== 200) {
    response.destroy();
    return { status, data: Buffer.alloc(0) };
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    const part = Buffer.from(chunk);
    bytes += part.byteLength;
    // Leaving the loop closes the connection.
    if (bytes > maxBytes) throw new Error(`it is larger than ${maxBytes} bytes`);
    chunks.push(part);
  }
  // A connection that is cut ends the body, too.
  if (!response.complete) throw new Error('it is not complete');
  return { status, data: Buffer.concat(chunks) };
}

/**
 * Fetches a picture, without cookies and without following redirects, which have a status of their
 * own. Not by fetch(), which resolves names by itself.
 *
 * @param isTrusted the owner has configured this very address: it may be a private one
 * @throws Error for a private address, a larger body, no response in time
 */
export function fetchPicture(
  url: URL,
  { isTrusted, maxBytes }: { isTrusted: boolean; maxBytes: number },
): Promise<FetchedPicture> {
  return new Promise((resolve, reject) => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (!isTrusted && isIP(host) !== 0 && isPrivate(host)) {
      return reject(new Error(`${host} is a private address`));
    }
    const options: RequestOptions = {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: 'image/webp,image/png,image/jpeg,image/gif' },
      // A connection of its own: the next request looks the name up again.
      agent: false,
      ...(!isTrusted && { lookup: lookupPublic }),
    };
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    request(url, options, (response) => {
      read(response, maxBytes).then(resolve, reject);
    })
      .on('error', reject)
      .end();
  });
}
