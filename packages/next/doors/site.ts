/** For site.ts and what it consists of, on the server; other files of a site take types from here. */
export { defineSite, type SiteLook, type SiteMutation } from '../definition/define-site';
export type { SiteConfig } from '../definition/site-config';
export type { FormInEntry, FormOutcome, WordPressPlugin } from '../definition/wordpress-plugin';
export type { SiteDocuments } from '../gql/site-documents';
