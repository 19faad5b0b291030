const { createHash } = require('node:crypto');

const { inlineScript } = require('../document/inline-script');
const embedHosts = require('@showcase/html/embed-hosts.json');

const inlineScriptHash = `'sha256-${createHash('sha256').update(inlineScript).digest('base64')}'`;

/** Browser features that pages are refused; nothing on this site needs one of them. */
const REFUSED_FEATURES =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), ' +
  'microphone=(), midi=(), payment=(), serial=(), usb=()';

/** Scripts of this site only: defence in depth behind the HTML policy. */
function contentSecurityPolicy({ isHttps, isProduction }) {
  const hosts = isHttps ? 'https:' : 'https: http:';
  return [
    "default-src 'self'",
    `script-src 'self' ${isProduction ? inlineScriptHash : "'unsafe-eval' 'unsafe-inline'"}`,
    // For browsers that do not know the next two.
    "style-src 'self' 'unsafe-inline'",
    // Next's server for development puts style sheets inline.
    `style-src-elem 'self'${isProduction ? '' : " 'unsafe-inline'"}`,
    // Bodies from WordPress have style attributes (packages/html/policy/inline-style.ts).
    "style-src-attr 'unsafe-inline'",
    // Sites on https request https (packages/html/urls/media-url.ts).
    `img-src 'self' ${hosts} data:`,
    `media-src 'self' ${hosts}`,
    // Frames of embeds, loaded when the reader asks (packages/next/view/embed-frames.tsx).
    `frame-src ${Object.values(embedHosts)
      .map((host) => `https://${host}`)
      .join(' ')}`,
    `connect-src 'self'${isProduction ? '' : ' ws:'}`,
    "worker-src 'none'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/**
 * Returns the headers that all answers have: answer-headers.ts sets them, in development and for the
 * first answers of a server next.config.js.
 *
 * @param {{ siteUrl: string, isProduction: boolean }} facts
 * @returns {Record<string, string>}
 */
exports.securityHeaders = ({ siteUrl, isProduction }) => {
  const isHttps = siteUrl.startsWith('https:');
  return {
    'Content-Security-Policy': contentSecurityPolicy({ isHttps, isProduction }),
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
