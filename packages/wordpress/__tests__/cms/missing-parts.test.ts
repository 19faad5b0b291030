import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import {
  buildASTSchema,
  getOperationAST,
  getVariableValues,
  parse,
  validate,
  visit,
  type GraphQLSchema,
} from 'graphql';

import { makeComment, makePage, makePost } from '@showcase/testing/content/make-content';
import { rigSite } from '@showcase/testing/content/rig-site';
import { connect, letSharedAnswerRunOut, visitPage } from '@showcase/testing/jest/connected-site';
import { startFaultyServer } from '@showcase/testing/servers/faulty-server';

const sdl = parse(readFileSync(join(__dirname, '../../../content-server/schema.graphql'), 'utf8'));

/** WPGraphQL's schema without some menu locations, and without comments of some types. */
const schemaWithout = (missing: readonly string[]): GraphQLSchema =>
  buildASTSchema(
    visit(sdl, {
      EnumValueDefinition: ({ name, ...node }) =>
        // Renamed, as there must be one.
        missing.includes(name.value)
          ? { ...node, name: { ...name, value: `NO_${name.value}` } }
          : undefined,
      ObjectTypeDefinition(node) {
        if (!missing.includes(node.name.value)) return undefined;
        const isOther = ({ name }: { name: { value: string } }) =>
          !/^comment(?:s|Status|Count)$|^NodeWithComments$/.test(name.value);
        const { fields = [], interfaces = [] } = node;
        return { ...node, fields: fields.filter(isOther), interfaces: interfaces.filter(isOther) };
      },
    }),
  );

interface Sent {
  query: string;
  variables?: Record<string, unknown>;
}

let schema: GraphQLSchema;
let asked = 0;
let url: string;

/** The errors that WordPress would find in a request. */
function errorsIn({ query, variables = {} }: Sent) {
  const document = parse(query);
  const { variableDefinitions = [] } = getOperationAST(document) ?? {};
  const wrong = getVariableValues(schema, variableDefinitions, variables).errors ?? [];
  return [...validate(schema, document), ...wrong].map(({ message }) => ({ message }));
}

async function answerTo({ method = 'GET', url: path = '' }: IncomingMessage, body: string) {
  asked += 1;
  const { query = '', variables = '{}' } = Object.fromEntries(new URL(path, url).searchParams);
  const errors = errorsIn(body ? JSON.parse(body) : { query, variables: JSON.parse(variables) });
  if (errors.length > 0) return JSON.stringify({ errors });
  const headers = { 'content-type': 'application/json' };
  return (await fetch(url + path, { method, headers, ...(body && { body }) })).text();
}

beforeAll(async () => {
  const rig = rigSite();
  const comments = [makeComment(9_100, { content: 'Well said' })];
  const given = { commentStatus: 'open', comments } as const;
  const more = [
    makePage(9_001, 'some-page', given),
    makePost(9_002, 'some-post', given),
    makePost(9_003, 'some-film', { ...given, type: 'movie' }),
  ];
  ({ url } = await connect({ site: { ...rig, posts: [...rig.posts, ...more] } }));
});

/** Points the site at a WordPress that lacks parts; a new one, of which nothing is known. */
async function without(...missing: string[]) {
  schema = schemaWithout(missing);
  letSharedAnswerRunOut();
  const server = await startFaultyServer((req, res) => {
    const answer = text(req).then((body) => answerTo(req, body));
    void answer.then((body) =>
      res.writeHead(200, { 'content-type': 'application/json' }).end(body),
    );
  });
  process.env.NEXT_PUBLIC_WORDPRESS_URL = server.url;
}

const paths = { Page: '/some-page/', Post: '/some-post/', Movie: '/movie/some-film/' };

/** The types whose entry shows its comment; all of them have a page. */
async function shown(): Promise<string[]> {
  const found: string[] = [];
  for (const [type, path] of Object.entries(paths)) {
    const data = JSON.stringify((await visitPage(path)).data);
    expect(data).toContain('Body of some-');
    if (data.includes('Well said')) found.push(type);
  }
  return found;
}

test.each([
  ['no type', [], ['Page', 'Post', 'Movie']],
  ['pages', ['Page'], ['Post', 'Movie']],
  ['posts', ['Post'], ['Page', 'Movie']],
  ['custom types', ['Movie', 'MediaItem'], ['Page', 'Post']],
  ['all types', ['Page', 'Post', 'Movie', 'MediaItem'], []],
])('where comments are switched off for %s, only they have none', async (_, off, expected) => {
  await without(...off);
  expect(await shown()).toEqual(expected);
});

/** Requests that a visit takes. */
async function requestsOf(path: string): Promise<number> {
  asked = 0;
  await visitPage(path);
  return asked;
}

test('a missing part of the schema is asked for once, not for each page', async () => {
  await without('Page');
  await visitPage('/some-page/');
  expect(await requestsOf('/about/')).toBe(1);
});

test('a menu location that is not there costs that menu and no page, until it is there', async () => {
  const menus = async () => {
    letSharedAnswerRunOut();
    const { primaryMenu, footerMenu } = (await visitPage('/about/')).site;
    return [primaryMenu.length > 0, footerMenu.length > 0];
  };
  await without('FOOTER');
  expect(await requestsOf('/about/')).toBe(2);
  expect(await menus()).toEqual([true, false]);
  schema = schemaWithout(['PRIMARY', 'FOOTER']);
  expect(await menus()).toEqual([false, false]);
  // Menus have changed, so the missing ones are asked for once more.
  expect(await requestsOf('/rig-parent/')).toBe(2);
  expect(await requestsOf('/about/')).toBe(1);
  schema = schemaWithout([]);
  expect(await menus()).toEqual([true, true]);
});
