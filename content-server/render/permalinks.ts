import type { Author, Post, Term } from '../model';

/** Paths of the site, percent-encoded or not, each beginning with a slash. */
export interface Permalinks {
  linkPathOf(post: Post): string;
  ofTerm(term: Term): string;
  ofAuthor(author: Author): string;
}
