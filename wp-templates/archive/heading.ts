import { titleOf } from '../../lib/template/node-list';
import type { ContentWords } from '../../lib/words/words';
import { fill } from '../../lib/words/fill';

/** Returns "Archive for {type}:", the first part of an archive's heading. */
export function archiveKind(
  { __typename: type }: { __typename: string },
  words: ContentWords,
): string {
  const kinds: Readonly<Record<string, string | undefined>> = words.archives;
  return kinds[type] ?? fill(words.archive, { type });
}

/** Returns "Archive for {type}: {name}" as HTML. */
export function archiveHeading(
  node: { __typename: string } | null | undefined,
  words: ContentWords,
): string {
  return node ? `${archiveKind(node, words)} ${titleOf(node) ?? ''}` : '';
}
