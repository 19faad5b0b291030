import { titleOf } from '../../lib/resolve/node-list';

/** The words for "{type}" where the GraphQL type's own name would not do. */
const TYPE_NAMES: Readonly<Record<string, string>> = {
  User: 'Author',
  PostFormat: 'Format',
  ContentType: 'Content type',
};

/** "Archive for {type}:", the part of an archive's heading before the name. */
export function archiveKind({ __typename: type }: { __typename: string }): string {
  return `Archive for ${TYPE_NAMES[type] ?? type}:`;
}

/** "Archive for {type}: {name}", as HTML. */
export function archiveHeading(node: { __typename: string } | null | undefined): string {
  return node ? `${archiveKind(node)} ${titleOf(node) ?? ''}` : '';
}
