import { useQuery, gql } from '@apollo/client';
import { getApolloAuthClient } from '@faustwp/core';
import Link from 'next/link';

import { Layout } from '../components';

/** Read when the file is loaded, before a page is rendered. */
const isFunction = typeof getApolloAuthClient === 'function';

export default function Component() {
  const { data } = useQuery(Component.query, { variables: Component.variables() });
  return (
    <Layout site={data?.generalSettings} title="Front page">
      <p>{isFunction ? 'Loaded whole' : 'Loaded in part'}</p>
      <Link href="/faust-post/">To the post</Link> <Link href="/about/">About</Link>{' '}
      <Link href="/members/">Members</Link>
    </Layout>
  );
}

Component.query = gql`
  ${Layout.fragments.entry}
  query GetFrontPage {
    generalSettings {
      ...StockLayoutFragment
    }
  }
`;

Component.variables = () => ({});
