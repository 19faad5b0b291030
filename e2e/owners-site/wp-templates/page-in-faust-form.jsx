import { gql } from '@apollo/client';
import Head from 'next/head';

import Menu from '../components/Menu';

export default function Component(props) {
  if (props.loading) return <>Loading...</>;
  const { title: siteTitle } = props.data.generalSettings;
  const menuItems = props.data.primaryMenuItems.nodes;
  const { title, content } = props.data.page;
  return (
    <>
      <Head>
        <title>{`${title} – ${siteTitle}`}</title>
      </Head>
      <Menu menuItems={menuItems} />
      <main>
        <h1>{title}</h1>
        <div dangerouslySetInnerHTML={{ __html: content }} />
      </main>
    </>
  );
}

Component.variables = ({ databaseId }, ctx) => ({ databaseId, asPreview: ctx?.asPreview });

Component.query = gql`
  ${Menu.fragments.entry}
  query GetPageData($databaseId: ID!, $asPreview: Boolean = false) {
    page(id: $databaseId, idType: DATABASE_ID, asPreview: $asPreview) {
      title
      content
    }
    generalSettings {
      title
      description
    }
    primaryMenuItems: menuItems(where: { location: PRIMARY }) {
      nodes {
        ...OwnersMenuFragment
      }
    }
  }
`;
