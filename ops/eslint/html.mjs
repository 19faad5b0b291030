/**
 * Restricts the rendering of markup, assertions that HTML is clean (packages/html/parse/branded-html.ts), and imports
 * of pages.
 */
const noBarrels = 'No barrels: import from the file itself.';

/**
 * Elements that a callback of map() returns, at once or by a condition, without a key. TypeScript and
 * React's types find nearly all else that the recommended rules of eslint-plugin-react do.
 */
const returned = ['', ' > BlockStatement > ReturnStatement'].flatMap((place) =>
  ['', ' > ConditionalExpression', ' > LogicalExpression'].map(
    (condition) =>
      `CallExpression[callee.property.name=/^(map|flatMap)$/] > :function${place}${condition}`,
  ),
);
const withoutKey = returned.flatMap((place) => [
  `${place} > JSXElement > JSXOpeningElement:not(:has(> JSXAttribute[name.name='key']))`,
  `${place} > JSXFragment`,
]);

/** Syntax that is forbidden in all files: barrels, spread object literals, and items of lists without a key. */
export const everywhere = [
  { selector: 'ExportAllDeclaration', message: noBarrels },
  { selector: 'ExportNamedDeclaration[source]', message: noBarrels },
  {
    selector: 'ObjectExpression > SpreadElement > ObjectExpression',
    message: 'Write the properties.',
  },
  ...withoutKey.map((selector) => ({ selector, message: 'An item of a list needs a key.' })),
];

/** Doors of packages do nothing themselves, and name each thing that they offer. */
export const inDoors = [
  { selector: 'ExportAllDeclaration', message: 'A door names what it offers.' },
  {
    selector: 'Program > :not(ExportNamedDeclaration[source], ExportAllDeclaration)',
    message: 'A door has nothing but re-exports.',
  },
];

const noMarkup =
  'Markup is rendered by packages/next/view/Html.tsx, which takes cleaned HTML only.';

const markup = [
  { selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]', message: noMarkup },
  { selector: 'Property[key.name="dangerouslySetInnerHTML"]', message: noMarkup },
  { selector: 'MemberExpression[property.name=/^(inner|outer)HTML$/]', message: noMarkup },
];

/**
 * Faust's plugins have their say whatever is asked first: pages/_app.tsx loads them before the server
 * asks for the props of any page, and each API route loads them itself.
 */
const bareConfig = {
  selector: 'ImportDeclaration[specifiers.length=0][source.value=/faust\\.config$/]',
  message:
    'Next leaves a bare import in what browsers load: pages/_app.tsx imports @showcase/next/faust-config.',
};
const noConfig = {
  selector: 'Program:not(:has(> ImportDeclaration[source.value=/faust\\.config$/]))',
  message: 'It imports faust.config.ts, so that plugins have their say whatever is asked first.',
};

const brand = [
  {
    selector: 'ImportSpecifier[imported.name="asInlineHtml"]',
    message:
      'Only the policy says that HTML is clean: use cleanAnswer(), cleanInline() or htmlOfText().',
  },
];

export const htmlRules = [
  {
    files: [
      'components/**',
      'packages/{accounts,next}/**',
      'pages/**',
      'plugins/**',
      'wp-templates/**',
    ],
    ignores: ['**/__tests__/**'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, ...markup, ...brand] },
  },
  {
    files: ['pages/**'],
    // Faust's own, with which each page loads Faust.
    ignores: ['pages/_app.js'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, ...markup, ...brand, bareConfig] },
  },
  {
    files: ['pages/api/**'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, ...markup, ...brand, noConfig] },
  },
  {
    // Scripts and JSON-LD of the document, which are not WordPress's.
    files: ['packages/next/view/Html.tsx', 'packages/next/document/*.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, ...brand] },
  },
  {
    // The policy, and what adds to HTML that it has cleaned.
    files: [
      'packages/html/**',
      'packages/next/node/entry-body.ts',
      'packages/next/node/render-blocks.tsx',
      'packages/next/search/highlight.ts',
      'packages/next/document/shown-bodies.ts',
      'packages/next/site/parse-site-data.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, ...markup] },
  },
  {
    // Reads from the document what the server has rendered.
    files: ['components/content/EntryContent.tsx', 'packages/next/view/hydrate-blocks.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere] },
  },
  // Type tests mark the lines that must be TypeScript errors.
  {
    files: ['__tests__/types/**'],
    rules: {
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': 'allow-with-description' },
      ],
    },
  },
];
