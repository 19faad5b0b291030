import type { InlineHtml } from '@showcase/html/branded-html';

/** What a template that uses `postsPage` gets. */
export interface PostsPage {
  /** Null: the site has no posts page, or one without a title. */
  postsPage?: { title: InlineHtml; uri: string } | null;
}
