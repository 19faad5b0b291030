import { parse, visit, type DocumentNode } from 'graphql';

import { makeContext } from '@showcase/testing/site/make-context';
import { templateQueries } from '@showcase/testing/site/gql/documents';

const SCRIPT = '<script>alert(1)</script>';
const HANDLER = '<img src="x" onerror="alert(1)">';
const field = (tag: string) => `<${tag}>kept</${tag}>${SCRIPT}${HANDLER}`;

beforeAll(() => {
  process.env.NEXT_PUBLIC_WORDPRESS_URL = 'https://cms.example';
  process.env.SITE_URL = 'https://site.example';
});

test('the lines of a description become paragraphs and line breaks, as WordPress shows them', () => {
  const document = parse('{ category { description } postType { label: description } }');
  const mark = (html: unknown) => ({ enter: (node: object) => void Object.assign(node, { html }) });
  visit(document, { OperationDefinition: mark(true), Field: mark('body') });
  const clean = (description: string) => {
    const answer = { category: { description }, postType: { label: description } };
    return makeContext().html.cleanAnswer(document, answer);
  };
  const html = '<p>One<br>\ntwo <b>2</b></p>\n<p>Three</p>\n';
  const expected = { category: { description: html }, postType: { label: html } };
  expect(clean('One\ntwo <b>2</b>\n\nThree')).toMatchObject(expected);
  expect(clean('<p>Made</p>\n')).toMatchObject({ category: { description: '<p>Made</p>\n' } });
  expect(clean('A line.')).toMatchObject({ category: { description: 'A line.' } });
});

describe('by a generated document', () => {
  // Without their types, as only a part of an answer is given.
  let single: DocumentNode;
  let archive: DocumentNode;
  beforeAll(async () => {
    [single, archive] = await Promise.all([templateQueries.single(), templateQueries.archive()]);
  });

  const comment = { content: field('p'), author: { node: { name: field('b'), url: null } } };
  const post = {
    __typename: 'Post',
    uri: field('u'),
    _id: 'x',
    _dateGmt: null,
    commentCount: 1,
    title: field('em'),
    content: field('blockquote'),
    _excerpt: field('strong'),
    author: { node: { name: field('b') } },
    featuredImage: { node: { sourceUrl: null, altText: field('i'), caption: field('em') } },
    categories: { nodes: [{ name: field('b') }] },
    tags: null,
    comments: { nodes: [comment] },
  };

  test('every HTML field is cleaned, through fragments, aliases and lists', () => {
    const featuredImage = { node: { ...post.featuredImage.node, altText: null } };
    const cleaned = JSON.stringify(
      makeContext().html.cleanAnswer(single, { nodeByUri: { ...post, uri: null, featuredImage } }),
    );
    expect(cleaned.match(/kept/g)).toHaveLength(8);
    expect(cleaned).toContain('<blockquote>kept</blockquote>');
    expect(cleaned).not.toMatch(/<script|alert|onerror/);
  });

  test('fields that WPGraphQL has decoded keep their characters, others are decoded once', () => {
    const title = 'List<string> & <em>more</em>';
    const featuredImage = {
      node: { sourceUrl: '/a.jpg', altText: 'a &lt; b', caption: '<p>&lt;T&gt;</p>' },
    };
    const categories = { nodes: [{ name: 'C<T>' }] };
    const author = { node: { name: 'A &lt;T&gt;' } };
    expect(
      makeContext().html.cleanAnswer(single, {
        nodeByUri: { ...post, title, featuredImage, categories, author },
      }),
    ).toMatchObject({
      nodeByUri: {
        title: 'List&lt;string> &amp; <em>more</em>',
        featuredImage: { node: { altText: 'a < b', caption: '<p>&lt;T></p>' } },
        categories: { nodes: [{ name: 'C&lt;T>' }] },
        author: { node: { name: 'A &lt;T>' } },
      },
    });
  });

  test('a text field stays as it is, even if it looks like HTML', () => {
    expect(makeContext().html.cleanAnswer(single, { nodeByUri: post })).toMatchObject({
      nodeByUri: {
        _dateGmt: null,
        _id: 'x',
        commentCount: 1,
        uri: field('u'),
        featuredImage: { node: { altText: field('i') } },
      },
    });
  });

  test('descriptions and captions keep their links and paragraphs', () => {
    const html = '<p>By <a href="https://cms.example/about/">Ada</a></p>\n<p>Second</p>';
    const kept = '<p>By <a href="/about/">Ada</a></p>\n<p>Second</p>';
    const { cleanAnswer } = makeContext().html;
    const ofArchive = (__typename: string): unknown =>
      cleanAnswer<unknown>(archive, { nodeByUri: { __typename, description: html } });
    for (const type of ['Category', 'Tag', 'Genre', 'User']) {
      expect(ofArchive(type)).toMatchObject({ nodeByUri: { description: `${kept}\n` } });
    }
    const featuredImage = { node: { ...post.featuredImage.node, caption: html } };
    expect(cleanAnswer<unknown>(single, { nodeByUri: { ...post, featuredImage } })).toMatchObject({
      nodeByUri: { featuredImage: { node: { caption: kept } } },
    });
  });

  const long = Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ');
  const cut = long.split(' ').slice(0, 55).join(' ');

  // WPGraphQL makes the caption of a picture that has none of its description, as an excerpt.
  test.each([
    ['its description', '<p>In the shed.</p>\n', '<p>In the <em>shed</em>.</p>\n', false],
    ['a list', '<p>OneTwo</p>\n', '<ul><li>One</li><li>Two</li></ul>', false],
    ['the beginning', `<p>${cut} [&hellip;]</p>\n`, `<p>${long}</p>`, false],
    ['the beginning of a theme', `<p>${cut} <a class="more-link">More</a></p>`, long, false],
    ['its own words', '<p>By Ada</p>\n', '<p>In the shed.</p>', true],
    ['its own words alone', '<p>By Ada</p>\n', null, true],
    ['its own link', '<p>By <a href="/about/">Ada</a></p>\n', '<p>By Ada, 2024</p>', true],
  ])('a picture whose caption is %s', async (_, caption, description, isKept) => {
    const image = (field: string) => ({ sourceUrl: '/a.jpg', caption, [field]: description });
    const featuredImage = { node: image('_description') };
    const { cleanAnswer, cleanResult } = makeContext().html;
    const own = cleanAnswer<unknown>(single, { nodeByUri: { ...post, featuredImage } });
    const owners = await cleanResult({ mediaItem: image('description') });
    const expected: unknown = isKept ? expect.stringContaining('<p>By ') : null;
    expect(own).toMatchObject({ nodeByUri: { featuredImage: { node: { caption: expected } } } });
    expect(owners).toMatchObject({ mediaItem: { caption: expected } });
  });

  test('a field in a fragment on a type that the schema lacks is cleaned', () => {
    const nodes = [{ __typename: 'Workshop', title: field('em'), excerpt: field('b') }];
    const answer: unknown = {
      nodeByUri: { __typename: 'Genre', name: field('b'), contentNodes: { nodes } },
    };
    const cleaned = JSON.stringify(makeContext().html.cleanAnswer<unknown>(archive, answer));
    expect(cleaned).toContain('"title":"<em>kept</em>"');
    expect(cleaned).toContain('"name":"<b>kept</b>"');
    expect(cleaned).not.toMatch(/<script|alert|onerror/);
  });
});

