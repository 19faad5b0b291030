const { createHash } = require('node:crypto');

const { inlineScript } = require('../document/inline-script');
const embedHosts = require('@showcase/html/embed-hosts.json');

const inlineScriptHash = `'sha256-${createHash('sha256').update(inlineScript).digest('base64')}'`;

const embedAddresses = Object.values(embedHosts)
  .map((host) => `https://${host}`)
  .join(' ');

/** Browser features that pages are refused; nothing on this site needs one of them. */
const REFUSED_FEATURES =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), ' +
  'microphone=(), midi=(), payment=(), serial=(), usb=()';

/**
 * Settings by which the owner allows more than the site itself: `security` has been checked (check-start.ts), and
 * origins in `framedBy` may show pages in a frame.
 *
 * @typedef {{ framedBy?: readonly string[], security?: import('../definition/site-config').SiteSecurity }} Allowed
 */

/**
 * Scripts of this site, and what its owner allows: defence in depth behind the HTML policy. In development
 * all inline code runs, which a hash would switch off.
 *
 * @param {{ isHttps: boolean, isProduction: boolean } & Allowed} facts
 */
function contentSecurityPolicy({ isHttps, isProduction, security = {}, framedBy = [] }) {
  const hosts = isHttps ? 'https:' : 'https: http:';
  const { scripts, styles, connect, frames, forms, fonts } = security;
  /** @param {string} always @param {readonly string[]} [added] */
  const sources = (always, added = []) =>
    [always, ...added.filter((each) => isProduction || !each.startsWith("'sha"))].join(' ');
  const code = isProduction ? inlineScriptHash : "'unsafe-eval' 'unsafe-inline'";
  return [
    "default-src 'self'",
    `script-src ${sources(`'self' ${code}`, scripts)}`,
    // For browsers that do not know the next two.
    "style-src 'self' 'unsafe-inline'",
    // Documents have styles of their pages (docs/decisions/0022-styles-in-the-document.md). A hash would switch
    // 'unsafe-inline' off.
    `style-src-elem ${sources(
      "'self' 'unsafe-inline'",
      styles?.filter((each) => !each.startsWith("'sha")),
    )}`,
    // Bodies from WordPress have style attributes (packages/html/policy/inline-style.ts).
    "style-src-attr 'unsafe-inline'",
    // Sites on https request https (packages/html/urls/media-url.ts).
    `img-src 'self' ${hosts} data:`,
    `media-src 'self' ${hosts}`,
    ...(fonts?.length ? [`font-src ${sources("'self'", fonts)}`] : []),
    // Frames of embeds, loaded when the reader asks (packages/next/view/embed-frames.tsx).
    `frame-src ${sources(embedAddresses, frames)}`,
    `connect-src ${sources(isProduction ? "'self'" : "'self' ws:", connect)}`,
    "worker-src 'none'",
    "object-src 'none'",
    "base-uri 'self'",
    `form-action ${sources("'self'", forms)}`,
    // WordPress may show previews in a frame of its own (docs/guides/hwptoolkit.md).
    `frame-ancestors ${sources("'self'", framedBy)}`,
  ].join('; ');
}

/**
 * Returns the headers that all answers have: answer-headers.ts sets them; for the first answers of a
 * server next.config.js does, which knows nothing of `security` and `framedBy`.
 *
 * @param {{ siteUrl: string, isProduction: boolean } & Allowed} facts
 * @returns {Record<string, string>}
 */
exports.securityHeaders = ({ siteUrl, isProduction, ...allowed }) => {
  const isHttps = siteUrl.startsWith('https:');
  return {
    'Content-Security-Policy': contentSecurityPolicy({ isHttps, isProduction, ...allowed }),
    // Windows that WordPress opens for previews keep their connection (answer-headers.ts).
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': REFUSED_FEATURES,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // Turbopack's server for development sends a script as JSON.
    ...(isProduction && { 'X-Content-Type-Options': 'nosniff' }),
    // A year, as https://hstspreload.org asks for at least; subdomains are not this site's business.
    ...(isHttps && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
};
