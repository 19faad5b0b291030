/** Reads the metrics that a server of the site publishes on METRICS_PORT. */
import { send } from './http.mjs';

const sampleMs = 1_000;

/** Returns the figures of `/metrics`, by their names without labels; with labels the last one counts. */
async function readMetrics(port) {
  const { body } = await send(`http://127.0.0.1:${port}/metrics`);
  const lines = body.matchAll(/^(\w+)(?:\{[^}]*\})? (\S+)$/gm);
  return Object.fromEntries([...lines].map(([, name, value]) => [name, Number(value)]));
}

/**
 * Reads a server's figures each second, which start anew with each reading. Returns a function that ends this and
 * resolves with the longest of the seconds' 99th percentiles of the event loop's delay, ms, and with the most resident memory, MB.
 */
export function watchMetrics(port) {
  const samples = [];
  let reading = Promise.resolve();
  const read = () => (reading = readMetrics(port).then((each) => samples.push(each)));
  const timer = setInterval(read, sampleMs);
  return async () => {
    clearInterval(timer);
    await reading;
    const most = (name) => Math.max(...samples.map((each) => each[name] ?? NaN));
    return {
      eventLoopP99Ms: most('nodejs_eventloop_lag_p99_seconds') * 1_000,
      residentMb: most('process_resident_memory_bytes') / 2 ** 20,
    };
  };
}
