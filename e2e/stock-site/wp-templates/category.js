import { gql } from '@apollo/client';
import Link from 'next/link';

import { Layout } from '../components';

export default function Component(props) {
  const { name, posts } = props.data.nodeByUri;
  return (
    <Layout site={props.data.generalSettings} title={`Category: ${name}`}>
      {posts.edges.map(({ node }) => (
        <Link key={node.id} href={node.uri}>
          {node.title}
        </Link>
      ))}
    </Layout>
  );
}

Component.variables = ({ uri }) => ({ uri });

Component.query = gql`
  ${Layout.fragments.entry}
  query GetCategoryPage($uri: String!) {
    nodeByUri(uri: $uri) {
      ... on Category {
        name
        posts {
          edges {
            node {
              id
              title
              uri
            }
          }
        }
      }
    }
    generalSettings {
      ...StockLayoutFragment
    }
  }
`;
