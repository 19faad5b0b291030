import { gql, useQuery } from '@apollo/client';
import { getApolloAuthClient } from '@faustwp/core';
import { Footer, Header, Menu } from '../components';
import * as LOCATIONS from '../constants/locations';
import { SiteNameFragment } from '../fragments/SiteName';

/** Read when the file is loaded, before a page is rendered. */
const isFunction = typeof getApolloAuthClient === 'function';

export default function Component() {
  const { data } = useQuery(Component.query, { variables: Component.variables() });
  const { title, description } = data?.generalSettings;
  return (
    <>
      <Header title={title} description={description} items={data?.topItems?.nodes ?? []} />
      <main className="centred">
        <h1>Bread and cakes</h1>
        <p>Baked this morning. {isFunction ? 'Loaded whole' : 'Loaded in part'}</p>
      </main>
      <Footer title={title} items={data?.bottomItems?.nodes ?? []} />
    </>
  );
}

Component.query = gql`
  ${SiteNameFragment}
  ${Menu.fragments.entry}
  query GetFrontPage($top: MenuLocationEnum, $bottom: MenuLocationEnum) {
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

Component.variables = () => ({ top: LOCATIONS.TOP, bottom: LOCATIONS.BOTTOM });
