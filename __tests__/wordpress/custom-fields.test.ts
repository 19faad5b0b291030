import { readFileSync } from 'node:fs';
import path from 'node:path';
import { print } from 'graphql';
import { z } from 'zod';

import { cleanAnswer } from '@showcase/next/html/html-policy';
import { compiledDocument, makeProject } from '../scripts/project';
import { describeWherePossible, sharedArchives, type Archives } from './archives';
import { ServedWordPress } from './served-wordpress';

const read = (file: string) => readFileSync(path.resolve(__dirname, '../..', file), 'utf8');

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

/** The owner's additions to the schema that types are made from, and to the list of HTML fields. */
const schema = `
extend type Post { bookAcf: Book_Acf }
type Book_Acf { body: String  bio: String  code: String }
`;
const htmlFields = `export const siteConfig = { htmlFields: { 'NodeWithTitle.title': 'inline', 'Book_Acf.body': 'body', 'Book_Acf.bio': 'inline' } };`;

const query = 'query BookQuery { posts { nodes { title bookAcf { body about: bio code } } } }';

const answer = z.strictObject({ data: z.unknown(), extensions: z.unknown() });

// The archives are on no build server.
const tests = (archives: Archives) => {
  const wordpress = new ServedWordPress(archives, ['wp-graphql']);
  const project = makeProject({
    'packages/content-server/schema.graphql':
      read('packages/content-server/schema.graphql') + schema,
    'packages/html/policy/html-fields.ts': 'export const wordpressHtmlFields = {};\n',
    'site.config.ts': htmlFields,
    'components/book.graphql': query,
  });
  const fileOf = (name: string) => readFileSync(path.join(project.folder, name), 'utf8');

  beforeAll(async () => {
    wordpress.addCode('books', plugin);
    await wordpress.start();
    await wordpress.activate(['wp-graphql']);
    process.env.NEXT_PUBLIC_WORDPRESS_URL = wordpress.url;
    process.env.SITE_URL = 'https://site.example';
    expect(await project.run(['ops/scripts/codegen.mjs'])).toMatchObject({ code: 0 });
  });

  afterAll(() => {
    wordpress.remove();
    project.remove();
  });

  it('have the type Html where they are listed, and are text where not', () => {
    expect(fileOf('gql/operations.ts').replace(/\s+/g, ' ')).toContain(
      'bookAcf: { body: Html | null; code: string | null; about: InlineHtml | null } | null',
    );
  });

  it('are cleaned where they are listed, whatever they are called', async () => {
    const document = compiledDocument(project, 'gql/documents/BookQuery.ts');
    const response = await fetch(`${wordpress.url}/index.php?graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: print(document) }),
    });
    const { data } = answer.parse(await response.json());
    expect(JSON.stringify(data)).toContain('<script>');
    expect(cleanAnswer(document, data)).toEqual({
      posts: {
        nodes: [
          {
            title: 'Hello world!',
            bookAcf: {
              body: '<p>Once <em>upon</em></p>',
              about: 'Once <em>upon</em>',
              code: 'a < b && c',
            },
          },
        ],
      },
    });
  });
};

describeWherePossible('custom fields of a WordPress', sharedArchives, tests, false);
