/** Kinds of nodes in WPGraphQL's global IDs. */
export type IdKind =
  | 'post'
  | 'term'
  | 'user'
  | 'user_role'
  | 'comment'
  | 'comment_author'
  | 'post_type'
  | 'taxonomy'
  | 'setting_group'
  | 'menu';

/** WPGraphQL's global ID: base64 of `post:12`. */
export function toGlobalId(kind: IdKind, id: string | number): string {
  return Buffer.from(`${kind}:${id}`).toString('base64');
}

/** Parses a global ID; null for an invalid one. */
export function fromGlobalId(globalId: string): { kind: string; id: string } | null {
  const text = Buffer.from(globalId, 'base64').toString('utf8');
  const match = /^([a-z_]+):(.+)$/s.exec(text);
  return match ? { kind: match[1] ?? '', id: match[2] ?? '' } : null;
}

/** Parses a database id from a number, digits or a global ID; null for anything else. */
export function toDatabaseId(id: string | number): number | null {
  const text = String(id).trim();
  if (/^\d+$/.test(text)) return Number(text);
  const inside = fromGlobalId(text)?.id ?? '';
  return /^\d+$/.test(inside) ? Number(inside) : null;
}