/** A document as codegen compiles it, with the kinds of its fields by their names. */
const marked = (query: string, kinds: Record<string, string>): DocumentNode => {
  const definition = { leave: (each: object) => ({ ...each, html: true }) };
  return visit(parse(query), {
    Field: (each) => ({ ...each, html: kinds[each.name.value] }),
    OperationDefinition: definition,
    FragmentDefinition: definition,
  });
};

test('a custom field is cleaned where the owner lists it as HTML, whatever it is called', () => {
  // Codegen compiles the query like this when `Book_Acf.body` and `Book_Acf.bio` are listed.
  const query = marked('{ post { bookAcf { body bio content } } }', {
    body: 'body',
    bio: 'inline',
  });
  const html = `<p onclick="x()">Once <em>upon</em></p>${SCRIPT}`;
  // Its `content` is text, though a field of this name is HTML elsewhere.
  const bookAcf = { body: html, bio: html, content: 'a < b && c' };
  expect(makeContext().html.cleanAnswer(query, { post: { bookAcf } })).toEqual({
    post: {
      bookAcf: { ...bookAcf, body: '<p>Once <em>upon</em></p>', bio: 'Once <em>upon</em>' },
    },
  });
});

test.each([
  // The fragments on the object's type apply; if its type is unknown, all fragments do.
  ['Page', { line: 'kept', other: '<p>kept</p>' }],
  ['User', { line: '<p>kept</p><script>alert(1)</script>', other: '<p>kept</p>' }],
  ['Workshop', { line: 'kept', other: '<p>kept</p>' }],
])('a field has the kind that it has in fragments on %s', (__typename, expected) => {
  const query = marked(
    `{ node { __typename ...on User { line: slug } ...on Page { line: content } ...on NodeWithTitle { line: title } ...Other } }
      fragment Other on Node { other: content }`,
    { title: 'inline', content: 'body' },
  );
  const html = `<p>kept</p>${SCRIPT}`;
  const node = { __typename, line: html, other: html };
  expect(makeContext().html.cleanAnswer(query, { node })).toEqual({
    node: { __typename, ...expected },
  });
});

const document = marked('{ post { content comments { content } } }', { content: 'body' });
const clean = (data: unknown) => makeContext().html.cleanAnswer(document, data);

test('a body in the other text direction is marked, a comment too; links lead to this site', () => {
  const content = '<p>تغادر <a href="https://cms.example/about/">العبّارة</a> في السابعة.</p>';
  const marked = `<!--rtl-->${content.replace('https://cms.example', '')}`;
  expect(clean({ post: { content, comments: [{ content }] } })).toEqual({
    post: { content: marked, comments: [{ content: marked }] },
  });
});

test('each part of an entry is cleaned for itself, and the breaks between them stay', () => {
  const content = `<p>One<script>x</script><p><!--nextpage--></p><b>Two${SCRIPT}`;
  expect(clean({ post: { content } })).toEqual({
    post: { content: '<p>One</p><!--nextpage--><b>Two</b>' },
  });
});
