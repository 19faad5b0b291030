import { gql } from '@apollo/client';
import { useFaustQuery } from '@faustwp/core';

import Menu from '../components/Menu';

const GET_PAGE = gql`
  query GetPage($databaseId: ID!, $asPreview: Boolean = false) {
    page(id: $databaseId, idType: DATABASE_ID, asPreview: $asPreview) {
      title
      content
    }
  }
`;

const GET_LAYOUT = gql`
  ${Menu.fragments.entry}
  query GetLayout {
    generalSettings {
      title
    }
    footerMenuItems: menuItems(where: { location: PRIMARY }) {
      nodes {
        ...OwnersMenuFragment
      }
    }
  }
`;

export default function Component(props) {
  const { page } = useFaustQuery(GET_PAGE) ?? {};
  const { generalSettings, footerMenuItems } = useFaustQuery(GET_LAYOUT) ?? {};
  if (props.loading || !page) return <>Loading...</>;
  return (
    <>
      <header>{generalSettings.title}</header>
      <main>
        <h1>{page.title}</h1>
        <div dangerouslySetInnerHTML={{ __html: page.content }} />
      </main>
      <Menu menuItems={footerMenuItems.nodes} />
    </>
  );
}

Component.queries = [
  {
    query: GET_PAGE,
    variables: ({ databaseId }, ctx) => ({ databaseId, asPreview: ctx?.asPreview }),
  },
  { query: GET_LAYOUT },
];
