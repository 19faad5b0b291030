import type { Auth } from '../auth/auth';
import type { LiveSite } from '../edit/live-site';
import type { Engine } from '../graphql/engine';
import type { WpSession } from './wp-session';

/** What those who answer requests have in common. */
export interface HttpOptions {
  engine: Engine;
  auth: Auth;
  session: WpSession;
  live: LiveSite;
  /** Addresses of this server and of the front end, without a trailing slash. */
  baseUrl: string;
  siteUrl: string;
  siteName: string;
  /** FaustWP's secret key: who sends it may exchange codes and introspect; undefined: nobody. */
  faustSecret: string | undefined;
  /** Told about each operation that is run. */
  onOperation: (operation: { operationName: string | null; method: string }) => void;
  log: (line: string) => void;
}
