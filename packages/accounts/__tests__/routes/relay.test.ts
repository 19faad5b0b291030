import { text } from 'node:stream/consumers';

import { startFaultyServer } from '@showcase/testing/servers/faulty-server';
import { startSite, type TestSite } from '@showcase/testing/jest/api-site';

const ROUTE = '/api/faust/graphql';
/** Requests that WordPress has received since the test began. */
let received: unknown[];
let site: TestSite;
let answer: string;

beforeEach(async () => {
  received = [];
  answer = '{"data":{"ok":true}}';
  const upstream = await startFaultyServer((req, res) => {
    void text(req).then((body) => {
      received.push({ url: req.url, ...JSON.parse(body) });
      res.writeHead(200, { 'content-type': 'application/json' }).end(answer);
    });
  });
  site = await startSite(upstream);
});

const TITLE = '{ generalSettings { title } }';
const LOGIN = 'mutation B { login(input: {username: "admin", password: "x"}) { authToken } }';
const HASH = { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } };

const times = (number: number, part: (index: number) => string) =>
  Array.from({ length: number }, (_, index) => part(index)).join(' ');
const levels = (depth: number) => `${'{ a '.repeat(depth - 1)}{ b }${' }'.repeat(depth - 1)}`;
const list = (first: string, inner: string) => `posts(first: ${first}) { nodes { ${inner} } }`;
const OVERLOAD = `query Q { ${times(20, (n) => `p${n}: ${list('100', 'author { node { posts { nodes { categories { nodes { posts { nodes { id } } } } } } } }')}`)} }`;
const IN = 'query A($in: [ID]) { posts(where: {in: $in}) { nodes { id } } }';
const ids = (count: number) => Array.from({ length: count }, (_, index) => index);
/** Fragments without a field that use the next one twice. */
const DOUBLING = `{ ...F0 } ${times(30, (n) => `fragment F${n} on RootQuery { ...F${n + 1} ...F${n + 1} }`)} fragment F30 on RootQuery { id }`;

