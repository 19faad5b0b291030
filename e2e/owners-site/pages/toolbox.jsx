import { gql, useLazyQuery, useQuery } from '@apollo/client';
import {
  addApolloState,
  ensureAuthorization,
  FaustContext,
  getApolloClient,
  getConfig,
  hooks,
} from '@faustwp/core';
import { useContext, useState } from 'react';

const GET_TITLES = gql`
  query GetTitles($first: Int!, $after: String) {
    posts(first: $first, after: $after) {
      nodes {
        id
        title
      }
      pageInfo {
        endCursor
      }
    }
  }
`;

const GET_TITLE = gql`
  query GetSiteTitle {
    generalSettings {
      title
    }
  }
`;

const merged = (before, { fetchMoreResult: { posts } }) => ({
  posts: { ...posts, nodes: [...before.posts.nodes, ...posts.nodes] },
});

/** Faust's functions that need neither a template nor a page's query, and Apollo's hooks that ask later. */
export default function Toolbox() {
  const { data, fetchMore } = useQuery(GET_TITLES, { variables: { first: 2 } });
  const [ask, { data: later }] = useLazyQuery(GET_TITLE);
  const [authorization, setAuthorization] = useState('');
  const context = useContext(FaustContext);
  const { nodes, pageInfo } = data.posts;
  const more = { variables: { after: pageInfo.endCursor }, updateQuery: merged };
  const check = async () =>
    setAuthorization(JSON.stringify(await ensureAuthorization({ redirectUri: location.href })));
  return (
    <main>
      <h1>Toolbox</h1>
      <p>
        Templates: {Object.keys(getConfig().templates).includes('page-by-uri') ? 'all' : 'none'}
      </p>
      <p>Filter: {hooks.applyFilters('toolbox', 'unchanged')}</p>
      <p>Context: {context ? 'there' : 'missing'}</p>
      <ul>
        {nodes.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
      <button onClick={() => fetchMore(more)}>More</button>
      <button onClick={() => ask()}>Title</button>
      <p>Title: {later?.generalSettings.title}</p>
      <button onClick={check}>Authorization</button>
      <output>{authorization}</output>
    </main>
  );
}

export async function getServerSideProps() {
  const client = getApolloClient();
  await client.query({ query: GET_TITLES, variables: { first: 2 } });
  return addApolloState(client, { props: {} });
}
