import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(__dirname, '../..');
export const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Returns the files in Git that match the patterns. */
export const listed = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n');

/** A code block. Its info string is the language and marks, which readers of the rendered document do not see. */
export interface Block {
  /** File, info string and first line. */
  place: string;
  language: string;
  /** The file that the block shows in whole; undefined without a path in the info string. */
  file: string | undefined;
  /** `fragment`: code that compiles only within other code. `needs-host`: commands for a deployed site. */
  marks: string[];
  text: string;
}

/** Returns the code blocks of a document, without the indentation that their list gives them. */
export const blocksOf = (document: string, text = read(document)): Block[] =>
  [...text.matchAll(/^( *)```(.*)\n([^]*?)^\1```$/gm)].map(
    ([, indent = '', info = '', code = '']) => {
      const [language = '', ...marks] = info.split(' ');
      return {
        place: `${document} ${info} “${code.trim().split('\n')[0]}”`,
        language,
        file: marks.find((mark) => mark.includes('.')),
        marks,
        text: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      };
    },
  );
