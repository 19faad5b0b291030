import { gql } from '@apollo/client';
import { Layout, layoutFragment } from '../components/Layout';

export default function FrontPage({ data }) {
  return (
    <Layout data={data}>
      <h1>{data.generalSettings.title}</h1>
      <p>{data.generalSettings.description}</p>
    </Layout>
  );
}

FrontPage.query = gql`
  ${layoutFragment}
  query GetFrontPage {
    ...Layout
  }
`;
