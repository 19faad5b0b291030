import { gql, useQuery } from '@apollo/client';
import Link from 'next/link';

/** Reads its query from Apollo's cache, as components below a template can. */
function Byline({ databaseId, asPreview }) {
  const { data } = useQuery(Component.query, { variables: { databaseId, asPreview } });
  const { author, date } = data?.post ?? {};
  return (
    <p>
      By {author?.node.name} on {date?.slice(0, 10)}
    </p>
  );
}

export default function Component({ data, loading, __TEMPLATE_VARIABLES__: variables }) {
  if (loading) return <>Loading...</>;
  const { title, content, categories } = data.post;
  return (
    <main>
      <h1>{title}</h1>
      <Byline {...variables} />
      <div dangerouslySetInnerHTML={{ __html: content }} />
      {categories.nodes.map(({ id, uri, name }) => (
        <Link key={id} href={uri}>
          {name}
        </Link>
      ))}
    </main>
  );
}

Component.variables = ({ databaseId }, ctx) => ({ databaseId, asPreview: ctx?.asPreview ?? false });

Component.query = gql`
  query GetPost($databaseId: ID!, $asPreview: Boolean = false) {
    post(id: $databaseId, idType: DATABASE_ID, asPreview: $asPreview) {
      title
      content
      date
      author {
        node {
          name
        }
      }
      categories {
        nodes {
          id
          uri
          name
        }
      }
    }
  }
`;
