import {
  chooseTemplate,
  possibleTemplates,
  type TemplateSeed,
} from '../../../lib/template/possible-templates';

/** One row per order of docs/spec-conformance.md 2.32 to 2.44, and the odd cases between them. */
const table: [string, TemplateSeed, string[]][] = [
  [
    'the archive of a date, which has no node of its own',
    { __typename: 'ContentType', name: 'post', isDateArchive: true },
    ['date', 'archive', 'index'],
  ],
  [
    'a custom template before everything',
    {
      isContentNode: true,
      databaseId: 7,
      slug: 'about',
      contentType: { node: { name: 'page' } },
      template: { templateName: 'FullWidth' },
    },
    ['template-FullWidth', 'page-about', 'page-7', 'page', 'singular', 'index'],
  ],
  [
    'a template name with capitals and spaces, as WordPress gives it',
    {
      isContentNode: true,
      slug: 'a',
      contentType: { node: { name: 'post' } },
      template: { templateName: 'Full Width Ünïque' },
    },
    ['template-Full Width Ünïque', 'single-post-a', 'single-post', 'single', 'singular', 'index'],
  ],
  [
    'Default is no template name',
    {
      isContentNode: true,
      databaseId: 7,
      slug: 'about',
      contentType: { node: { name: 'page' } },
      template: { templateName: 'Default' },
    },
    ['page-about', 'page-7', 'page', 'singular', 'index'],
  ],
  [
    'the static front page',
    {
      __typename: 'Page',
      isContentNode: true,
      isFrontPage: true,
      isPostsPage: false,
      databaseId: 701,
      slug: 'front-page',
      contentType: { node: { name: 'page' } },
      template: { templateName: 'Default' },
    },
    ['front-page', 'page-front-page', 'page-701', 'page', 'singular', 'index'],
  ],
  [
    'a front page with a custom template',
    {
      isContentNode: true,
      isFrontPage: true,
      slug: 'welcome',
      contentType: { node: { name: 'page' } },
      template: { templateName: 'Landing' },
    },
    ['template-Landing', 'front-page', 'page-welcome', 'page', 'singular', 'index'],
  ],
  [
    'latest posts on the front page',
    { __typename: 'ContentType', name: 'post', isFrontPage: true, isPostsPage: true },
    ['front-page', 'home', 'index'],
  ],
  [
    'the posts page',
    { __typename: 'ContentType', name: 'post', isFrontPage: false, isPostsPage: true },
    ['home', 'index'],
  ],
  [
    'the archive of a content type',
    { __typename: 'ContentType', name: 'movie', isFrontPage: false, isPostsPage: false },
    ['archive-movie', 'archive', 'index'],
  ],
  [
    'a category',
    { isTermNode: true, taxonomyName: 'category', slug: 'news', databaseId: 3 },
    ['category-news', 'category-3', 'category', 'archive', 'index'],
  ],
  [
    'a tag, whose taxonomy WPGraphQL names post_tag',
    { isTermNode: true, taxonomyName: 'post_tag', slug: 'été-🎉', databaseId: 4 },
    ['tag-été-🎉', 'tag-4', 'tag', 'archive', 'index'],
  ],
  [
    'a term of a custom taxonomy',
    { isTermNode: true, taxonomyName: 'genre', slug: 'drama', databaseId: 5 },
    ['taxonomy-genre-drama', 'taxonomy-genre-5', 'taxonomy-genre', 'taxonomy', 'archive', 'index'],
  ],
  [
    'a post format',
    { isTermNode: true, taxonomyName: 'post_format', slug: 'post-format-aside', databaseId: 6 },
    [
      'taxonomy-post_format-post-format-aside',
      'taxonomy-post_format-6',
      'taxonomy-post_format',
      'taxonomy',
      'archive',
      'index',
    ],
  ],
  [
    'a term that does not say its taxonomy',
    { isTermNode: true, taxonomyName: null, slug: 'x', databaseId: 6 },
    ['taxonomy', 'archive', 'index'],
  ],
  [
    'an author, by lower-cased name',
    { __typename: 'User', name: 'Edith EDITOR', userId: 4, databaseId: 4 },
    ['author-edith editor', 'author-4', 'author', 'archive', 'index'],
  ],
  [
    'a single of a custom type',
    { isContentNode: true, slug: 'film-01', contentType: { node: { name: 'movie' } } },
    ['single-movie-film-01', 'single-movie', 'singular', 'index'],
  ],
  [
    'a media item',
    {
      __typename: 'MediaItem',
      isContentNode: true,
      slug: 'cat',
      contentType: { node: { name: 'attachment' } },
      template: { templateName: 'Default' },
    },
    ['single-attachment-cat', 'single-attachment', 'singular', 'index'],
  ],
  [
    'a page',
    {
      isContentNode: true,
      slug: 'about',
      databaseId: 2,
      contentType: { node: { name: 'page' } },
    },
    ['page-about', 'page-2', 'page', 'singular', 'index'],
  ],
  [
    'a post',
    { isContentNode: true, slug: 'hello', contentType: { node: { name: 'post' } } },
    ['single-post-hello', 'single-post', 'single', 'singular', 'index'],
  ],
  [
    'a draft without a slug',
    { isContentNode: true, slug: null, contentType: { node: { name: 'post' } } },
    ['single-post', 'single', 'singular', 'index'],
  ],
  [
    'a restricted post, whose contentType and template are null',
    {
      __typename: 'Post',
      isContentNode: true,
      databaseId: 1838,
      slug: 'secret',
      contentType: null,
      template: null,
    },
    ['single-post-secret', 'single-post', 'single', 'singular', 'index'],
  ],
  [
    'a restricted page',
    { __typename: 'Page', isContentNode: true, databaseId: 9, slug: 's', contentType: null },
    ['page-s', 'page-9', 'page', 'singular', 'index'],
  ],
  [
    'a restricted node of a custom type',
    { __typename: 'Movie', isContentNode: true, slug: 's', contentType: null },
    ['singular', 'index'],
  ],
  ['a node that says nothing about itself', {}, ['index']],
];

test.each(table)('%s', (_, seed, expected) => {
  expect(possibleTemplates(seed)).toEqual(expected);
});

test('the first candidate in the map wins, whatever the order of the map', () => {
  const names = ['page-about', 'page', 'singular', 'index'];
  expect(chooseTemplate(names, { index: {}, singular: {}, page: {} })).toBe('page');
  expect(chooseTemplate(names, { index: {} })).toBe('index');
});

test('nothing is chosen when nothing matches', () => {
  expect(chooseTemplate(['page', 'index'], { single: {} })).toBeNull();
});

test('what every object has is not a template', () => {
  expect(chooseTemplate(['constructor', '__proto__', 'toString'], {})).toBeNull();
});
