import { gql } from '@apollo/client';

/** A template whose query WordPress refuses. */
export default function Component({ data }) {
  return <h1>{data.page.title}</h1>;
}

Component.variables = ({ databaseId }) => ({ databaseId });

Component.query = gql`
  query GetRefused($databaseId: ID!) {
    page(id: $databaseId, idType: DATABASE_ID) {
      title
      noSuchField
    }
  }
`;
