import type { Html, InlineHtml } from '@showcase/html/branded-html';

type Optional<T> = T | null | undefined;

/** What a template's data say for the document's head; HTML or text as in WordPress. */
export interface TemplateHead {
  title?: Optional<string | InlineHtml>;
  description?: Optional<string | InlineHtml>;
  /** What an archive is of, where the title says more. */
  name?: Optional<string | InlineHtml>;
  /** HTML whose first sentences are the description of a page without one. */
  text?: Optional<Html>;
  /** What the page is; `page` by default. */
  kind?: 'post' | 'page' | 'list' | 'author' | 'media';
  /** Whether WordPress keeps the content from visitors. */
  isRestricted?: Optional<boolean>;
  /** UTC without offset, as in WordPress. */
  dateGmt?: Optional<string>;
  modifiedGmt?: Optional<string>;
  author?: Optional<NamedLink>;
  /** The category that the page counts to. */
  section?: Optional<NamedLink>;
  /** The pages above it, the topmost first. */
  ancestors?: readonly NamedLink[];
  picture?: Optional<Picture>;
  /** Whether the list has another page. */
  hasNextPage?: boolean;
}

/** A term, an author or an entry by name. */
export interface NamedLink {
  name?: Optional<string | InlineHtml>;
  title?: Optional<string | InlineHtml>;
  uri?: Optional<string>;
}

/** An image of the media library. */
export interface Picture {
  sourceUrl?: Optional<string>;
  altText?: Optional<string>;
  mediaDetails?: Optional<{ width?: Optional<number>; height?: Optional<number> }>;
}
