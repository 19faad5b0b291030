import { gql, useQuery } from '@apollo/client';

const GET_AUTHORS = gql`
  query GetAuthors {
    users(first: 2) {
      nodes {
        id
        name
      }
    }
  }
`;

/** A dynamic template that asks for one thing on the server and for another with useQuery. */
export default function Component({ data, __SEED_NODE__: seed }) {
  const { data: more } = useQuery(GET_AUTHORS);
  return (
    <main>
      <h1>{data.page.title}</h1>
      <p>Path {seed.uri}</p>
      <p>People: {data.users.nodes.length}</p>
      <p>{more?.users.nodes.map(({ name }) => name).join(', ')}</p>
    </main>
  );
}

Component.queries = undefined;

Component.variables = ({ databaseId }, ctx, extra) => ({
  databaseId,
  people: extra?.people ?? 2,
});

Component.query = gql`
  query GetTitleAndAuthors($databaseId: ID!, $people: Int) {
    page(id: $databaseId, idType: DATABASE_ID) {
      id
      title
    }
    users(first: $people) {
      nodes {
        id
        name
      }
    }
  }
`;
