import { gql, useQuery } from '@apollo/client';

/** A component with a query of its own, for withApollo. */
export default function LatestComments({ heading }) {
  const { data, loading } = useQuery(LatestComments.query, {
    variables: LatestComments.variables(),
  });
  if (loading) return <p>Loading comments…</p>;
  return (
    <section>
      <h2>{heading}</h2>
      <ul>
        {data.comments.nodes.map(({ id, content, author }) => (
          <li key={id}>
            {author?.node.name}: <span dangerouslySetInnerHTML={{ __html: content }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

LatestComments.variables = () => ({ first: 3 });

LatestComments.query = gql`
  query GetLatestComments($first: Int!) {
    comments(first: $first) {
      nodes {
        id
        content
        author {
          node {
            name
          }
        }
      }
    }
  }
`;
