import type { RequestListener } from 'node:http';
import { createAuth } from '../auth/auth';
import { createMailer, type Mail } from '../auth/mailer';
import { createEditor } from '../edit/editor';
import { createRevalidation } from '../edit/revalidation';
import { contactFormsOf } from '../render/shortcodes/contact-form-7';
import { createEngine } from '../graphql/engine';
import { reservedTypeNames } from '../graphql/schema';
import { baseDocument, executableSchema } from '../graphql/schemas';
import { createAdmin } from '../admin/admin';
import { createApp } from '../routes/app';
import type { HttpOptions } from '../routes/http-options';
import { createWpSession } from '../auth/wp-session';
import type { ContentServerOptions } from './server-options';
import type { Post } from '../model/site';
import { openState } from '../model/state-file';
import type { LabelledSite } from '../store/site-types';
import { templateOf } from '../store/template-names';

/** Facts that are known once the server is listening. */
export interface Running {
  /** Address of this server without a trailing slash. */
  baseUrl: string;
  onOperation: HttpOptions['onOperation'];
  /** Aborted when the server ends. */
  closing: AbortSignal;
}

/**
 * Puts the parts together for a site at an address.
 *
 * @param exported the site of the export, without edits
 */
export function assemble(
  exported: LabelledSite,
  options: ContentServerOptions,
  { baseUrl, onOperation, closing }: Running,
): {
  listener: RequestListener;
  mails: readonly Mail[];
  publish(posts: readonly Post[]): Promise<void>;
} {
  const { stateFile, uploadsDir, faustSecret, revalidateSecret, log = () => {} } = options;
  const siteUrl = (options.siteUrl ?? 'http://localhost:3000').replace(/\/+$/, '');
  const state = openState(stateFile ?? null, log);
  // This listener is the first, so that the state file is free for the next server on this port.
  closing.addEventListener('abort', () => state.close());
  const mailer = createMailer(log);
  const signIn = options.signIn ?? 'both';
  const plugins = { jwt: signIn !== 'faust', faust: signIn !== 'jwt' };
  const active = { signIn: plugins, others: options.plugins ?? [] };
  const editor = createEditor(exported, {
    baseUrl,
    siteUrl,
    uploadsDir,
    log,
    state,
    closing,
    reservedTypeNames: reservedTypeNames(baseDocument(active)),
    notify: createRevalidation({ siteUrl, secret: revalidateSecret, closing, log }),
  });
  const { site, types, menus } = editor.store;
  const siteName = site.settings.title;
  const auth = createAuth({
    plugins,
    state,
    mailer,
    baseUrl,
    siteName,
    authors: site.authors,
    lifetimes: options.lifetimes,
    clockOffsetSeconds: options.clockOffsetSeconds,
  });
  const session = createWpSession(auth, state, baseUrl);
  const schema = executableSchema(active, types, {
    templateTypes: new Set(site.posts.map((post) => templateOf(post).graphqlType)),
    menuLocations: menus.locations,
  });
  const http: HttpOptions = {
    auth,
    session,
    editor,
    baseUrl,
    siteUrl,
    siteName,
    mailer,
    faustSecret,
    revalidateSecret,
    onOperation,
    log,
    engine: createEngine(schema, { auth, editor }, log),
    forms: contactFormsOf(site),
  };
  const listener = createApp(http, createAdmin({ editor, session, baseUrl }));
  return { listener, mails: mailer.sent, publish: (posts) => editor.commitPosts(posts) };
}