/** Name, request body, status of the answer, query that WordPress received; null: it received none. */
// prettier-ignore
const rows: [string, sent: unknown, status: number, query: string | null, more?: object][] = [
  ['a query', { query: `query A ${TITLE}` }, 200, `query A ${TITLE}`],
  ['an anonymous query', { query: `query ${TITLE}`, operationName: null }, 200, TITLE],
  ['a query in short', { query: TITLE }, 200, TITLE],
  ['its name', { query: `query A ${TITLE}`, operationName: 'A' }, 200, `query A ${TITLE}`],
  ['an empty name', { query: TITLE, operationName: '' }, 200, TITLE],
  ['another name', { query: `query A ${TITLE}`, operationName: 'B' }, 400, null],
  ['a name that is no text', { query: TITLE, operationName: 5 }, 400, null],
  ['a query and a mutation', { query: `query A ${TITLE} ${LOGIN}`, operationName: 'A' }, 400, null],
  ['the mutation of these', { query: `query A ${TITLE} ${LOGIN}`, operationName: 'B' }, 400, null],
  ['two queries', { query: `query A ${TITLE} query B ${TITLE}`, operationName: 'A' }, 400, null],
  ['no operation', { query: 'fragment F on Post { id }' }, 400, null],
  ['a mutation', { query: LOGIN }, 403, null],
  ['a subscription', { query: `subscription S ${TITLE}` }, 403, null],
  ['a batch', [{ query: TITLE }, { query: LOGIN }], 400, null],
  ['a batch of one', [{ query: TITLE }], 400, null],
  ['no query', {}, 400, null],
  ['no GraphQL', { query: 'not a query {' }, 400, null],
  ['a query that is no text', { query: { a: TITLE } }, 400, null],
  ['variables that are no object', { query: TITLE, variables: [1] }, 400, null],
  ['a query with a hash', { query: TITLE, extensions: HASH }, 200, TITLE],
  [
    'a query with a hash and a mutation',
    { query: `query A ${TITLE} ${LOGIN}`, operationName: 'A', extensions: HASH },
    400,
    null,
  ],
  [
    'further fields',
    { query: TITLE, queryId: 'a', id: 'b', extensions: { x: 1 }, doc: LOGIN },
    200,
    TITLE,
  ],
  ['a comment', { query: `# mutation\n${TITLE} # end` }, 200, TITLE],
  [
    'variables and a directive',
    {
      query: 'query A($on: Boolean!) { posts @include(if: $on) { nodes { id } } }',
      variables: { on: true },
    },
    200,
    'query A($on: Boolean!) { posts @include(if: $on) { nodes { id } } }',
    { variables: { on: true } },
  ],
  [
    'fragments, the used one alone',
    { query: `{ post { ...F } } fragment F on Post { id } fragment G on Post { title }` },
    200,
    '{ post { ...F } } fragment F on Post { id }',
  ],
  ['a definition of a type', { query: `${TITLE} type A { b: Int }` }, 200, TITLE],
  ['an alias', { query: '{ a: generalSettings { title } }' }, 200, '{ a: generalSettings { title } }'],
  ['10 aliases', { query: `{ ${times(10, (n) => `a${n}: id`)} }` }, 200, `{ ${times(10, (n) => `a${n}: id`)} }`],
  ['11 aliases', { query: `{ ${times(11, (n) => `a${n}: id`)} }` }, 400, null],
  ['15 levels', { query: levels(15) }, 200, levels(15)],
  ['16 levels', { query: levels(16) }, 400, null],
  ['300 fields', { query: `{ ${'a '.repeat(300)}}` }, 200, `{ ${'a '.repeat(300)}}`],
  ['301 fields', { query: `{ ${'a '.repeat(301)} }` }, 400, null],
  ['100 entries', { query: `{ ${list('100', 'id')} }` }, 200, `{ ${list('100', 'id')} }`],
  ['2,000 values', { query: `{ id ${list('999', 'id')} }` }, 200, `{ id ${list('999', 'id')} }`],
  ['2,001 values', { query: `{ id id ${list('999', 'id')} }` }, 400, null],
  ['100 entries of each of 100', { query: `{ ${list('100', list('100', 'id'))} }` }, 400, null],
  [
    'the same by variables',
    {
      query: `query A($n: Int) { ${list('$n', list('$n', 'id'))} }`,
      variables: { n: 100 },
    },
    400,
    null,
  ],
  ['the same by defaults', { query: `query A($n: Int = 100) { ${list('$n', list('$n', 'id'))} }` }, 400, null],
  ['the same by the last ones', { query: `{ ${list('100', list('100', 'id')).replaceAll('first', 'last')} }` }, 400, null],
  ['the same by a fragment in place', { query: `{ ... on RootQuery { ${list('100', list('100', 'id'))} } }` }, 400, null],
  ['the same by a fragment', { query: `{ ${list('100', '...F')} } fragment F on Post { ${list('100', 'id')} }` }, 400, null],
  ['a size that is no number', { query: `query A($n: Int) { ${list('$n', 'id')} }`, variables: { n: 'x' } }, 400, null],
  [
    'a size that is null',
    { query: `query A($n: Int) { ${list('$n', 'id')} }`, variables: { n: null } },
    200,
    `query A($n: Int) { ${list('$n', 'id')} }`,
    { variables: { n: null } },
  ],
  ['100 values in a variable', { query: IN, variables: { in: ids(100) } }, 200, IN, { variables: { in: ids(100) } }],
  ['101 values in a variable', { query: IN, variables: { in: ids(101) } }, 400, null],
  ['101 values in lists of a variable and of the document', { query: IN.replace('{ posts', '{ b(in: [1]) posts'), variables: { in: ids(100) } }, 400, null],
  ['101 values in a default', { query: IN.replace('[ID]', `[ID] = [${ids(101)}]`) }, 400, null],
  ['101 values in an object of a variable', { query: IN, variables: { in: { deep: [ids(100)] } } }, 400, null],
  ['a text that WordPress takes apart', { query: IN, variables: { in: ids(102).join('+') } }, 400, null],
  ['variables that it does not declare', { query: IN, variables: { in: [1], other: ids(101) } }, 200, IN, { variables: { in: [1] } }],
  ['variables of 10 kB', { query: IN, variables: { in: 'x'.repeat(10_000) } }, 400, null],
  ['90 contents', { query: `{ ${list('90', 'content')} }` }, 200, `{ ${list('90', 'content')} }`],
  ['100 contents', { query: `{ ${list('100', 'content')} }` }, 400, null],
  ['connections without a size', { query: `{ ${'a { nodes { '.repeat(5)} id ${'} } '.repeat(5)} }` }, 400, null],
  ['much of everything', { query: OVERLOAD }, 400, null],
  ['a fragment that uses itself', { query: '{ ...F } fragment F on Post { ...F }' }, 400, null],
  ['fragments that double', { query: DOUBLING }, 400, null],
  ['a directive 2,500 times', { query: `{ a ${'@a '.repeat(2_500)} }` }, 400, null],
  ['the schema', { query: '{ __schema { types { name } } }' }, 400, null],
  ['the type of an object', { query: '{ __typename }' }, 200, '{ __typename }'],
];

