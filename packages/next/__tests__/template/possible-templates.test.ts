import { hooks } from '@faustwp/core';

import {
  possibleTemplates,
  templateFor,
  type TemplateSeed,
} from '../../template/possible-templates';

const entry = (
  type: string | null,
  slug: string | null,
  given: TemplateSeed = {},
): TemplateSeed => ({
  isContentNode: true,
  slug,
  contentType: type === null ? null : { node: { name: type } },
  template: { templateName: 'Default' },
  ...given,
});
const template = (templateName: string) => ({ template: { templateName } });
const list = (name: string, given: TemplateSeed = {}): TemplateSeed => ({
  __typename: 'ContentType',
  name,
  isFrontPage: false,
  isPostsPage: false,
  ...given,
});
const term = (taxonomyName: string | null, slug: string, databaseId: number): TemplateSeed => ({
  isTermNode: true,
  taxonomyName,
  slug,
  databaseId,
});

/** One row per order of docs/spec-conformance.md 2.32 to 2.44, and the odd cases between them. */
const table: [string, TemplateSeed, string][] = [
  ['the archive of a date', list('post', { isDateArchive: true }), 'date archive index'],
  [
    'a custom template before everything',
    entry('page', 'welcome', { isFrontPage: true, ...template('Landing') }),
    'template-Landing front-page page-welcome page singular index',
  ],
  [
    'the static front page',
    entry('page', 'front', { isFrontPage: true, isPostsPage: false, databaseId: 701 }),
    'front-page page-front page-701 page singular index',
  ],
  [
    'latest posts on the front page',
    list('post', { isFrontPage: true, isPostsPage: true }),
    'front-page home index',
  ],
  ['the posts page', list('post', { isPostsPage: true }), 'home index'],
  ['the archive of a content type', list('movie'), 'archive-movie archive index'],
  ['a category', term('category', 'news', 3), 'category-news category-3 category archive index'],
  // WPGraphQL's name for its taxonomy is WordPress's.
  ['a tag', term('post_tag', 'été-🎉', 4), 'tag-été-🎉 tag-4 tag archive index'],
  [
    'a term of a custom taxonomy',
    term('genre', 'drama', 5),
    'taxonomy-genre-drama taxonomy-genre-5 taxonomy-genre taxonomy archive index',
  ],
  ['a term that does not say its taxonomy', term(null, 'x', 6), 'taxonomy archive index'],
  ['a film', entry('movie', 'film-01'), 'single-movie-film-01 single-movie singular index'],
  ['a page', entry('page', 'about', { databaseId: 2 }), 'page-about page-2 page singular index'],
  ['a post', entry('post', 'hello'), 'single-post-hello single-post single singular index'],
  ['a draft without a slug', entry('post', null), 'single-post single singular index'],
  [
    'a restricted post, whose contentType and template are null',
    entry(null, 's', { __typename: 'Post', databaseId: 1838, template: null }),
    'single-post-s single-post single singular index',
  ],
  [
    'a restricted page',
    entry(null, 's', { __typename: 'Page', databaseId: 9 }),
    'page-s page-9 page singular index',
  ],
  ['a restricted film', entry(null, 's', { __typename: 'Movie' }), 'singular index'],
  ['a node that says nothing about itself', {}, 'index'],
];

test.each(table)('%s', (_, seed, expected) => {
  expect(possibleTemplates(seed)).toEqual(expected.split(' '));
});

test('names may have spaces; an author’s is in small letters', () => {
  const author = { __typename: 'User', name: 'Edith EDITOR', userId: 4, databaseId: 4 };
  expect(possibleTemplates(author)).toEqual([
    ...['author-edith editor', 'author-4', 'author', 'archive', 'index'],
  ]);
  const [wide] = possibleTemplates(entry('post', 'a', template('Full Width Ünïque')));
  expect(wide).toBe('template-Full Width Ünïque');
});

test('the first candidate in the map wins, whatever its order; no name that every object has', () => {
  const view = () => null;
  const about = entry('page', 'about');
  const templates = { index: view, singular: view, page: view };
  expect(templateFor(about, templates)).toBe('page');
  expect(templateFor(about, { single: view })).toBeNull();
  hooks.addFilter('possibleTemplatesList', 'test/names', () => ['constructor', '__proto__']);
  expect(templateFor(about, templates)).toBeNull();
});
