import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

import { SITE_FILES } from '../../e2e/support/site-copy';
import { type Block, root } from './blocks-of-documents';

/** A copy of the site, with the files that the documents show. */
const site = path.join(root, '.cache/documents-site');

/** Type errors that count in JavaScript: a module that is not there, or a name that it does not export. */
const ERRORS_OF_IMPORTS = [2305, 2307, 2614, 2724];

/** Writes a file into the copy. A file that another block has written stays, and the new one gets a number. */
function put(file: string, text: string, written: Set<string>): string {
  const { dir, name, ext } = path.parse(path.join(site, file));
  let target = path.join(dir, name + ext);
  for (let number = 2; written.has(target); number += 1) {
    target = path.join(dir, `${name}-${number}${ext}`);
  }
  written.add(target);
  mkdirSync(dir, { recursive: true });
  writeFileSync(target, text);
  return target;
}

/** Returns the path and the text of a block as a file of the site. */
function asFile({ language, file, text }: Block): [file: string, text: string] {
  // JavaScript is type-checked in files with this comment.
  if (/^jsx?$/.test(language)) return [file ?? 'example.jsx', `// @ts-check\n${text}`];
  if (file || !/^\s*[\w'-]+:/.test(text)) return [file ?? `example.${language}`, text];
  // Settings and lines of the template map are shown without the object that they belong to.
  return text.includes('dynamic(')
    ? [
        'wp-templates/example.ts',
        `import dynamic from 'next/dynamic';\nexport default {\n${text}\n};`,
      ]
    : [
        'example-setting.ts',
        `import type { SiteConfig } from '@showcase/next/site';\nexport const setting: Partial<SiteConfig> = {\n${text}\n};`,
      ];
}

/** Returns the type errors of blocks, by block: the blocks are files of one site, whose GraphQL types are generated. */
export function typeErrors(blocks: Block[]): Map<Block, string[]> {
  rmSync(site, { recursive: true, force: true });
  for (const name of SITE_FILES) {
    if (existsSync(path.join(root, name)))
      cpSync(path.join(root, name), path.join(site, name), { recursive: true });
  }
  const written = new Set<string>();
  const isGraphql = ({ language, file }: Block) => language === 'graphql' && file;
  for (const { file = '', text } of blocks.filter(isGraphql)) put(file, text, written);
  const code = blocks.filter(
    ({ language, marks }) => /^(?:ts|js)x?$/.test(language) && !marks.includes('fragment'),
  );
  const files = new Map(code.map((block) => [put(...asFile(block), written), block]));
  // Codegen reads from the settings which fields of the guides are HTML.
  const htmlFields = code.flatMap(({ text }) => /^htmlFields: (\{.*\}),$/m.exec(text)?.[1] ?? []);
  const settings = path.join(site, 'site.config.ts');
  writeFileSync(
    settings,
    readFileSync(settings, 'utf8').replace(
      /^ {2}htmlFields: .*,$/m,
      `  htmlFields: Object.assign({}, ${htmlFields.join(', ')}),`,
    ),
  );
  execFileSync(process.execPath, [path.join(root, 'packages/cli/showcase.mjs'), 'codegen'], {
    cwd: site,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { config }: { config?: object } = ts.readConfigFile(
    path.join(site, 'tsconfig.json'),
    ts.sys.readFile,
  );
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    { ...config, include: ['site.ts'] },
    ts.sys,
    site,
  );
  const program = ts.createProgram([...fileNames, ...files.keys()], options);
  return new Map(
    [...files].map(([file, block]) => {
      const source = program.getSourceFile(file);
      const errors = [
        ...program.getSyntacticDiagnostics(source),
        ...program.getSemanticDiagnostics(source),
      ];
      const isShown = ({ code }: ts.Diagnostic) =>
        block.language.startsWith('ts') || ERRORS_OF_IMPORTS.includes(code);
      return [
        block,
        errors
          .filter(isShown)
          .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ')),
      ];
    }),
  );
}
