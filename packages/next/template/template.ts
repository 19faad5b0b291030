import type { DocumentNode } from 'graphql';
import type { ComponentType } from 'react';

import type {
  RecentPosts_RootFragment,
  SeedNode_NodeFragment as SeedNode,
} from '../gql/operations';
import type { Html, InlineHtml } from '@showcase/html/browser';
import type { SiteData } from '../definition/site-data';
import type { LinkedPost } from '../definition/site-types';
import type { ContentWords, PageWords } from '../definition/words';
import type { ShownData } from './shown-data';

type Optional<T> = T | null | undefined;

/** The head that a template makes of its data; HTML or text as in WordPress. */
export interface TemplateHead {
  title?: Optional<string | InlineHtml>;
  description?: Optional<string | Html>;
  /** The name of the archive's term, author or type, where the title has more than that. */
  name?: Optional<string | InlineHtml>;
  /** HTML whose first sentences are the description of a page without one. */
  text?: Optional<Html>;
  /** Kind of the page; `page` by default. */
  kind?: 'post' | 'page' | 'list' | 'author' | 'media';
  /** Whether WordPress keeps the content from visitors. */
  isRestricted?: Optional<boolean>;
  /** UTC without offset, as in WordPress. */
  dateGmt?: Optional<string>;
  modifiedGmt?: Optional<string>;
  author?: Optional<NamedLink>;
  /** The category that the page counts to. */
  section?: Optional<NamedLink>;
  /** The pages above it, or above its category, the topmost first. */
  ancestors?: readonly NamedLink[];
  picture?: Optional<Picture>;
  /** Whether the list has another page. */
  hasNextPage?: boolean;
  /** Structured data (https://schema.org) in place of those that the site or a plugin makes of the page. */
  jsonLd?: Optional<object>;
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

/** The data that a template with `postsPage` in its `uses` gets. */
export interface PostsPage {
  /** Null: the site has no posts page, or one without a title. */
  postsPage?: { title: InlineHtml; uri: string } | null;
}

/** The data that a template with `recentPosts` in its `uses` gets. */
export interface RecentPosts {
  /** The newest posts, three at most. */
  recentPosts?: NonNullable<RecentPosts_RootFragment['recentPosts']>['nodes'];
}

/** The posts that a post's page links to; missing in a preview. */
export interface LinkedPosts {
  /** The post before and the one after it by date; null: there is none. */
  older?: LinkedPost | null;
  newer?: LinkedPost | null;
  /** Others of its first category. */
  related?: readonly LinkedPost[];
}

type CommentField = 'comments' | 'commentStatus' | 'commentCount';

/** The data of a view: what is about comments is missing where there are none, and no form. */
type ViewData<T> = T extends object
  ? ShownData<Omit<T, CommentField> & Partial<Pick<T, Extract<keyof T, CommentField>>>>
  : T;

export interface TemplateProps<TData> {
  /**
   * The fields of the node that the fragments beside the template ask for, and what `uses` adds; without
   * what only the head shows.
   */
  data: ViewData<TData>;
  site: SiteData;
  /** The node's own URI, as WordPress returns it. */
  uri: string | null;
  /** Page number of a list, from 1. */
  page: number;
}

/**
 * Data that a template shows beside the fields of its node, which the server gets for it: the comments
 * of an entry with their form, the posts before and after a post and related ones, title and address
 * of the posts page, the newest posts, and a table of contents in a long text.
 */
export type TemplateExtra = 'comments' | 'linkedPosts' | 'postsPage' | 'recentPosts' | 'contents';

/** Settings that the server reads from a template before it is rendered: fields of the component. */
interface TemplateFields<TData> {
  uses?: readonly TemplateExtra[];
  /** Sections of the words of the site's own screens that it shows. */
  words?: readonly (keyof PageWords)[];
  /** The document's head; without it that of the site. */
  head?: (data: TData, words: ContentWords) => TemplateHead;
  /** Removes data that was queried but is not shown. */
  prune?: (data: TData) => object;
}

type FaustVariables = (
  seed: SeedNode,
  context: { asPreview: boolean },
  extra?: Record<string, unknown>,
) => Record<string, unknown> | undefined;

/** The fields of a template's component in Faust's form, in place of a fragment. */
export interface FaustFields {
  query?: DocumentNode;
  variables?: FaustVariables;
  queries?: readonly { query: DocumentNode; variables?: FaustVariables }[];
}

/** A template as the server has it; its data come from WordPress, of whichever type it is for. */
export type LoadedTemplate = ComponentType<TemplateProps<unknown>> &
  TemplateFields<unknown> &
  FaustFields;
