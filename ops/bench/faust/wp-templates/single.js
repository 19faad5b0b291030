import { gql } from '@apollo/client';
import { Entry, imageFragment } from '../components/Entry';
import { Layout, layoutFragment } from '../components/Layout';

export default function Single({ loading, data }) {
  if (loading) return <>Loading …</>;
  return (
    <Layout data={data}>
      <Entry {...data.post} />
    </Layout>
  );
}

Single.variables = ({ databaseId }, ctx) => ({ databaseId, asPreview: ctx?.asPreview });

Single.query = gql`
  ${imageFragment}
  ${layoutFragment}
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
      ...EntryImage
    }
    ...Layout
  }
`;
