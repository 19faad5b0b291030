/**
 * Explains an answer of WordPress that is not JSON and how to fix it, for the log, the error page in development
 * and `showcase doctor`, which runs without a compiler. Hence JavaScript.
 */

const VARIABLE = 'NEXT_PUBLIC_WORDPRESS_URL';
const certificate = {
  cause: 'its certificate is not valid for this address, or no longer',
  fix: 'renew it, or for an authority of your own set NODE_EXTRA_CA_CERTS',
};
const late = {
  cause: 'it is overloaded or hangs, or a firewall drops what this server sends',
  fix: 'see the log of its web server, and let this server through',
};
const unknownHost = {
  cause: 'there is no such host',
  fix: `check the spelling of ${VARIABLE}, and the DNS of this server`,
};
const noTls = {
  cause: 'that port does not speak https',
  fix: `give it a certificate, or begin ${VARIABLE} with http://`,
};

const nothingListens = {
  cause: 'nothing listens there',
  fix: `start WordPress and its web server, or correct host and port in ${VARIABLE} (in a container localhost is the container itself)`,
};
const closed = {
  cause: 'it closes connections without an answer',
  fix: 'see the log of its web server',
};

/**
 * By the codes of Node, undici and OpenSSL.
 *
 * @type {Map<unknown, { cause: string, fix: string }>}
 */
const CONNECTIONS = new Map(
  Object.entries({
    ENOTFOUND: unknownHost,
    EAI_AGAIN: unknownHost,
    ERR_SSL_WRONG_VERSION_NUMBER: noTls,
    ERR_SSL_PACKET_LENGTH_TOO_LONG: noTls,
    EPROTO: noTls,
    CERT_HAS_EXPIRED: certificate,
    DEPTH_ZERO_SELF_SIGNED_CERT: certificate,
    SELF_SIGNED_CERT_IN_CHAIN: certificate,
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: certificate,
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY: certificate,
    ERR_TLS_CERT_ALTNAME_INVALID: certificate,
    ETIMEDOUT: late,
    UND_ERR_CONNECT_TIMEOUT: late,
    TimeoutError: late,
    ECONNREFUSED: nothingListens,
    ECONNRESET: closed,
    UND_ERR_SOCKET: closed,
  }),
);

/**
 * Returns the cause of a connection that failed, and the fix; undefined for another code.
 *
 * @param {unknown} code
 */
export const connectionCause = (code) => CONNECTIONS.get(code);

/** Matches the title of a maintenance page, which some hosts send with status 200. */
const MAINTENANCE =
  /<title[^>]*>[^<]*(?:maintenance|coming soon|under construction|wartung|mantenimiento)/i;

/** Matches JSON of WPGraphQL after a message that PHP prints into the same answer. */
const AFTER_OUTPUT = /^\s*[^\s{\uFEFF].*\{"(?:data|errors)":/s;

/** Returns the cause and the fix if a message of PHP comes before JSON; undefined otherwise. @param {string} text */
export const outputCause = (text) =>
  AFTER_OUTPUT.test(text)
    ? {
        cause: 'PHP prints a message before the JSON',
        fix: 'correct what the message names, and set WP_DEBUG_DISPLAY to false in wp-config.php',
      }
    : undefined;

/**
 * @typedef {object} Answer what came in place of JSON
 * @property {string} url
 * @property {number} status
 * @property {Pick<Headers, 'get' | 'has'>} headers
 * @property {string} [text] its beginning, where it was read
 * @property {boolean} [hasBasicAuth] whether WORDPRESS_BASIC_AUTH is set
 * @property {string} [siteUrl] where FaustWP sends visitors of WordPress's own pages
 */

/** @param {string} url @param {string} location @param {string | undefined} siteUrl */
function redirectCause(url, location, siteUrl) {
  const [to = ''] = location.split(/\/?(?:index\.php)?\?/);
  const cause = `redirects to ${to}`;
  const activate = 'activate WPGraphQL (Plugins)';
  const settings = 'and see its endpoint in GraphQL, Settings';
  const [from, target] = [new URL(url), new URL(location)];
  // FaustWP redirects all that is no page of WordPress, and WordPress itself /index.php to /: also WPGraphQL's
  // address, when the plugin is not there.
  const isSite = siteUrl && target.origin === new URL(siteUrl).origin;
  const isFront = target.origin === from.origin && `${target.pathname}index.php` === from.pathname;
  if (isSite || isFront) {
    const where = isSite ? 'this site' : 'its front page';
    return {
      cause: `${cause}, which is ${where}: WPGraphQL is not active, or its endpoint is not called "graphql"`,
      fix: `${activate}, ${settings}`,
    };
  }
  return { cause, fix: `if WordPress is there, set ${VARIABLE} to it; else ${activate}` };
}

/**
 * Returns the likely cause and the fix if an address returned an HTML page instead of JSON.
 *
 * @param {Answer} answer
 */
export function answerCause({ url, status, headers, text = '', siteUrl, hasBasicAuth }) {
  const location = headers.get('location');
  if (status >= 300 && status < 400 && location !== null && URL.canParse(location, url)) {
    return redirectCause(url, new URL(location, url).href, siteUrl);
  }
  const output = outputCause(text);
  if (output) return output;
  if (status === 401 && hasBasicAuth) {
    return { cause: 'it refuses name or password', fix: 'correct WORDPRESS_BASIC_AUTH' };
  }
  if (status === 429) {
    return {
      cause: 'it limits how many requests this server sends',
      fix: 'exempt the address of this server from that limit',
    };
  }
  if (status === 401) {
    return { cause: 'it asks for a name and a password', fix: 'set WORDPRESS_BASIC_AUTH' };
  }
  const isMaintenance = status === 503 || (status === 200 && MAINTENANCE.test(text));
  if (isMaintenance && !headers.has('cf-mitigated')) {
    return {
      cause: 'it is probably in maintenance, which an update or a plugin for it ends',
      fix: "after an update that was cut short, delete .maintenance in WordPress's folder",
    };
  }
  if (status >= 500 && status !== 503) {
    return { cause: 'it has failed', fix: 'the log of its web server says why' };
  }
  if (status === 404) {
    return {
      cause: 'probably no WordPress is there',
      fix: `check ${VARIABLE}, and that its permalinks are not "Plain" (Settings, Permalinks)`,
    };
  }
  if (status !== 200) {
    return {
      cause: 'probably a firewall or a security plugin refuses this server',
      fix: 'let its requests through',
    };
  }
  return url.includes('rest_route=')
    ? { cause: 'probably a plugin switches its REST API off', fix: 'switch it on in that plugin' }
    : {
        cause: 'WPGraphQL is probably not active, or its endpoint is not called "graphql"',
        fix: 'activate it (Plugins), and see GraphQL, Settings',
      };
}

/** Its refusal of a query with more levels than its setting allows. */
const TOO_DEEP = /limited the max query depth to (\d+), but the requested query has (\d+) levels/;

/**
 * Returns WPGraphQL's limit and what a query needs, both in levels, and what to do; null for another message.
 *
 * @param {string} message
 */
export function depthProblem(message) {
  const [, allowed, needed] = TOO_DEEP.exec(message) ?? [];
  if (!allowed || !needed) return null;
  const setting = 'GraphQL → Settings → Max Depth to allow for GraphQL Queries';
  return { allowed, needed, fix: `In WordPress, raise “${setting}” to ${needed} or more.` };
}
