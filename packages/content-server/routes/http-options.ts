import type { Auth } from '../auth/auth';
import type { Mailer } from '../auth/mailer';
import type { Editor } from '../edit/editor';
import type { Engine } from '../graphql/engine';
import type { Post } from '../model/site';
import type { WpSession } from '../auth/wp-session';

/** A GraphQL operation, or a FaustWP token exchange (`authorize`). */
export interface LoggedRequest {
  operationName: string | null;
  method: string;
  /** The path with its query. */
  url: string;
}

/** Options shared by the request handlers. */
export interface HttpOptions {
  engine: Engine;
  auth: Auth;
  session: WpSession;
  editor: Editor;
  mailer: Mailer;
  /** The forms of Contact Form 7. */
  forms: readonly Post[];
  /** URLs of this server and of the front end, without a trailing slash. */
  baseUrl: string;
  siteUrl: string;
  siteName: string;
  /** FaustWP's secret key, for exchanging codes and for introspection; undefined: disabled. */
  faustSecret: string | undefined;
  /** Shared with the front end, which signs visitors' addresses with it. */
  revalidateSecret: string | undefined;
  /** Called for each executed operation. */
  onOperation: (operation: LoggedRequest) => void;
  log: (line: string) => void;
}
