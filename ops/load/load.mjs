/** Visitors at a steady rate, and what they get. */
import http from 'node:http';

const waitMs = 30_000;

/** Resolves with `{ status, body, ms }`; status 0: no response. */
export function get(url, agent) {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const end = (status, body) => resolve({ status, body, ms: performance.now() - startedAt });
    const request = http.get(url, { agent, timeout: waitMs }, (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => end(response.statusCode, Buffer.concat(parts).toString()));
      response.on('error', (error) => end(0, String(error)));
    });
    request.on('timeout', () => request.destroy(new Error('no response in 30 s')));
    request.on('error', (error) => end(0, String(error)));
  });
}

/**
 * Starts visits of random pages, `perSecond` of them, whatever the site's responses take. `pages`:
 * `{ url, isRight(body) }`. Returns `{ window, pause, resume, end }`: `window()` returns what the visits
 * take that have begun since its last call, ms, to which those under way add theirs; `pause()` and `end()` resolve when all visits have ended,
 * `end()` with `{ count, failures }`.
 */
export function startVisits(pages, perSecond) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 200 });
  const open = new Set();
  const failures = [];
  let times = [];
  let count = 0;
  let [due, isPaused] = [performance.now(), false];

  function visit() {
    const page = pages[Math.floor(Math.random() * pages.length)];
    count += 1;
    // The time of a visit counts in the window in which the visit begins.
    const own = times;
    const visiting = get(page.url, agent).then(({ status, body, ms }) => {
      own.push(ms);
      const isRight = status === 200 && page.isRight(body);
      if (!isRight) failures.push(`${page.url}: ${status} ${body.slice(0, 200)}`);
      open.delete(visiting);
    });
    open.add(visiting);
  }

  const timer = setInterval(() => {
    for (; due <= performance.now(); due += 1_000 / perSecond) if (!isPaused) visit();
  }, 5);

  const pause = () => {
    isPaused = true;
    return Promise.all(open);
  };
  return {
    window() {
      const past = times;
      times = [];
      return past;
    },
    pause,
    resume: () => (isPaused = false),
    async end() {
      clearInterval(timer);
      await pause();
      agent.destroy();
      return { count, failures };
    },
  };
}

/** Returns the value below which 99 of 100 are. */
export function p99(times) {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? 0;
}
