import type { DateQueryInput } from '../../gql/operations';

/** A file of the sitemap. */
export interface Part {
  kind: 'entries' | 'terms' | 'authors' | 'archives';
  /** Of the type or taxonomy; empty for others. */
  name: string;
  /** The year, or year and month, of the entries; null: all. */
  period: { year: number; month?: number } | null;
  /** From 1: what is more than a file holds is in the next one. */
  number: number;
}

/** WordPress's names of types and taxonomies have no dot. */
const PART =
  /^\/sitemap-(?:(entries|terms)-([a-z\d_-]{1,32})|(authors|archives))(?:\.(\d{4})(?:-(0[1-9]|1[0-2]))?)?(?:\.([2-9]|[1-9]\d{1,2}))?\.xml$/;

/** Reads the path of a part: `/sitemap-entries-post.2013-01.xml`; null for others. */
export function readPartName(path: string): Part | null {
  const match = PART.exec(path);
  if (!match) return null;
  const [, named, name = '', other, year, month, number = '1'] = match;
  const kind = named === 'entries' || named === 'terms' ? named : other;
  const period = year ? { year: Number(year), ...(month && { month: Number(month) }) } : null;
  if (period && kind !== 'entries') return null;
  if (name === 'attachment') return null;
  if (kind !== 'entries' && kind !== 'terms' && kind !== 'authors' && kind !== 'archives') {
    return null;
  }
  return { kind, name, period, number: Number(number) };
}

/** Returns the path of a part. */
export function partPath({ kind, name, period, number }: Part): string {
  const { year, month } = period ?? {};
  const years = year === undefined ? '' : `.${String(year).padStart(4, '0')}`;
  const months = month === undefined ? '' : `-${String(month).padStart(2, '0')}`;
  const suffix = number > 1 ? `.${number}` : '';
  return `/sitemap-${kind}${name && `-${name}`}${years}${months}${suffix}.xml`;
}

export const dateQueryOf = ({ period }: Part): { dateQuery?: DateQueryInput } =>
  period ? { dateQuery: period } : {};
