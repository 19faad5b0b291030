/** One cut of an image. */
export interface MediaSize {
  /** WordPress's name (`thumbnail`, `medium`, …); `full` for the original. */
  name: string;
  width: number;
  height: number;
  /** File name alone. */
  file: string;
  url: string;
}

/** A file under /wp-content/uploads/ with its addresses. */
export interface MediaFile {
  /** Of the attachment; 0 for a file that content mentions without one. */
  postId: number;
  /** Below /wp-content/uploads/: `2024/01/photo.jpg`. */
  path: string;
  /** Absolute, on the content server. */
  url: string;
  mimeType: string;
  /** Pixels; null for everything but images. */
  width: number | null;
  height: number | null;
  /** Cuts in WordPress's order, without the original. */
  sizes: MediaSize[];
}
