import { gql } from '@apollo/client';
import { EntryList, listFragment } from '../components/Entry';
import { Layout, layoutFragment } from '../components/Layout';

export default function Archive({ data }) {
  const { name, label, posts, contentNodes } = data.nodeByUri;
  return (
    <Layout data={data}>
      <EntryList title={name ?? label} nodes={(posts ?? contentNodes)?.nodes ?? []} />
    </Layout>
  );
}

Archive.variables = ({ uri }) => ({ uri });

Archive.query = gql`
  ${listFragment}
  ${layoutFragment}
  query GetArchive($uri: String!) {
    nodeByUri(uri: $uri) {
      ... on Tag {
        name
        posts {
          nodes {
            ...EntryListItem
          }
        }
      }
      ... on User {
        name
        posts {
          nodes {
            ...EntryListItem
          }
        }
      }
      ... on ContentType {
        label
        contentNodes {
          nodes {
            ...EntryListItem
          }
        }
      }
    }
    ...Layout
  }
`;
