import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'graphql';
import ts from 'typescript';

import { type Block, blocksOf, listed, read, root } from './blocks-of-documents';
import { typeErrors } from './type-check';

/** Returns the syntax errors of TypeScript and JavaScript. */
function syntaxProblems({ text, language }: Block): string[] {
  const errorsOf = (code: string) => {
    const { diagnostics = [] } = ts.transpileModule(code, {
      reportDiagnostics: true,
      fileName: language.startsWith('js') ? 'block.jsx' : 'block.tsx',
      compilerOptions: { jsx: ts.JsxEmit.Preserve, target: ts.ScriptTarget.ESNext },
    });
    return diagnostics.map((each) => ts.flattenDiagnosticMessageText(each.messageText, ' '));
  };
  // An ellipsis stands for the reader's own lines.
  const code = text.replace(/^\s*(?:\/\/ )?…$/gm, '').replaceAll('gql`…`', 'gql``');
  const errors = errorsOf(code);
  // Settings are shown without the object that they belong to.
  return errors.length > 0 || /^\s*[\w'-]+:/.test(code) ? errorsOf(`({\n${code}\n})`) : errors;
}

const manifest: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
const commands = listed('packages/cli/*.mjs', 'packages/content-server/start/*.ts')
  .map(read)
  .join('\n');
const variables = new Set(read('.env.example').match(/^\w+(?==)/gm));

/** Commands: scripts of package.json and their options, files that they name. */
function shellProblems({ text }: Block): string[] {
  const lines = text
    .replaceAll(/\n +/g, ' ')
    .replaceAll(/\s&&\s/g, '\n')
    .trim()
    .split('\n');
  return lines.flatMap((line) => {
    const [, script, rest = ''] = /^npm (?:run (?:--\S+ )*)?([\w:-]+)(.*)/.exec(line) ?? [];
    if (script === 'install' || script === 'ci') return [];
    if (script) {
      const unknown = [...rest.matchAll(/--([a-z][\w-]*)/g)]
        .map(([, option = '']) => option)
        .filter((option) => !new RegExp(`\\b${option}['"]?:|--${option}\\b`).test(commands));
      const names = Object.hasOwn(manifest.scripts, script) ? [] : [`there is no script ${script}`];
      return [...names, ...unknown.map((option) => `no command has --${option}`)];
    }
    if (!/^(?:cp|rm|docker) /.test(line)) return [`“${line}” is no command that this test knows`];
    return (line.match(/(?:^|\s)[\w.]+(?:\/[\w.-]+)+/g) ?? [])
      .map((file) => file.trim())
      .filter((file) => !file.startsWith('..') && !existsSync(path.join(root, file)))
      .map((file) => `${file} is not there`);
  });
}

const variableProblems = ({ text }: Block) =>
  (text.match(/^\w+(?==)/gm) ?? ['no variable'])
    .filter((name) => !variables.has(name))
    .map((name) => `${name} is not in .env.example`);

/** Documents, and lines of one. */
function graphqlProblems({ text }: Block): string[] {
  try {
    parse(/^\s*\.\.\./.test(text) ? `{ ${text} }` : text);
    return [];
  } catch (error) {
    return [String(error)];
  }
}

function phpProblems({ text }: Block): string[] {
  const input = text.includes('<?php') ? text : `<?php\n${text}`;
  const { status, stdout, error } = spawnSync('php', ['-l'], { input, encoding: 'utf8' });
  // Without PHP, no more than that it is there.
  return error || status === 0 ? [] : [stdout];
}

const tokens = read('styles/tokens.css');

/** Custom properties: those of the site, or declared in the block. */
const cssProblems = ({ text }: Block) =>
  [...text.matchAll(/var\((--[\w-]+)/g)].flatMap(([, name = '']) =>
    `${tokens}${text}`.includes(`${name}:`) ? [] : [`${name} is not in styles/tokens.css`],
  );

const checks: Record<string, (block: Block) => string[]> = {
  ts: syntaxProblems,
  tsx: syntaxProblems,
  js: syntaxProblems,
  jsx: syntaxProblems,
  sh: shellProblems,
  env: variableProblems,
  graphql: graphqlProblems,
  php: phpProblems,
  css: cssProblems,
  // Drawings, addresses and messages: nothing to run.
  text: () => [],
  http: () => [],
};

const documents = listed(
  'README.md',
  '.github/CONTRIBUTING.md',
  'docs/*.md',
  'packages/*/README.md',
);
const blocks = documents.flatMap((document) => blocksOf(document));

/** Blocks with one mistake each, and what is reported. */
const mistakes = (
  [
    ['ts', 'export const a = ;', /Expression expected/],
    ['ts', "security: { scripts: ['a' },", /expected/],
    ['ts', 'frontPage: 5,', /not assignable to type/],
    ['tsx', "import { nothing } from '@showcase/next/site';", /no exported member 'nothing'/],
    [
      'tsx wp-templates/mistake.tsx',
      "import { EntryList } from '../components/content/EntryList';\nexport const list = <EntryList headin={1} entries={[]} />;",
      /Property 'headin' does not exist/,
    ],
    ['ts', 'export const list = entries;', /Cannot find name 'entries'/],
    ['js', "import x from '@showcase/next/nowhere';", /Cannot find module/],
    ['sh', 'npm run codegen -- --form URL', /no command has --form/],
    ['sh', 'npm run wordpres', /no script wordpres/],
    ['sh', 'wordpress', /no command that this test knows/],
    ['sh', 'cp .env.example .env.local && cp ops/nowhere.mjs a', /ops\/nowhere\.mjs is not there/],
    ['env', 'WORDPRESS_URL=x', /WORDPRESS_URL is not in/],
    ['css', 'a { color: var(--color-nothing) }', /--color-nothing is not in/],
    ['graphql', 'fragment A on { title }', /Syntax Error/],
    ['', 'npm test', /a language/],
  ] as const
).map(([info, text, problem]) => {
  const fence = '```';
  const [block] = blocksOf('mistake.md', `${fence}${info}\n${text}\n${fence}\n`);
  if (!block) throw new Error(`“${text}” is no code block`);
  return { block, info, text, problem };
});

const errors = typeErrors([...blocks, ...mistakes.map(({ block }) => block)]);

const problemsOf = (checked: Block[]) =>
  checked
    .filter(({ marks }) => !marks.includes('needs-host'))
    .flatMap((block) => {
      const check =
        checks[block.language] ?? (() => ['a language that this test knows is missing']);
      return [...check(block), ...(errors.get(block) ?? [])].map(
        (problem) => `${block.place}: ${problem}`,
      );
    });

test('code blocks of the documents are right: syntax, types, commands, options, variables', () => {
  expect(blocks.length).toBeGreaterThan(80);
  expect([...errors.keys()].length).toBeGreaterThan(40);
  expect(problemsOf(blocks)).toEqual([]);
});

test.each(mistakes)('finds what is wrong in $info: $text', ({ block, problem }) => {
  expect(problemsOf([block]).join('\n')).toMatch(problem);
});
