import { callsOf } from '../edit/calls';
import { postReport, reportOf, type Report } from '../edit/changes';
import type { Post } from '../model';
import { createStore, type Store } from '../store/store';
import { baseUrl } from './support/open-site';
import { makePage, makePost } from './support/make-content';
import { rigSite } from './support/rig-site';

const siteUrl = 'http://localhost:3000';
const fresh = makePost(4000, 'fresh', { authorId: 5, termIds: [198, 201] });
const page = makePage(4001, 'fresh-page');

function storeWith(...posts: Post[]): Store {
  const site = rigSite();
  return createStore({ ...site, posts: [...site.posts, ...posts] }, { baseUrl, siteUrl });
}

/** What an edit of one post reports. */
function editOf(post: Post, edited: Partial<Post>): Report {
  return postReport(storeWith(post), storeWith({ ...post, ...edited }), [post.id]);
}

const blog = { 'list:post': '/blog/' };
const inTerms = {
  'list:term:198': '/category/big-category/',
  'list:term:201': '/tag/big-tag/',
};
const byAuthor = { 'list:user:5': '/author/author/' };
const byEditor = { 'list:user:4': '/author/editor/' };

/** Lists in the form of a report. */
const named = (...lists: Record<string, string>[]) => {
  const all = Object.assign({}, ...lists);
  return { tags: Object.keys(all), paths: Object.values(all) };
};

describe('the lists of a report', () => {
  it.each<[string, Partial<Post>]>([
    ['title', { title: 'New' }],
    ['slug', { slug: 'new' }],
    ['text', { content: 'New', excerpt: 'New', modified: '2027-01-01T00:00:00' }],
    ['meta', { meta: { _thumbnail_id: '1691' } }],
    ['terms without an archive', { termIds: [198, 201, 206] }],
  ])('are none at another %s', (_, edited) => {
    const { changes, ...lists } = editOf(fresh, edited);
    expect(changes).toMatchObject([{ type: 'post', id: 4000 }]);
    expect(lists).toEqual({ tags: [], paths: [] });
  });

  it.each<[string, Partial<Post>]>([
    ['is published', { status: 'publish' }],
    ['is trashed', { status: 'trash' }],
    ['becomes private', { status: 'private' }],
    ['gets another date', { date: '2020-01-01T00:00:00' }],
  ])('are all that it is in when a post %s', (_, edited) => {
    const before: Post = edited.status === 'publish' ? { ...fresh, status: 'draft' } : fresh;
    expect(editOf(before, edited)).toMatchObject(named(blog, inTerms, byAuthor));
  });

  it('are those of both authors', () => {
    expect(editOf(fresh, { authorId: 4 })).toMatchObject(named(blog, byAuthor, byEditor));
  });

  it('are those of the terms that it lost and got', () => {
    expect(editOf(fresh, { termIds: [201, 199] })).toMatchObject(
      named(
        blog,
        { 'list:term:198': '/category/big-category/' },
        { 'list:term:199': '/category/big-category/nested-category/' },
      ),
    );
  });

  it.each<[string, Post, Partial<Post>, object]>([
    ['a sticky post', fresh, { sticky: true }, named(blog)],
    ['the order of pages', page, { menuOrder: 3 }, { tags: ['list:page'], paths: [] }],
    ['the parent of a page', page, { parentId: 1852 }, { tags: ['list:page'], paths: [] }],
  ])('are those of its type: %s', (_, post, edited, lists) => {
    expect(editOf(post, edited)).toMatchObject(lists);
  });

  it('are none for what visitors never see', () => {
    const draft: Post = { ...fresh, status: 'draft' };
    const nothing = { changes: [], tags: [], paths: [] };
    expect(editOf(draft, { termIds: [], date: '2020-01-01T00:00:00' })).toEqual(nothing);
  });
});

describe('the calls of a report', () => {
  const posts = (count: number, ...paths: string[]) =>
    Array.from({ length: count }, (_, index) => ({ type: 'post' as const, id: index + 1, paths }));
  const paths = (count: number) => Array.from({ length: count }, (_, index) => `/${index}/`);
  const sizes = (report: Report) =>
    callsOf(report).map((call) => [call.changes.length, call.paths.length, call.tags.length]);
  const tags = ['list:post'];

  it.each<[string, Report, number[][]]>([
    [
      'two paths each',
      { changes: posts(30, '/a/', '/b/'), paths: [], tags },
      [
        [25, 0, 0],
        [5, 0, 1],
      ],
    ],
    ['five calls', { changes: posts(250, '/a/'), paths: [], tags: [] }, Array(5).fill([50, 0, 0])],
  ])('hold fifty paths and changes at most: %s', (_, report, expected) => {
    expect(sizes(report)).toEqual(expected);
  });

  it.each<[string, Report]>([
    ['more than five calls', { changes: posts(250, '/a/'), paths: paths(1), tags: [] }],
    ['more than five hundred tags', { changes: [], paths: [], tags: Array(501).fill('list:post') }],
  ])('are one change of the settings instead of %s', (_, report) => {
    expect(callsOf(report)).toEqual([reportOf([{ type: 'settings', id: 0, paths: [] }])]);
  });
});
