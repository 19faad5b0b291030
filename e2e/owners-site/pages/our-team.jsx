import { gql, useQuery } from '@apollo/client';
import { getNextStaticProps } from '@faustwp/core';
import Head from 'next/head';

import Menu from '../components/Menu';

export default function Page() {
  const { data } = useQuery(Page.query, { variables: Page.variables() });
  const { title, content } = data.page;
  return (
    <>
      <Head>
        <title>{`${title} – ${data.generalSettings.title}`}</title>
      </Head>
      <Menu menuItems={data.primaryMenuItems.nodes} />
      <main>
        <h1>{title}</h1>
        <div dangerouslySetInnerHTML={{ __html: content }} />
      </main>
    </>
  );
}

Page.variables = () => ({ uri: '/in-faust-form/' });

Page.query = gql`
  ${Menu.fragments.entry}
  query GetTeamPage($uri: ID!) {
    page(id: $uri, idType: URI) {
      id
      title
      content
    }
    generalSettings {
      title
    }
    primaryMenuItems: menuItems(where: { location: PRIMARY }) {
      nodes {
        ...OwnersMenuFragment
      }
    }
  }
`;

export function getStaticProps(context) {
  return getNextStaticProps(context, { Page, revalidate: 3600 });
}
