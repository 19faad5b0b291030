import type { TokenLifetimes } from '../auth/auth-parts';
import type { SignInMode } from '../auth/plugins';
import type { SchemaPlugin } from '../graphql/schema-plugins';
import type { Site } from '../model/site';

export interface ContentServerOptions {
  /** A site in memory; alternatively `contentFile`, the path of a WordPress export. */
  site?: Site;
  contentFile?: string;
  /** Number of generated posts that are added to the content. */
  generatedPosts?: number;
  /**
   * Directory of uploads in WordPress's layout; missing files are drawn. Default: the directory
   * `uploads` beside the content file, if it exists.
   */
  uploadsDir?: string | undefined;
  /** 0 or unset: any free port. */
  port?: number;
  host?: string;
  /** URL of the front end, the target of links in content. */
  siteUrl?: string;
  /** File for changes; without it they stay in memory. */
  stateFile?: string | undefined;
  /** Active sign-in plugins; both by default. */
  signIn?: SignInMode;
  /** Active plugins for search engines and languages; none by default. */
  plugins?: readonly SchemaPlugin[];
  /** FaustWP's secret key: for exchanging codes and, as X-Faust-Secret, for introspection. */
  faustSecret?: string | undefined;
  /**
   * Secret shared with the front end. This server signs the calls about changes with it, and makes none
   * without it; the front end signs the address of the visitor for whom it sends a request.
   */
  revalidateSecret?: string | undefined;
  /** Token lifetimes in seconds; WordPress's by default. */
  lifetimes?: Partial<TokenLifetimes>;
  /** Offset of this server's clock, for tests of wrong clocks. */
  clockOffsetSeconds?: number;
  log?: (line: string) => void;
}
