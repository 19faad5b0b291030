/** A file that an entry is about, such as a podcast's sound. */
export interface Enclosure {
  url: string;
  type: string;
  /** Bytes; 0: unknown. */
  length: number;
}

/** An entry or a comment. All addresses are absolute, all texts but `html` plain. */
export interface FeedItem {
  /** As WordPress's own feeds have it, so that readers do not take what they know for new. */
  id: string;
  link: string;
  title: string;
  author: string;
  /** Null: unknown. */
  published: Date | null;
  updated: Date;
  summary: string;
  /** Empty: the feed has summaries only. */
  html: string;
  categories: string[];
  enclosures: Enclosure[];
  /** The feed of the item's comments, and their number; null: it has none. */
  comments: { feed: string; count: number } | null;
}

export interface Feed {
  title: string;
  description: string;
  /** BCP 47 tag. */
  language: string;
  /** The page that it is the feed of. */
  link: string;
  /** Its own address. */
  self: string;
  items: FeedItem[];
}

/** Of a feed without items, which Atom requires a date of, too. */
const NEVER = new Date(0);

/** Returns when something in the feed last changed. */
export function updatedOf({ items }: Feed): Date {
  return new Date(Math.max(Number(NEVER), ...items.map(({ updated }) => Number(updated))));
}
