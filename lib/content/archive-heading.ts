import { titleOf } from './node-list';

/** The words for "{type}" where the GraphQL type's own name would not do. */
const TYPE_NAMES: Readonly<Record<string, string>> = {
  User: 'Author',
  PostFormat: 'Format',
  ContentType: 'Content type',
};

/** "Archive for {type}: {name}" (SPEC 2, archive), as HTML. */
export function archiveHeading(node: { __typename: string } | null | undefined): string {
  if (!node) return '';
  const type = TYPE_NAMES[node.__typename] ?? node.__typename;
  return `Archive for ${type}: ${titleOf(node) ?? ''}`;
}
