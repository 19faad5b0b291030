/** Generates locales/index.ts, the list of the site's languages, from the files of the folder. */
import path from 'node:path';
import { pretty } from './definitions.mjs';
import { listFiles } from './sources.mjs';

/** Returns a module with the words of each `locales/<language>.json`, by language. */
export async function languageList() {
  const languages = listFiles('locales', '.json').map((file) => path.basename(file, '.json'));
  const text = `// Generated from the files of this folder by \`npm run codegen\`.
import type { SiteWords } from '@showcase/next/words';
${languages.map((language) => `import ${language} from './${language}.json';`).join('\n')}

declare module '@showcase/next/site-types' {
  /** English says which words there are: another language without one of them is an error. */
  interface SiteTypes {
    words: typeof en;
  }
}

/** Words by language. On the server only: a browser gets those that its page needs. */
export const locales = { ${languages.join(', ')} } satisfies Record<string, SiteWords>;
`;
  return pretty(text, 'index.ts');
}
