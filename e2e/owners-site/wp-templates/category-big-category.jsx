import { gql } from '@apollo/client';
import Link from 'next/link';

export default function Component({ data }) {
  const { name, description, posts } = data.category;
  return (
    <main>
      <h1>Posts in {name}</h1>
      <p>{description}</p>
      <ul>
        {posts.nodes.map(({ id, uri, title }) => (
          <li key={id}>
            <Link href={uri}>{title}</Link>
          </li>
        ))}
      </ul>
    </main>
  );
}

Component.variables = ({ uri }) => ({ uri });

Component.query = gql`
  query GetCategoryPage($uri: ID!) {
    category(id: $uri, idType: URI) {
      name
      description
      posts(first: 3) {
        nodes {
          id
          title
          uri
        }
      }
    }
  }
`;
