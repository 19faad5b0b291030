import { gql } from '@apollo/client';

import { Layout } from '../components';

export default function Component(props) {
  // Loading state for previews
  if (props.loading) {
    return <>Loading...</>;
  }

  const { title, content } = props?.data?.page ?? { title: '' };
  return (
    <Layout site={props?.data?.generalSettings} title={title}>
      <div dangerouslySetInnerHTML={{ __html: content ?? '' }} />
    </Layout>
  );
}

Component.variables = ({ databaseId }, ctx) => {
  return {
    databaseId,
    asPreview: ctx?.asPreview,
  };
};

Component.query = gql`
  ${Layout.fragments.entry}
  query GetPageData($databaseId: ID!, $asPreview: Boolean = false) {
    page(id: $databaseId, idType: DATABASE_ID, asPreview: $asPreview) {
      title
      content
    }
    generalSettings {
      ...StockLayoutFragment
    }
  }
`;
