import { parse, visit, type DocumentNode } from 'graphql';

import { ArchiveQueryDocument, SingleQueryDocument } from '../../../../gql/documents';
import { cleanAnswer } from '../../html/html-policy';

const SCRIPT = '<script>alert(1)</script>';
const HANDLER = '<img src="x" onerror="alert(1)">';
const field = (tag: string) => `<${tag}>kept</${tag}>${SCRIPT}${HANDLER}`;

beforeAll(() => {
  process.env.NEXT_PUBLIC_WORDPRESS_URL = 'https://cms.example';
  process.env.SITE_URL = 'https://site.example';
});

/** Cleans the answer to a document that codegen has not read. */
const cleanOf = (query: string, answer: unknown) => cleanAnswer(parse(query), answer);

describe('by a generated document', () => {
  // Without its types, as only a part of an answer is given.
  const single: DocumentNode = SingleQueryDocument;
  const comment = { content: field('p'), author: { node: { name: field('b'), url: null } } };
  const post = {
    ...{ __typename: 'Post', uri: field('u'), cacheId: 'x', dateGmt: null, commentCount: 1 },
    title: field('em'),
    content: field('blockquote'),
    summary: field('strong'),
    author: { node: { name: field('b') } },
    featuredImage: { node: { sourceUrl: null, altText: field('i'), caption: field('em') } },
    categories: { nodes: [{ name: field('b') }] },
    tags: null,
    comments: { nodes: [comment] },
  };

  test('every HTML field is cleaned, through fragments, aliases and lists', () => {
    const featuredImage = { node: { ...post.featuredImage.node, altText: null } };
    const cleaned = JSON.stringify(
      cleanAnswer(single, { nodeByUri: { ...post, uri: null, featuredImage } }),
    );
    expect(cleaned.match(/kept/g)).toHaveLength(8);
    expect(cleaned).toContain('<blockquote>kept</blockquote>');
    expect(cleaned).not.toMatch(/<script|alert|onerror/);
  });

  test('what is text stays as it is, whatever it looks like', () => {
    expect(cleanAnswer(single, { nodeByUri: post })).toMatchObject({
      nodeByUri: {
        ...{ dateGmt: null, cacheId: 'x', commentCount: 1, uri: field('u') },
        featuredImage: { node: { altText: field('i') } },
      },
    });
  });

  test('a field of a custom type’s fragment counts, of which the schema knows nothing', () => {
    const nodes = [{ __typename: 'Workshop', title: field('em'), excerpt: field('b') }];
    const answer: unknown = {
      nodeByUri: { __typename: 'Genre', name: field('b'), contentNodes: { nodes } },
    };
    const cleaned = JSON.stringify(cleanAnswer<unknown>(ArchiveQueryDocument, answer));
    expect(cleaned).toContain('"title":"<em>kept</em>"');
    expect(cleaned).toContain('"name":"<b>kept</b>"');
    expect(cleaned).not.toMatch(/<script|alert|onerror/);
  });
});

test('a custom field is cleaned where the owner lists it as HTML, whatever it is called', () => {
  const kinds: Record<string, string> = { body: 'body', bio: 'inline' };
  // Codegen compiles the query like this when `Book_Acf.body` and `Book_Acf.bio` are listed.
  const query: DocumentNode = visit(parse('{ post { bookAcf { body bio content } } }'), {
    Field: (each) => ({ ...each, html: kinds[each.name.value] }),
    OperationDefinition: { leave: (operation) => ({ ...operation, html: true }) },
  });
  const html = `<p onclick="x()">Once <em>upon</em></p>${SCRIPT}`;
  // Its `content` is text, though a field of this name is HTML elsewhere.
  const bookAcf = { body: html, bio: html, content: 'a < b && c' };
  expect(cleanAnswer(query, { post: { bookAcf } })).toEqual({
    post: {
      bookAcf: { ...bookAcf, body: '<p>Once <em>upon</em></p>', bio: 'Once <em>upon</em>' },
    },
  });
});

describe('by a document that codegen has not read', () => {
  test('fields are HTML by type and name, also under an alias', () => {
    const answer = {
      post: { __typename: 'Post', heading: field('em'), slug: '<b>a</b>' },
      menuItem: { __typename: 'MenuItem', label: field('b'), title: 'Tom & Jerry' },
      contentType: { __typename: 'ContentType', name: 'a & b' },
    };
    const query = '{ post { heading: title slug } menuItem { label title } contentType { name } }';
    expect(cleanOf(query, answer)).toEqual({
      post: { __typename: 'Post', heading: '<em>kept</em>', slug: '<b>a</b>' },
      menuItem: { __typename: 'MenuItem', label: '<b>kept</b>', title: 'Tom & Jerry' },
      contentType: { __typename: 'ContentType', name: 'a & b' },
    });
  });

  test.each([
    ['of a type that is not known', { __typename: 'Workshop' }],
    ['without a type', {}],
  ])('a node %s is cleaned by the names of fields', (_, type) => {
    const node = { ...type, title: field('em'), content: field('p'), name: field('b') };
    const cleaned = JSON.stringify(cleanOf('{ node { ...A } }', { node }));
    expect(cleaned.match(/kept/g)).toHaveLength(3);
    expect(cleaned).not.toMatch(/<script|alert|onerror/);
  });

  test('a field is cleaned that any fragment may have asked for', () => {
    const query = `query { node { __typename ...on Workshop { text: content line: content } ...Other } }
      fragment Other on Node { text: slug line: title body: content }`;
    const html = `<p>kept</p>${SCRIPT}`;
    const node = { __typename: 'Workshop', text: html, line: html, body: html };
    // The stricter kind counts where it may be one or the other.
    expect(cleanOf(query, { node })).toEqual({
      node: { ...node, text: '<p>kept</p>', line: 'kept', body: '<p>kept</p>' },
    });
  });

  test.each([null, { a: 3, b: null, c: [true] }])('what is no text stays as it is: %j', (data) => {
    expect(cleanOf('{ a }', data)).toEqual(data);
  });
});

const clean = (data: unknown) => cleanOf('{ post { content } }', data);

test('a body in the other text direction is marked, a comment too; links lead to this site', () => {
  const content = '<p>تغادر <a href="https://cms.example/about/">العبّارة</a> في السابعة.</p>';
  const marked = `<!--rtl-->${content.replace('https://cms.example', '')}`;
  expect(clean({ post: { content, comments: [{ content }] } })).toEqual({
    post: { content: marked, comments: [{ content: marked }] },
  });
});

test('each part of an entry is cleaned for itself, and the breaks between them stay', () => {
  const content = `<p>One<script>x</script><p><!--nextpage--></p><b>Two${SCRIPT}`;
  expect(clean({ content })).toEqual({ content: '<p>One</p><!--nextpage--><b>Two</b>' });
});
