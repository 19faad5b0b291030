import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'graphql';
import ts from 'typescript';

const root = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const listed = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n');

interface Block {
  /** File, info string and first line. */
  place: string;
  language: string;
  needsHost: boolean;
  text: string;
}

/** The code blocks of a document, without the indentation that their list gives them. */
const blocksOf = (file: string, document = read(file)): Block[] =>
  [...document.matchAll(/^( *)```(.*)\n([^]*?)^\1```$/gm)].map(
    ([, indent = '', info = '', text = '']) => {
      const [language = '', ...marks] = info.split(' ');
      return {
        place: `${file} ${info} “${text.trim().split('\n')[0]}”`,
        language,
        needsHost: marks.includes('needs-host'),
        text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      };
    },
  );

const tsconfig: unknown = ts.readConfigFile(
  path.join(root, 'tsconfig.json'),
  ts.sys.readFile,
).config;
const { options } = ts.parseJsonConfigFileContent(
  { ...(tsconfig as object), files: [], include: [] },
  ts.sys,
  root,
);

const documents = listed('README.md', 'docs/*.md', 'packages/*/README.md');

/** The addresses of packages that documents import, as `@showcase/next/browser`, with their files. */
const doors = new Map<string, string>();
for (const [, address = ''] of documents
  .map(read)
  .join('\n')
  .matchAll(/from '(@showcase\/[^']+)'/g)) {
  const from = path.join(root, 'site.ts');
  const found = ts.resolveModuleName(address, from, options, ts.sys).resolvedModule;
  if (found) doors.set(address, found.resolvedFileName);
}

/** One program of all of them, because they share most of what they import. */
let program: ts.Program | undefined;

/** Returns the names that an address exports; undefined where nothing can be imported from it. */
function exported(address: string): Set<string> | undefined {
  const file = doors.get(address);
  if (!file) return undefined;
  program ??= ts.createProgram([...doors.values()], { ...options, types: [], noLib: true });
  const source = program.getSourceFile(file);
  const checker = program.getTypeChecker();
  const door = source && checker.getSymbolAtLocation(source);
  return new Set(door ? checker.getExportsOfModule(door).map(({ name }) => name) : []);
}

/** Files of TypeScript and JavaScript: their syntax, and what they import of packages. */
function codeProblems({ text, language }: Block): string[] {
  const kind = language.startsWith('js') ? ts.ScriptKind.JSX : ts.ScriptKind.TSX;
  const parsed = (code: string) => {
    const file = ts.createSourceFile('block.tsx', code, ts.ScriptTarget.Latest, true, kind);
    const { diagnostics = [] } = ts.transpileModule(code, {
      reportDiagnostics: true,
      fileName: language.startsWith('js') ? 'block.jsx' : 'block.tsx',
      compilerOptions: { jsx: ts.JsxEmit.Preserve, target: ts.ScriptTarget.ESNext },
    });
    return {
      file,
      errors: diagnostics.map((each) => ts.flattenDiagnosticMessageText(each.messageText, ' ')),
    };
  };
  // An ellipsis stands for the reader's own lines.
  const code = text.replace(/^\s*(?:\/\/ )?…$/gm, '').replaceAll('gql`…`', 'gql``');
  const whole = parsed(code);
  // Settings are shown as they stand in the object that they belong to.
  const { errors, file } =
    whole.errors.length > 0 || /^\s*[\w'-]+:/.test(code) ? parsed(`({\n${code}\n})`) : whole;
  const imports = file.statements.filter(ts.isImportDeclaration).flatMap((statement) => {
    const address = (statement.moduleSpecifier as ts.StringLiteral).text;
    if (!address.startsWith('@showcase/')) return [];
    const names = exported(address);
    if (!names) return [`${address} can't be imported`];
    const bindings = statement.importClause?.namedBindings;
    const elements = bindings && ts.isNamedImports(bindings) ? [...bindings.elements] : [];
    return elements
      .map((each) => (each.propertyName ?? each.name).text)
      .filter((name) => !names.has(name))
      .map((name) => `${address} exports no ${name}`);
  });
  return [...errors, ...imports];
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

const checks: Record<string, (block: Block) => string[]> = {
  ts: codeProblems,
  tsx: codeProblems,
  js: codeProblems,
  jsx: codeProblems,
  sh: shellProblems,
  env: variableProblems,
  graphql: graphqlProblems,
  php: phpProblems,
  // Drawings, addresses and messages: nothing to run.
  text: () => [],
  http: () => [],
};

const problemsOf = (blocks: Block[]) =>
  blocks
    .filter(({ needsHost }) => !needsHost)
    .flatMap((block) =>
      (checks[block.language] ?? (() => ['a language that this test knows is missing']))(block).map(
        (problem) => `${block.place}: ${problem}`,
      ),
    );

test('code blocks of the documents are right: syntax, imports, commands, options, variables', () => {
  const blocks = documents.flatMap((file) => blocksOf(file));
  expect(blocks.length).toBeGreaterThan(80);
  expect(problemsOf(blocks)).toEqual([]);
});

test.each([
  ['ts', 'const a = ;', /Expression expected/],
  ['ts', "security: { scripts: ['a' },", /expected/],
  ['tsx', "import { nothing } from '@showcase/next/site';", /exports no nothing/],
  ['js', "import x from '@showcase/next/nowhere';", /can't be imported/],
  ['sh', 'npm run codegen -- --form URL', /no command has --form/],
  ['sh', 'npm run wordpres', /no script wordpres/],
  ['sh', 'wordpress', /no command that this test knows/],
  ['sh', 'cp .env.example .env.local && cp ops/nowhere.mjs a', /ops\/nowhere\.mjs is not there/],
  ['env', 'WORDPRESS_URL=x', /WORDPRESS_URL is not in/],
  ['graphql', 'fragment A on { title }', /Syntax Error/],
  ['', 'npm test', /a language/],
])('finds what is wrong in %s: %s', (language, text, problem) => {
  const fence = '```';
  const blocks = blocksOf('a.md', `${fence}${language}\n${text}\n${fence}\n`);
  expect(problemsOf(blocks).join('\n')).toMatch(problem);
});
