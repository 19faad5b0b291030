import { expect } from '@playwright/test';

import embedHosts from '@showcase/html/embed-hosts.json';

import type { RawResponse } from '../servers/raw-request';

export const schemes = ['http', 'https'] as const;
export type Scheme = (typeof schemes)[number];

/** Stands for the hash of the inline script. */
const HASH = /'sha256-[\w+/]{43}='/g;

const contentSecurityPolicy = (isHttps: boolean, wordpressUrl: string) => [
  "default-src 'self'",
  "script-src 'self' HASH",
  "style-src 'self' 'unsafe-inline'",
  "style-src-elem 'self' 'unsafe-inline'",
  "style-src-attr 'unsafe-inline'",
  isHttps ? "img-src 'self' https: data:" : "img-src 'self' https: http: data:",
  isHttps ? "media-src 'self' https:" : "media-src 'self' https: http:",
  `frame-src ${Object.values(embedHosts)
    .map((host) => `https://${host}`)
    .join(' ')}`,
  "connect-src 'self'",
  "worker-src 'none'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  `frame-ancestors 'self' ${wordpressUrl}`,
];

const PERMISSIONS_POLICY =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), ' +
  'magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()';

/** The headers that every answer has, and those that none has (null). */
function policyOf(
  scheme: Scheme,
  isPreview: boolean,
  wordpressUrl: string,
): Record<string, string | null> {
  const isHttps = scheme === 'https';
  return {
    'content-security-policy': contentSecurityPolicy(isHttps, wordpressUrl).join('; '),
    // WordPress shows the next preview in the window of the last.
    'cross-origin-opener-policy': isPreview ? 'unsafe-none' : 'same-origin-allow-popups',
    'permissions-policy': PERMISSIONS_POLICY,
    // The address of a preview is nobody else's business.
    'referrer-policy': isPreview ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': isHttps ? 'max-age=31536000' : null,
    'x-powered-by': null,
  };
}

/**
 * @param line the request, such as `GET /about/`
 * @param wordpressUrl the origin of WordPress
 */
export function expectPolicy(
  { headers }: RawResponse,
  line: string,
  scheme: Scheme,
  wordpressUrl: string,
): void {
  const wanted = policyOf(scheme, line.includes('preview=true'), wordpressUrl);
  const found = Object.keys(wanted).map((name) => [
    name,
    headers.get(name)?.replace(HASH, 'HASH') ?? null,
  ]);
  expect.soft(Object.fromEntries(found), line).toEqual(wanted);
}
