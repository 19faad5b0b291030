import { gql, useQuery } from '@apollo/client';
import { getNextStaticProps } from '@faustwp/core';

import { Layout } from '../components';

/** A page of the owner's with a query of its own. */
export default function House() {
  const { data } = useQuery(House.query);
  return <Layout site={data?.generalSettings}>The house of {data?.generalSettings?.title}</Layout>;
}

House.query = gql`
  ${Layout.fragments.entry}
  query GetHouse {
    generalSettings {
      ...StockLayoutFragment
    }
  }
`;

export function getStaticProps(ctx) {
  return getNextStaticProps(ctx, { Page: House });
}
