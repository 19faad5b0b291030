import { gql, useQuery } from '@apollo/client';
import { getNextStaticProps } from '@faustwp/core';
import { Footer, Header, Menu } from '../components';
import * as LOCATIONS from '../constants/locations';
import { SiteNameFragment } from '../fragments/SiteName';

export default function Page({ days }) {
  const { data } = useQuery(Page.query, { variables: Page.variables() });
  const { title, description } = data.generalSettings;
  return (
    <>
      <Header title={title} description={description} items={data.topItems.nodes} />
      <main className="centred">
        <h1>Opening hours</h1>
        <p>{days}</p>
      </main>
      <Footer title={title} items={data.bottomItems.nodes} />
    </>
  );
}

Page.query = gql`
  ${SiteNameFragment}
  ${Menu.fragments.entry}
  query GetOpeningHours($top: MenuLocationEnum, $bottom: MenuLocationEnum) {
    generalSettings {
      ...SiteNameFragment
    }
    topItems: menuItems(where: { location: $top }) {
      nodes {
        ...MenuItemFragment
      }
    }
    bottomItems: menuItems(where: { location: $bottom }) {
      nodes {
        ...MenuItemFragment
      }
    }
  }
`;

Page.variables = () => ({ top: LOCATIONS.TOP, bottom: LOCATIONS.BOTTOM });

export function getStaticProps(ctx) {
  return getNextStaticProps(ctx, { Page, props: { days: 'Monday to Saturday' } });
}
