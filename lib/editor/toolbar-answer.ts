/** Addresses of a picture of somebody, by size in CSS pixels; null without one. */
export type Avatars = Readonly<Record<26 | 52 | 64 | 128, string | null>>;

/** The answer of `GET /api/editor/toolbar`. */
export interface ToolbarAnswer {
  siteTitle: string;
  viewer: { name: string; username: string; avatars: Avatars };
  /** WordPress's preference of the user: false hides the toolbar. */
  show: boolean;
  adminUrl: string;
  profileUrl: string;
  graphiqlUrl: string;
  /** Where what the page shows is edited; null where there is nothing to edit, or not for them. */
  editUrl: string | null;
  /** Whether they may have a page built anew for everybody. */
  mayRefresh: boolean;
}

/** What a page shows, as far as the edit link depends on it. */
export interface ToolbarSubject {
  /** Database id; 0 where there is none. */
  node: number;
  /** GraphQL type of the seed node; empty where there is none. */
  type: string;
  /** Name of the taxonomy; empty but for terms. */
  taxonomy: string;
  isPostsPage: boolean;
}