const oneLine = (query: unknown) => String(query).replace(/\s+/g, ' ');

const byGet = (sent: object) =>
  `${ROUTE}?${new URLSearchParams(
    Object.entries(sent).flatMap(([name, value]) =>
      value === null ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)]],
    ),
  )}`;

describe.each(['GET', 'POST'])('by %s', (method) => {
  // Only JSON can send a batch or a name that is no text: by GET every name is text.
  const told = rows.filter(
    ([name, sent]) => method === 'POST' || !(Array.isArray(sent) || /is no text$/.test(name)),
  );

  test.each(told)('%s', async (_, sent, status, query, more = {}) => {
    const visitor = site.visitor();
    const answer = await (method === 'GET'
      ? visitor.send(byGet(sent as object))
      : visitor.post(ROUTE, sent));
    expect(answer.status).toBe(status);
    const got = received.map((each) => ({ ...Object(each), query: oneLine(Object(each).query) }));
    const expected = { url: '/index.php?graphql', query, ...more };
    expect(got).toEqual(query === null ? [] : [expected]);
  });

  test('a hash alone', async () => {
    const visitor = site.visitor();
    const sent = { operationName: 'B', extensions: HASH };
    const { status, json } = await (method === 'GET'
      ? visitor.send(byGet(sent))
      : visitor.post(ROUTE, sent));
    expect({ status, json }).toMatchObject({
      status: 200,
      json: { errors: [{ message: 'PersistedQueryNotFound' }] },
    });
    expect(received).toEqual([]);
  });
});

test('a query of more than 32 kB', async () => {
  const { status, json } = await site
    .visitor()
    .post(ROUTE, { query: `${TITLE} #${'x'.repeat(32 * 1024)}` });
  expect({ status, json }).toMatchObject({
    status: 413,
    json: { message: expect.stringContaining('32 kB') },
  });
  expect(received).toEqual([]);
});

test('an answer of more than 300,000 characters is an error of GraphQL that says what to do', async () => {
  answer = JSON.stringify({ data: { ok: 'x'.repeat(300_000) } });
  const { status, json } = await site.visitor().post(ROUTE, { query: TITLE });
  expect({ status, json }).toEqual({
    status: 200,
    json: {
      errors: [
        {
          message: expect.stringContaining('ask for fewer entries'),
          extensions: { code: 'ANSWER_TOO_LARGE' },
        },
      ],
    },
  });
});
