/** What a template that uses `postsPage` gets. */
export interface PostsPage {
  /** Title as inline HTML; null: the site has no posts page, or one without a title. */
  postsPage?: { title: string; uri: string } | null;
}
