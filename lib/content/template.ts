import type { ComponentType } from 'react';

import type { SiteData } from './site-data';

/** What a template's `variables` function is told beside the seed node. */
export interface TemplateContext {
  asPreview: boolean;
  /** Page of a list, from 1. */
  page?: number;
  postsPerPage?: number;
  /** Database id of the page that lists the posts; 0 when there is none. */
  postsPageId?: number;
  /** Cursor behind which the page of a list begins. */
  after?: string | null;
}

export interface TemplateProps<TData> {
  /** Null until a preview's query has answered. */
  data: TData | null;
  site: SiteData;
  /** The node's own URI, as WordPress gives it. */
  uri?: string | null;
  /** True while the template's query runs (previews; SPEC 4). */
  loading?: boolean;
  /** Page of a list, from 1. */
  page?: number;
}

/** A template's view (SPEC 2). */
export type TemplateView<TData> = ComponentType<TemplateProps<TData>>;
