import { readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { readServerEnv } from '../env';
import { fieldsOf } from '../fields-of';
import { logSeldom } from '../log-seldom';
import { processWide } from '../process-wide';
import { isAsBuilt, readChecksums } from '../build-checksums';
import { ANY_CHANGE } from './tags';
import type { StoredPage } from './stored-page';

/** Next's output; its server runs in the project's folder. */
const outputFolder = () => join(process.cwd(), '.next');

/** Returns the id of the build that is running; "none" without one. */
export function readBuildId(): string {
  try {
    return readFileSync(join(outputFolder(), 'BUILD_ID'), 'utf8').trim();
  } catch {
    return 'none';
  }
}

const checksums = () =>
  processWide('build-checksums', () => ({ of: readChecksums(outputFolder()) }));

/** Reads a file that the build has rendered. @throws Error when it is missing or damaged */
async function readRendered(name: string): Promise<string> {
  const text = await readFile(join(outputFolder(), name), 'utf8');
  if (isAsBuilt(checksums().of, name, text)) return text;
  logSeldom(`${name} of the build is damaged: its page is built anew.`);
  throw new Error(`damaged: ${name}`);
}

/** Returns the page path of a path, as Next names files: `/` is /index, `/index/` is /index/index. */
function pagePath(path: string): string {
  const bare = path.replace(/\/$/, '');
  return bare === '' || /^\/index(\/|$)/.test(bare) ? `/index${bare}` : bare;
}

/** Reads a page that `next build` has rendered, such as the front page; null for others, and for damaged ones. */
export async function readPrerendered(path: string): Promise<StoredPage | null> {
  // A build that happens to be there is not what runs in development.
  if (process.env.NODE_ENV !== 'production') return null;
  const name = `server/pages${pagePath(path)}`;
  try {
    const [html, json, { mtimeMs }] = await Promise.all([
      readRendered(`${name}.html`),
      readRendered(`${name}.json`),
      stat(join(outputFolder(), `${name}.json`)),
    ]);
    const pageData = { ...fieldsOf(JSON.parse(json)) };
    const { revalidateSeconds: revalidate } = readServerEnv();
    const tags = [ANY_CHANGE];
    return {
      path,
      tags,
      node: null,
      head: null,
      version: mtimeMs,
      storedAt: mtimeMs,
      revalidate,
      html,
      pageData,
    };
  } catch {
    return null;
  }
}
