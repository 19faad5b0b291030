import { z } from 'zod';

import { makeComment, makePage, makePost } from '@showcase/testing/content/make-content';
import { rigSite } from '@showcase/testing/content/rig-site';
import type { ContentServer } from '@showcase/content-server';
import { siteConfig } from '../../site.config';
import { connect, visitPage } from '@showcase/testing/jest/connected-site';

const comments = [makeComment(9_100, { content: 'Well said' })];
const open = { commentStatus: 'open' } as const;
const closed = { commentStatus: 'closed' } as const;
const password = 'x';
const film = { type: 'movie' };
const file = { type: 'attachment', mimeType: 'application/pdf', status: 'inherit' } as const;

let server: ContentServer;

beforeAll(async () => {
  const rig = rigSite();
  const more = [
    makePage(9_001, 'page-open', open),
    makePage(9_005, 'page-below', { ...open, parentId: 9_001 }),
    makePage(9_002, 'page-over', { ...closed, comments }),
    makePage(9_003, 'page-quiet', closed),
    makePage(9_004, 'page-locked', { ...open, comments, password }),
    makePost(9_011, 'film-open', { ...film, ...open, comments }),
    makePost(9_012, 'film-over', { ...film, ...closed, comments }),
    makePost(9_013, 'film-quiet', { ...film, ...closed }),
    makePost(9_014, 'film-locked', { ...film, ...open, comments, password }),
    makePost(9_015, 'file', { ...file, ...open, comments }),
    makePost(9_016, 'post-quiet', closed),
  ];
  server = await connect({ site: { ...rig, posts: [...rig.posts, ...more] } });
});

const shown = z.object({
  comments: z.object({ nodes: z.array(z.object({ content: z.string() })) }).nullish(),
  commentCount: z.number().nullable(),
  respond: z.object({ form: z.object({ uri: z.string() }).optional() }).optional(),
});

/** The comments in the data of a page; null if the data do not mention comments. */
async function commentsAt(path: string) {
  const { data, template } = await visitPage(path);
  const text = JSON.stringify(data);
  if (!/"comment|respond/.test(text)) return null;
  const { comments: list, respond } = shown.parse(data);
  const nodes = list?.nodes ?? [];
  return {
    template,
    texts: nodes.map(({ content }) => content.trim()),
    hasForm: respond?.form?.uri === path,
  };
}

const texts = ['<p>Well said</p>'];

test.each([
  ['a page with open comments', '/page-open/', { template: 'page', texts: [], hasForm: true }],
  ['a page with old ones', '/page-over/', { template: 'page', texts, hasForm: false }],
  ['a film with open ones', '/movie/film-open/', { template: 'index', texts, hasForm: true }],
  ['a film with old ones', '/movie/film-over/', { template: 'index', texts, hasForm: false }],
])('%s shows them', async (_, path, expected) => {
  expect(await commentsAt(path)).toEqual(expected);
});

test.each([
  ['a page', '/page-quiet/'],
  ['a protected page', '/page-locked/'],
  ['a film', '/movie/film-quiet/'],
  ['a protected film', '/movie/film-locked/'],
  ['a file', '/file/'],
  ['a post', '/post-quiet/'],
])('the data of %s without comments does not speak of them', async (_, path) => {
  expect(await commentsAt(path)).toBeNull();
});

const requestsOf = async (path: string) => {
  await visitPage(path);
  const before = server.requests;
  await visitPage(path);
  return server.requests - before;
};

test.each([
  ['page', 'no request', '/page-over/', '/page-quiet/', 0],
  ['film', 'one request', '/movie/film-open/', '/movie/film-quiet/', 1],
])('a %s with comments takes %s more than one without', async (_, __, path, quiet, more) => {
  expect(await requestsOf(path)).toBe((await requestsOf(quiet)) + more);
});

test('a film with comments is otherwise what it is without', async () => {
  const { head, data } = await visitPage('/movie/film-open/');
  expect(head.title).toContain('film-open');
  expect(data).toMatchObject({
    title: 'film-open',
    content: expect.stringContaining('Body of film-open.'),
  });
});

test('a page with comments has breadcrumbs, if the setting is on', async () => {
  jest.replaceProperty(siteConfig, 'breadcrumbs', true);
  const { data } = await visitPage('/page-open/page-below/');
  expect(data).toMatchObject({
    ancestors: { nodes: [{ title: 'page-open', uri: '/page-open/' }] },
    respond: {},
  });
});
