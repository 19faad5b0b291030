import { processWide } from '../tools/process-wide';

/**
 * Holds the filter by which plugins change WordPress's address: Faust's `wpUrl`, which
 * packages/next/faust/configure.ts sets. It is apart from env.ts, whose checks are for the server.
 */
export const wordpressAddress = () =>
  processWide('wordpress-address', () => ({ filter: (url: string) => url }));
