import path from 'node:path';
import {
  barrels,
  cycles,
  editorCodeForVisitors,
  tooLong,
  visitorFiles,
  wrongWays,
} from './architecture-rules';
import { importGraph, readSources } from './import-graph';

const root = path.resolve(__dirname, '..');

const folders = [
  'pages',
  'faust.config.ts',
  'faust.editor.ts',
  'next.config.js',
  'playwright.config.ts',
  'wp-templates',
  'components',
  'plugins',
  'lib',
  'gql',
  'content-server',
  'scripts',
  '__tests__',
  'e2e',
  'bench',
];

const project = importGraph(readSources(root, folders));

/** A project of a few files that breaks a rule: shows that the check sees what it should. */
const made = (files: Record<string, string>) => importGraph(new Map(Object.entries(files)));

describe('the direction of imports', () => {
  it('is kept', () => {
    expect(wrongWays(project)).toEqual([]);
  });

  it('is enforced for every kind of import', () => {
    const graph = made({
      'lib/a.ts': "import { B } from '../components/B';",
      'lib/types.ts': "import type { B } from '../components/B';",
      'components/B.tsx': "export const B = () => import('../wp-templates/page');",
      'wp-templates/page.tsx': "import { x } from '../content-server/x'; import '../lib/a';",
      'content-server/x.ts': "export { a as x } from '../lib/a';",
      'plugins/p.ts': "require('../e2e/helper');",
      'e2e/helper.ts': "import '../plugins/p';",
    });
    expect(wrongWays(graph)).toEqual([
      'lib/a.ts → components/B.tsx',
      'lib/types.ts → components/B.tsx',
      'components/B.tsx → wp-templates/page.tsx',
      'wp-templates/page.tsx → content-server/x.ts',
      'content-server/x.ts → lib/a.ts',
      'plugins/p.ts → e2e/helper.ts',
    ]);
  });
});

describe('import cycles', () => {
  it('are not there', () => {
    expect(cycles(project)).toEqual([]);
  });

  it('are found, over any number of files', () => {
    const graph = made({
      'lib/a.ts': "import { b } from './b';",
      'lib/b.ts': "import { c } from './c';",
      'lib/c.ts': "import { a } from './a';",
      'lib/d.ts': "import './a'; import type { E } from './e';",
      'lib/e.ts': "import './d';",
    });
    expect(cycles(graph)).toEqual(['lib/a.ts → lib/b.ts → lib/c.ts → lib/a.ts']);
  });
});

describe('barrels', () => {
  it('are not there', () => {
    expect(barrels(project)).toEqual([]);
  });

  it('are found, by name or by star', () => {
    const graph = made({
      'lib/named.ts': "export { a } from './a';\nexport type { B } from './a';",
      'lib/star.ts': "export const own = 1;\nexport * from './a';",
      'lib/a.ts': 'export const a = 1;\nconst b = 2;\nexport { b };',
    });
    expect(barrels(graph)).toEqual(['lib/named.ts', 'lib/star.ts']);
  });
});

describe('the length of files', () => {
  it('stays within 40 lines for a page and 200 for any other, unless a comment says why', () => {
    expect(tooLong(project)).toEqual([]);
  });

  it('is measured', () => {
    const graph = made({
      'pages/long.tsx': 'x;\n'.repeat(41),
      'pages/short.tsx': 'x;\n'.repeat(40),
      'lib/long.ts': 'x;\n'.repeat(201),
      'lib/reasoned.ts': `// Over 200 lines: one table.\n${'x;\n'.repeat(300)}`,
      'gql/operations.ts': 'x;\n'.repeat(900),
    });
    expect(tooLong(graph)).toEqual(['pages/long.tsx: 41', 'lib/long.ts: 201']);
  });
});

describe('what visitors load', () => {
  it('is followed from the pages into the templates', () => {
    const files = visitorFiles(project);
    expect(files).toEqual(
      expect.arrayContaining([
        'pages/_app.tsx',
        'pages/index.tsx',
        'pages/[...wordpressNode].tsx',
        'wp-templates/page.tsx',
        'wp-templates/single.tsx',
        'components/layout/SiteHeader.tsx',
      ]),
    );
    expect(files).not.toContain('faust.config.ts');
    expect(files).not.toContain('faust.editor.ts');
    expect(files).not.toContain('components/editor/Toolbar.tsx');
  });

  it('has no import of a package that only editors need', () => {
    expect(editorCodeForVisitors(project)).toEqual([]);
  });

  it('does not end at other files, but at types and at what is loaded on demand', () => {
    const graph = made({
      'pages/index.tsx': "import config from '../faust.config'; import '../wp-templates';",
      'pages/api/auth.ts': "import NextAuth from 'next-auth';",
      'faust.config.ts': "import { setConfig } from '@faustwp/core';",
      'wp-templates/index.ts': "export const map = { page: () => import('./page') };",
      'wp-templates/page.tsx': "import '../components/A'; import type { C } from '@apollo/client';",
      'components/A.tsx': "import './B'; const Toolbar = () => import('./Toolbar');",
      'components/B.tsx': "import { useSession } from 'next-auth/react';",
      'components/Toolbar.tsx': "import { Toolbar } from '@faustwp/core';",
    });
    const way = ['pages/index.tsx', 'wp-templates/index.ts', 'wp-templates/page.tsx'];
    expect(editorCodeForVisitors(graph)).toEqual([
      [...way, 'components/A.tsx', 'components/B.tsx', 'next-auth/react'].join(' → '),
    ]);
  });

  it('counts a package that a page imports itself', () => {
    const graph = made({ 'pages/_app.tsx': "import { ApolloProvider } from '@apollo/client';" });
    expect(editorCodeForVisitors(graph)).toEqual(['pages/_app.tsx → @apollo/client']);
  });
});
