import { gql } from '@apollo/client';
import { EntryList, listFragment } from '../components/Entry';
import { Layout, layoutFragment } from '../components/Layout';

export default function Category({ data }) {
  const { name, posts } = data.nodeByUri;
  return (
    <Layout data={data}>
      <EntryList title={`Category: ${name}`} nodes={posts.nodes} />
    </Layout>
  );
}

Category.variables = ({ uri }) => ({ uri });

Category.query = gql`
  ${listFragment}
  ${layoutFragment}
  query GetCategory($uri: String!) {
    nodeByUri(uri: $uri) {
      ... on Category {
        name
        posts {
          nodes {
            ...EntryListItem
          }
        }
      }
    }
    ...Layout
  }
`;
