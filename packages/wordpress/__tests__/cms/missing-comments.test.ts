import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { buildASTSchema, parse, validate, visit, type GraphQLSchema } from 'graphql';

import { makeComment, makePage, makePost } from '@showcase/testing/content/make-content';
import { rigSite } from '@showcase/testing/content/rig-site';
import { connect, visitPage } from '../../../../__tests__/support/connected-site';
import { startFaultyServer } from '@showcase/testing/servers/faulty-server';

const sdl = parse(
  readFileSync(join(__dirname, '../../../packages/content-server/schema.graphql'), 'utf8'),
);

/** WPGraphQL's schema where some types do not support comments. */
function schemaWithout(types: readonly string[]): GraphQLSchema {
  return buildASTSchema(
    visit(sdl, {
      ObjectTypeDefinition(node) {
        if (!types.includes(node.name.value)) return undefined;
        const isOther = ({ name }: { name: { value: string } }) =>
          !/^comment(?:s|Status|Count)$|^NodeWithComments$/.test(name.value);
        const { fields = [], interfaces = [] } = node;
        return { ...node, fields: fields.filter(isOther), interfaces: interfaces.filter(isOther) };
      },
    }),
  );
}

let schema: GraphQLSchema;
let asked = 0;
let url: string;

async function answerTo(req: IncomingMessage, body: string): Promise<string> {
  asked += 1;
  const query = body
    ? String(JSON.parse(body).query)
    : new URL(req.url ?? '', url).searchParams.get('query');
  const errors = validate(schema, parse(query ?? '')).map(({ message }) => ({ message }));
  if (errors.length > 0) return JSON.stringify({ errors });
  const headers = { 'content-type': 'application/json' };
  const { method = 'GET' } = req;
  return (await fetch(url + req.url, { method, headers, ...(body && { body }) })).text();
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

/** Points the site at a WordPress whose types have no comments; a new one, of which nothing is known. */
async function without(...types: string[]) {
  schema = schemaWithout(types);
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
    const text = JSON.stringify((await visitPage(path)).data);
    expect(text).toContain('Body of some-');
    if (text.includes('Well said')) found.push(type);
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

test('what is missing is asked for once, not for each page', async () => {
  await without('Page');
  await visitPage('/some-page/');
  asked = 0;
  await visitPage('/about/');
  expect(asked).toBe(1);
});
