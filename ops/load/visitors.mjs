/** Visitors at a steady rate, and what they get. */
import { send } from '../bench/http.mjs';

/**
 * Starts visits of random pages, `perSecond` of them, whatever the site's responses take. `pages`:
 * `{ url, isRight(body) }`. Returns `{ window, pause, resume, end }`: `window()` returns what the visits
 * take that have begun since its last call, ms, to which those under way add theirs; `pause()` and `end()`
 * resolve when all visits have ended, `end()` with `{ count, failures }`.
 */
export function startVisits(pages, perSecond) {
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
    const visiting = send(page.url).then(({ status, body, ms }) => {
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
      return { count, failures };
    },
  };
}
