import { titleOf } from '../../lib/template/node-list';

/** Labels for GraphQL types whose own name would not fit "{type}". */
const TYPE_NAMES: Readonly<Record<string, string>> = {
  User: 'Author',
  PostFormat: 'Format',
  ContentType: 'Content type',
};

/** Returns "Archive for {type}:", the first part of an archive's heading. */
export function archiveKind({ __typename: type }: { __typename: string }): string {
  return `Archive for ${TYPE_NAMES[type] ?? type}:`;
}

/** Returns "Archive for {type}: {name}" as HTML. */
export function archiveHeading(node: { __typename: string } | null | undefined): string {
  return node ? `${archiveKind(node)} ${titleOf(node) ?? ''}` : '';
}
