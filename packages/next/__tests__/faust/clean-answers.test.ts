import { ApolloLink, execute, gql, Observable, type FetchResult } from '@apollo/client';
import { getApolloClient, hooks } from '@faustwp/core';

import '@showcase/testing/site/site';
import { makeContext } from '@showcase/testing/site/make-context';

test('markup of any field goes through the HTML policy', async () => {
  const cleaned = await makeContext().html.cleanResult({
    post: {
      __typename: 'Post',
      title: 'One <em>two</em><script>1</script>',
      content: '<p onclick="x()">Body</p><script>1</script>',
      bookAcf: { bio: '<h2>Bio</h2><img src="https://cms.example/a.png" onerror="x()">' },
      renamed: ['<a href="javascript:x()">Link</a>'],
    },
  });
  expect(cleaned.post.title).toBe('One <em>two</em>');
  expect(cleaned.post.content).toContain('Body');
  expect(cleaned.post.bookAcf.bio).toContain('Bio</h2>');
  expect(JSON.stringify(cleaned)).not.toMatch(/script|onclick|onerror/);
});

test('text, numbers, JSON and addresses stay as they are', async () => {
  const data = {
    generalSettings: { title: 'Bread & salt', description: '1 < 2', url: 'https://cms.example' },
    block: { attributesJSON: '{"text":"a & b","id":12345678901234567890}', order: 1, isNull: null },
  };
  expect(await makeContext().html.cleanResult(data)).toEqual(data);
});

const ATTACK =
  '<p>Words</p><img src=x onerror="x()"><meta http-equiv=refresh content="0;//evil.test">';

// Whoever shows a field may show it as it is, or what is in it.
test.each([
  ['a list', 'notes', JSON.stringify([ATTACK])],
  ['an object after white space', 'notes', ` \n${JSON.stringify({ a: 1, text: ATTACK })}`],
  ['a name', 'notes', JSON.stringify({ [ATTACK]: 1 })],
  ['JSON in JSON', 'notes', JSON.stringify({ text: JSON.stringify([ATTACK]) })],
  ['escaped signs', 'notes', JSON.stringify([ATTACK]).replaceAll('<', '\\u003c')],
  ['a field that is said to be JSON', 'attributesJSON', JSON.stringify({ content: ATTACK })],
])('markup in text that is JSON is cleaned: %s', async (_, field, text) => {
  const cleaned = String((await makeContext().html.cleanResult({ [field]: text }))[field]);
  const parsed = JSON.stringify(JSON.parse(cleaned));
  expect(parsed).toContain('Words');
  expect(parsed).not.toMatch(/onerror|http-equiv/);
  expect(cleaned).not.toContain('<');
});

test('a person keeps all that was asked for of their picture, at an address of this site', async () => {
  const avatar = { __typename: 'Avatar', url: 'https://secure.gravatar.com/avatar/ab12', size: 96 };
  const cleaned = await makeContext().html.cleanResult({ author: { name: 'Ann', avatar } });
  expect(cleaned.author.avatar).toMatchObject({ __typename: 'Avatar', size: 96 });
  expect(cleaned.author.avatar.url).not.toContain('gravatar.com');
});

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

test('an answer for Faust’s client is cleaned before it is cached', async () => {
  const client = getApolloClient();
  const { data } = await client.query({ query });
  expect(data.body).toContain('Words');
  expect(JSON.stringify([data, client.extract()])).not.toContain('script');
});

test('an answer through the client’s link alone is not cleaned', async () => {
  const result = await new Promise((resolve, reject) => {
    execute(getApolloClient().link, { query }).subscribe(resolve, reject);
  });
  expect(result).toMatchObject(answer);
});

test('a long answer is cleaned in turns, between which the event loop does what else is due', async () => {
  const posts = Array.from({ length: 300 }, (_, at) => ({ content: `<p>${at}</p>`.repeat(40) }));
  let rounds = 0;
  let isDone = false;
  const count = () => {
    rounds += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all([
    makeContext().html.cleanResult({ posts }),
    makeContext().html.cleanResult({ posts }),
  ]);
  isDone = true;
  expect(rounds).toBeGreaterThan(5);
});

test('a text that an answer has many times is cleaned once', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const content = `${'<div>'.repeat(600)}Words`;
  const posts = Array.from({ length: 5 }, () => ({ content }));
  await makeContext().html.cleanResult({ posts });
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});
