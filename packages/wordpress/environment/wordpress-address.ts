import { processWide } from '../tools/process-wide';

/**
 * What plugins make of WordPress's address: Faust's filter `wpUrl`, set by faust.config.ts. Apart from
 * env.ts, whose checks are for the server.
 */
export const wordpressAddress = () =>
  processWide('wordpress-address', () => ({ filter: (url: string) => url }));
