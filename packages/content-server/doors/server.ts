/** For tests: starts a content server, and makes or loads what it serves. The project imports it nowhere else. */
export type { SignInMode } from '../auth/plugins';
export type { SchemaPlugin } from '../graphql/schema-plugins';
export type { Author, Comment, Discussion, Post, Site, SiteSettings, Term } from '../model/site';
export { contactForm7, FORM_TYPE } from '../render/shortcodes/contact-form-7';
export { startContentServer, type ContentServer, type ContentServerOptions } from '../start/server';
export { withUniqueSlugs } from '../store/unique-slugs';
export { loadSite } from '../wxr/load-site';
