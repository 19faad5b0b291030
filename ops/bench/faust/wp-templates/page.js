import { gql } from '@apollo/client';
import { Entry, imageFragment } from '../components/Entry';
import { Layout, layoutFragment } from '../components/Layout';

export default function Page({ loading, data }) {
  if (loading) return <>Loading …</>;
  return (
    <Layout data={data}>
      <Entry {...data.page} />
    </Layout>
  );
}

Page.variables = ({ databaseId }, ctx) => ({ databaseId, asPreview: ctx?.asPreview });

Page.query = gql`
  ${imageFragment}
  ${layoutFragment}
  query GetPage($databaseId: ID!, $asPreview: Boolean = false) {
    page(id: $databaseId, idType: DATABASE_ID, asPreview: $asPreview) {
      title
      content
      ...EntryImage
    }
    ...Layout
  }
`;
