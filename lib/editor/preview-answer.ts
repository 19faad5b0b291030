import type { ContentPageProps } from '../resolve/render-node';

/** What the preview bar says about an entry. */
export interface PreviewFacts {
  /** Database id of the entry itself, never of a revision. */
  id: number;
  /** WordPress's word: `publish`, `draft`, `pending`, `private`, `future`, `trash`. */
  status: string;
  /** Whether the preview differs from what is stored as the entry. */
  isChanged: boolean;
  isPasswordProtected: boolean;
  /** When a scheduled entry comes out, in the site's time (ISO 8601 without a zone). */
  date: string | null;
  /** WordPress's editor; null for who may not use it for this entry. */
  editUrl: string | null;
  /** Path of the published version; null without one. */
  publishedPath: string | null;
}

/** The answer of `GET /api/editor/preview`. */
export interface PreviewAnswer {
  props: ContentPageProps;
  facts: PreviewFacts;
}
