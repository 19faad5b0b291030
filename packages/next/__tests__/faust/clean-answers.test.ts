import { ApolloLink, execute, gql, Observable, type FetchResult } from '@apollo/client';
import { getApolloClient, hooks } from '@faustwp/core';

import '../../../../faust.config';

const query = gql`
  query Body {
    body
  }
`;
const answer = { data: { body: '<p>Words<script>1</script></p>' } };

beforeAll(() => {
  // In WordPress's place; priority as of a plugin's own.
  const link = new ApolloLink(() => Observable.of<FetchResult>(answer));
  hooks.addFilter(
    'apolloClientOptions',
    'test/answer',
    (options: object) => ({ ...options, link }),
    50,
  );
});

afterAll(() => void hooks.removeFilter('apolloClientOptions', 'test/answer'));

test('what Faust’s client gets is cleaned before it is in its cache', async () => {
  const client = getApolloClient();
  const { data } = await client.query({ query });
  expect(data.body).toContain('Words');
  expect(JSON.stringify([data, client.extract()])).not.toContain('script');
});

test('what goes through its link alone is left to those who ask', async () => {
  const result = await new Promise((resolve, reject) => {
    execute(getApolloClient().link, { query }).subscribe(resolve, reject);
  });
  expect(result).toMatchObject(answer);
});
