import { print } from 'graphql';

import { ArchiveQueryDocument } from '../../../gql/documents';
import type { SeedNode } from '../../../lib/resolve/seed-node';
import { forTermType } from '../../../lib/template/term-type';

function term(__typename: string): SeedNode {
  // What WordPress sends for a taxonomy of its own: a type that no generated type knows.
  return JSON.parse(
    JSON.stringify({ __typename, id: 'x', isTermNode: true, taxonomyName: 'material' }),
  );
}

test('a custom taxonomy’s type takes the place of the one written for it', () => {
  const query = print(forTermType(ArchiveQueryDocument, term('Material')));
  expect(query).toContain('... on Material {');
  expect(query).not.toContain('PostFormat');
  expect(query).toContain('... on Category {');
  expect(print(ArchiveQueryDocument)).toContain('... on PostFormat {');
});

test.each(['Category', 'Tag', 'PostFormat'])('a %s’s query stays as it is', (type) => {
  expect(forTermType(ArchiveQueryDocument, term(type))).toBe(ArchiveQueryDocument);
});

test.each(['Material { id } ... on User', 'Größe', '1st', ''])(
  'a type name that is none (%j) is not put into a query',
  (type) => {
    expect(forTermType(ArchiveQueryDocument, term(type))).toBe(ArchiveQueryDocument);
  },
);

test('the query for a node that is no term stays as it is', () => {
  const film: SeedNode = JSON.parse('{"__typename":"Movie","id":"x","isContentNode":true}');
  expect(forTermType(ArchiveQueryDocument, film)).toBe(ArchiveQueryDocument);
});
