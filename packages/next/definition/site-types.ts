import type { LinkedPost_PostFragment, ListEntry_NodeFragment } from '../gql/operations';

/**
 * The site declares its three types here by declaration merging: `words` (locales/index.ts), `listEntry`
 * (components/content/EntryListItem.tsx) and `linkedPost` (components/content/PostLinks.tsx).
 * `declare module '@showcase/next/site-types' { interface SiteTypes { words: typeof en } }`.
 */
export interface SiteTypes {
  readonly declared: true;
}

/** An entry of a list, with the fields that the site's fragment ListEntry_node asks for. */
export type ListEntry = SiteTypes extends { listEntry: infer TEntry extends ListEntry_NodeFragment }
  ? TEntry
  : ListEntry_NodeFragment;

/** A post that a post links to, with the fields that the site's fragment LinkedPost_post asks for. */
export type LinkedPost = SiteTypes extends {
  linkedPost: infer TPost extends LinkedPost_PostFragment;
}
  ? TPost
  : LinkedPost_PostFragment;

/** A component for data of any type. */
export type TemplateComponent = ((props: never) => unknown) | (new (props: never) => object);

/** The template map: components, or what next/dynamic makes of them. */
export type Templates = Readonly<Record<string, TemplateComponent>>;
