import type { RequestListener } from 'node:http';
import { createAuth, type TokenLifetimes } from './auth/auth';
import type { Mailer } from './auth/mailer';
import type { SignInMode } from './auth/plugins';
import { createEditor, withStoredEdits } from './edit/editor';
import { contactFormsOf } from './forms/contact-form-7';
import { createLiveSite } from './edit/live-site';
import type { Revalidation } from './edit/revalidation';
import type { Services } from './graphql/context';
import { createEngine } from './graphql/engine';
import { withPlugins } from './graphql/plugin-fields';
import { withSchemaPlugins, type SchemaPlugin } from './graphql/schema-plugins';
import { createSchema, readBaseDocument, reservedTypeNames } from './graphql/schema';
import { createAdmin } from './http/admin/admin';
import { createApp } from './http/app';
import type { HttpOptions } from './http/http-options';
import { createWpSession } from './http/wp-session';
import type { State } from './state/state-file';
import type { LabelledSite } from './store/site-types';
import { templateOf } from './store/template-names';

/** Options of the server's parts. */
export interface PartOptions {
  /** FaustWP's secret key: for exchanging codes and, as X-Faust-Secret, for introspection. */
  faustSecret?: string;
  /** Active sign-in plugins; both by default. */
  signIn?: SignInMode;
  /** Active plugins for search engines and languages; none by default. */
  plugins?: readonly SchemaPlugin[];
  /** Token lifetimes in seconds; WordPress's by default. */
  lifetimes?: Partial<TokenLifetimes>;
  /** Offset of this server's clock, for tests of wrong clocks. */
  clockOffsetSeconds?: number;
  /** Shared with the front end: it may name the visitor that it speaks for. */
  revalidateSecret?: string;
  log?: (line: string) => void;
}

/** The parts and addresses that are known once the server is listening. */
export interface Running {
  /** The site of the export, without edits. */
  site: LabelledSite;
  /** Address of the front end without a trailing slash. */
  siteUrl: string;
  /** `host:port` of this server. */
  authority: string;
  uploadsDir: string | undefined;
  onOperation: HttpOptions['onOperation'];
  state: State;
  mailer: Mailer;
  revalidation: Revalidation;
  /** Aborted when the server ends. */
  closing: AbortSignal;
}

/** Puts the parts together for a site at an address. */
export function assemble(running: Running, options: PartOptions): RequestListener {
  const { siteUrl, authority, uploadsDir, onOperation } = running;
  const { state, mailer, revalidation, closing } = running;
  const { faustSecret, revalidateSecret, log = () => {} } = options;
  const site = withStoredEdits(running.site, state);
  const baseUrl = `http://${authority}`;
  const auth = createAuth({
    ...options,
    authors: site.authors,
    state,
    mailer,
    baseUrl,
    siteName: site.settings.title,
  });
  const session = createWpSession(auth, state, baseUrl);
  const signInBase = withPlugins(readBaseDocument(), auth.plugins);
  const base = withSchemaPlugins(signInBase, options.plugins ?? []);
  const live = createLiveSite(site, {
    ...{ baseUrl, siteUrl, uploadsDir, log },
    reservedTypeNames: reservedTypeNames(base),
  });
  const { types, menus } = live.current.store;
  const schema = createSchema(base, types, {
    templateTypes: new Set(site.posts.map((post) => templateOf(post).graphqlType)),
    menuLocations: menus.locations,
  });
  const editor = createEditor(running.site, { live, state, revalidation, closing });
  // Getters: the site may change between requests.
  const services: Services = {
    auth,
    editor,
    get store() {
      editor.publishDue();
      return live.current.store;
    },
    get rendering() {
      return live.current.rendering;
    },
    get media() {
      return live.current.media;
    },
  };
  const engine = createEngine(schema, services, log);
  const http: HttpOptions = {
    ...{ engine, auth, session, live, baseUrl, siteUrl, siteName: site.settings.title },
    ...{ faustSecret, revalidateSecret, onOperation, log },
    ...{ mailer, forms: contactFormsOf(site) },
  };
  return createApp(http, createAdmin({ editor, session, baseUrl }));
}
