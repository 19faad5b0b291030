/** Visitors who read at a constant rate. */
import { exchange } from '@showcase/testing/servers/exchange';

/** Gets a page. Errors of the connection have status 0. */
export async function textAt(url: string): Promise<{ status: number; text: string; ms: number }> {
  const began = performance.now();
  const answer = await exchange(url).catch(() => null);
  const text = answer?.body.toString() ?? '';
  return { status: answer?.status ?? 0, text, ms: performance.now() - began };
}

export interface Reader {
  /** Ends it; `failed` has what was not answered with 200, or 308. */
  stop(): Promise<{ reads: number; failed: string[] }>;
}

/** Starts to read pages at a rate that does not depend on how soon they are answered. */
export function readerOf(
  origins: readonly string[],
  paths: readonly string[],
  perSecond: number,
): Reader {
  const failed: string[] = [];
  const running = new Set<Promise<void>>();
  let reads = 0;
  const read = async (url: string) => {
    const { status } = await textAt(url);
    if (status !== 200 && status !== 308) failed.push(`${status} ${url}`);
  };
  const timer = setInterval(() => {
    // A prime, so that all pages take their turn in no order.
    const path = paths[(reads * 7919) % paths.length] ?? '/';
    const one = read((origins[reads % origins.length] ?? '') + path);
    reads += 1;
    running.add(one);
    void one.finally(() => running.delete(one));
  }, 1_000 / perSecond);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
      return { reads, failed };
    },
  };
}
