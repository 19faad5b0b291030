/** Faults of a WordPress in trouble, or of a server in front of it. */

const send = (status, type, body, headers = {}) => ({
  answer: (_, res) => void res.writeHead(status, { 'content-type': type, ...headers }).end(body),
});
const html = (status, text) => send(status, 'text/html; charset=UTF-8', `<h1>${text}</h1>`);
const json = (status, body, headers) =>
  send(status, 'application/json', JSON.stringify(body), headers);

const boom = { message: 'Internal server error', path: ['nodeByUri'] };

/** Longer than any run waits. */
const trickleMs = 500;

function trickle(_, res) {
  res.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => res.write(' '), trickleMs);
  res.on('close', () => clearInterval(timer));
}

/**
 * Faults by name, as the proxy takes them (ops/load/proxy.mjs). A name that does not resolve is an error of
 * the same kind as a refused connection.
 */
export const faults = {
  refused: { isRefused: true },
  hang: { answer: () => {} },
  cut: { answer: (req) => void req.socket.destroy() },
  trickle: { answer: trickle },
  'database error': html(200, 'Error establishing a database connection'),
  'HTML 404': html(404, 'Not Found'),
  'HTML 500': html(500, 'There has been a critical error on this website.'),
  'HTML 503': html(503, 'Briefly unavailable for scheduled maintenance.'),
  'JSON 403': json(403, { message: 'denied' }),
  'JSON 500': json(500, { errors: [boom] }),
  'JSON 429': json(429, { message: 'slow down' }, { 'retry-after': '3' }),
  truncated: { change: (text) => text.slice(0, text.length / 2) },
  'no JSON': send(200, 'application/json', 'Warning: Undefined array key in wp-config.php'),
  'partial data': {
    change: (text) => JSON.stringify({ ...JSON.parse(text), errors: [boom] }),
  },
  'over 5 MB': send(200, 'application/json', `{"data":{"x":"${'x'.repeat(6_000_000)}"}}`),
};
