import { print } from 'graphql';

import { siteContext } from '@showcase/next/context';
import { compiledDocument, makeProject } from '@showcase/testing/servers/project';
import { describeWherePossible, ownArchives, type Archives } from './archives';
import { ServedWordPress } from './served-wordpress';

/** A plugin, as an owner may write one, that registers fields like those of Advanced Custom Fields. */
const plugin = `add_action( 'graphql_register_types', function () {
  register_graphql_object_type( 'Book_Acf', array( 'fields' => array(
    'body' => array( 'type' => 'String' ), 'bio' => array( 'type' => 'String' ), 'code' => array( 'type' => 'String' ),
  ) ) );
  register_graphql_field( 'Post', 'bookAcf', array( 'type' => 'Book_Acf', 'resolve' => function ( $post ) {
    $html = '<p onclick="x()">Once <em>upon</em></p><script>alert(1)</script>';
    return array( 'body' => $html, 'bio' => $html, 'code' => 'a < b && c' );
  } ) );
} );`;

// The archives are on no build server.
const tests = (archives: Archives) => {
  const wordpress = new ServedWordPress(archives, ['wp-graphql']);
  const project = makeProject({
    'site.config.ts': `export const siteConfig = { htmlFields: { 'Book_Acf.body': 'body', 'Book_Acf.bio': 'inline' } };`,
    'components/book.graphql': `
      extend type Post { bookAcf: Book_Acf } type Book_Acf { body: String  bio: String  code: String }
      query BookQuery { posts { nodes { bookAcf { body about: bio code } } } }`,
    'locales/en.json': '{}',
  });

  beforeAll(async () => {
    wordpress.addCode('books', plugin);
    await wordpress.start();
    await wordpress.activate(['wp-graphql']);
    process.env.NEXT_PUBLIC_WORDPRESS_URL = wordpress.url;
    process.env.SITE_URL = 'https://site.example';
    expect(await project.run(['packages/cli/showcase.mjs', 'codegen'])).toMatchObject({ code: 0 });
  });

  afterAll(() => {
    wordpress.remove();
    project.remove();
  });

  it('are cleaned where they are listed, whatever they are called', async () => {
    const document = compiledDocument(project, 'gql/documents/BookQuery.ts');
    const response = await fetch(`${wordpress.url}/index.php?graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: print(document) }),
    });
    const { data } = await response.json();
    expect(JSON.stringify(data)).toContain('<script>');
    const body = '<p>Once <em>upon</em></p>';
    const bookAcf = { body, about: 'Once <em>upon</em>', code: 'a < b && c' };
    expect(siteContext().html.cleanAnswer(document, data)).toEqual({
      posts: { nodes: [{ _id: expect.any(String), bookAcf }] },
    });
  });
};

describeWherePossible(
  'custom fields of a WordPress',
  () => ownArchives(['wp-graphql']),
  tests,
  false,
);
