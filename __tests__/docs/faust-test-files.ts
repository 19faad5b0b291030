/** The tests of rows of docs/faust.md: by the page of Faust's documents, then by what it shows. */
export type Tests = Record<string, Record<string, string | readonly string[]>>;

/** How tests of Faust's documents are named (faust-tests.ts): a file, and a part of a title or a row in it. */
export const form = (title: string) => `e2e/owners/faust-form.spec.ts: ${title}`;
export const documents = (title: string) => `e2e/owners/documents.spec.ts: ${title}`;
export const stock = (title: string) => `e2e/owners/stock-files.spec.ts: ${title}`;
export const relay = (title: string) =>
  `packages/accounts/__tests__/routes/faust-routes.test.ts: ${title}`;
export const mutations = (title: string) =>
  `packages/accounts/__tests__/routes/mutations.test.ts: ${title}`;
export const filter = (title: string) =>
  `packages/next/__tests__/template/filters.test.ts: ${title}`;
export const template = (title: string) =>
  `packages/next/__tests__/template/faust-template.test.tsx: ${title}`;
export const exported = (title: string) =>
  `packages/next/__tests__/template/exports.test.ts: ${title}`;
export const toolbar = (title: string) =>
  `packages/accounts/__tests__/tools/toolbar-nodes.test.tsx: ${title}`;
export const blocks = (title: string) => `__tests__/wp-templates/faust-blocks.test.tsx: ${title}`;
export const persisted = (title: string) =>
  `packages/wordpress/__tests__/cms/persisted-queries.test.ts: ${title}`;

export const commands = (title: string) => `__tests__/scripts/faust-commands.test.ts: ${title}`;

export const PLAIN_NEXT = '__tests__/scripts/plain-next.test.ts';
export const COMPLETE = form('they are complete without JavaScript');
export const shown = (...names: string[]) => [
  documents('are complete without JavaScript, in production'),
  documents('are complete without JavaScript, in `next dev`'),
  ...names.map(documents),
];
export const HYDRATED = form('they are hydrated without a warning, and ask for nothing');
export const STOCK = [
  stock('are complete without JavaScript, in production'),
  stock('are complete without JavaScript, in `next dev`'),
  stock('are hydrated without a warning, and ask for nothing'),
];
export const BUILT = [
  `${PLAIN_NEXT}: \`next dev\`, as it comes`,
  `${PLAIN_NEXT}: \`next build\` and \`next start\``,
];
export const CLEANED =
  'packages/next/__tests__/template/clean-answers.test.ts: markup of any field';
export const ownersFiles = (title: string) =>
  `packages/next/__tests__/server/owners-files.test.ts: ${title}`;
export const WORDPRESS_PROPS = 'packages/next/__tests__/resolve/wordpress-props.test.ts';
export const settings = (title: string) =>
  `packages/next/__tests__/server/with-showcase.test.ts: ${title}`;
export const ownFiles = (title: string) => `__tests__/pages/fausts-own-files.test.tsx: ${title}`;
export const STOCK_PAGES = [
  COMPLETE,
  ...STOCK,
  stock('a change in WordPress is on a page of stock files'),
  form('pages of this site’s own templates load no byte of Apollo and Faust'),
  ownFiles('WordPressTemplate renders %s'),
];
