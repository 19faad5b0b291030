export const schemaText = `
schema { query: RootQuery }
type RootQuery {
  post(id: ID!, asPreview: Boolean = false): Post
  nodeByUri(uri: String!): UniformResourceIdentifiable
  contentNodes: NodeConnection
  unread: Secret
}
interface UniformResourceIdentifiable { id: ID! }
interface NodeWithContentEditor { content: String }
interface ContentNode { id: ID!  date: String  dateGmt: String }
type Post implements UniformResourceIdentifiable & NodeWithContentEditor & ContentNode {
  id: ID!  date: String  dateGmt: String  uri: String  title(raw: Boolean): String  content: String  status: Status  comments: String
}
type Page implements UniformResourceIdentifiable { id: ID!  name: String }
type NodeConnection { nodes: [UniformResourceIdentifiable!]! }
type Secret { filter(by: SecretFilter): String }
input SecretFilter { a: Int }
enum Status { DRAFT PUBLISH }
union Thing = Post | Page
`;

export const configOf = (htmlFields: object) =>
  `export const siteConfig = ${JSON.stringify({ htmlFields })};\n`;

/** A site with templates, a query of its own, and a type that its WordPress has beyond WPGraphQL. */
export const files = {
  'package.json': JSON.stringify({
    dependencies: { '@showcase/next': '1.0.0', react: '1.0.0' },
    prettier: { singleQuote: true, printWidth: 100 },
  }),
  'site.config.ts': configOf({
    'Post.title': 'inline',
    'Book.blurb': 'body',
    'BookAcf.bio': 'inline',
  }),
  'locales/en.json': '{}',
  'locales/pt.json': '{}',
  'components/Answers.graphql': 'fragment Answers_post on Post { comments }',
  'components/content/EntryHeader.graphql':
    'fragment EntryHeader_post on Post { title status date }',
  'components/entry.graphql': `query EntryQuery($asPreview: Boolean) {
    post(id: "it's \\\\ \\"so\\"", asPreview: $asPreview) { uri ...EntryHeader_post again: uri text: content }
  }`,
  'wp-templates/single.graphql':
    'fragment Single_post on Post { title(raw: $raw) ...Answers_post }',
  'wp-templates/full-width.graphql': 'fragment FullWidth_page on Page { name }',
  'wp-templates/single-book.graphql': `
    extend type RootQuery { book: Book }
    type Book implements UniformResourceIdentifiable & NodeWithContentEditor {
      blurb: String  pages: Int  acf: BookAcf
    }
    scalar Attributes
    type BookAcf { bio: String  code: String  extra: Attributes }
    fragment SingleBook_book on Book { content blurb pages acf { about: bio code extra } }`,
  'faust.config.js':
    "import templates from './wp-templates';\nexport default setConfig({ templates });\n",
  'wp-templates/index.js': `import single from './single';
export default { single, "single-book": dynamic(() => import("./single-book")),
  'template-Full Width': dynamic(() => import('./full-width')) };`,
};

/** Packages that it depends on: one has documents, another the schema. */
export const packages = {
  '@showcase/next/package.json':
    '{ "dependencies": { "books": "1.0.0" }, "showcase": { "documents": true } }',
  '@showcase/next/seed.graphql':
    'query GetSeedNode($uri: String!, $raw: Boolean) { nodeByUri(uri: $uri) { id ...Templates_node ...Shelf_node } } query ListQuery { contentNodes { nodes { ...ListEntry_node ...LinkedPost_post } } }',
  '@showcase/next/__tests__/other.graphql': 'query Other { nope }',
  '@showcase/next/site-fragments.graphql':
    'fragment Templates_node on UniformResourceIdentifiable { __typename } fragment ListEntry_node on ContentNode { id date } fragment LinkedPost_post on Post { id uri }',
  'books/package.json': '{ "showcase": { "documents": true } }',
  'books/shelf.graphql': 'fragment Shelf_node on UniformResourceIdentifiable { id }',
  '@showcase/content-server/package.json': '{}',
  '@showcase/content-server/schema.graphql': schemaText,
  '@showcase/html/package.json': '{ "main": "index.js" }',
  '@showcase/html/index.js':
    "exports.wordpressHtmlFields = { 'NodeWithContentEditor.content': 'body' };\n",
};
