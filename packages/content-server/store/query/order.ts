import type { Post, Term } from '../../model/site';

/** Sorts posts or comments newest first; those of the same second by descending id, as the database does. */
export function byDate(a: Pick<Post, 'date' | 'id'>, b: Pick<Post, 'date' | 'id'>): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  return b.id - a.id;
}

const collator = new Intl.Collator('en', { sensitivity: 'base' });

/** Compares like MySQL's collation, ignoring case and accents. */
export function compareText(a: string, b: string): number {
  return collator.compare(a, b);
}

export function byName(a: Term, b: Term): number {
  return compareText(a.name, b.name) || a.id - b.id;
}
