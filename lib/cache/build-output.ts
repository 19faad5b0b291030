import { readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { readServerEnv } from '../env';
import { fieldsOf } from '../fields-of';
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

/** Returns the page path of a path, as Next names files: `/` is /index, `/index/` is /index/index. */
function pagePath(path: string): string {
  const bare = path.replace(/\/$/, '');
  return bare === '' || /^\/index(\/|$)/.test(bare) ? `/index${bare}` : bare;
}

/** Reads a page that `next build` has rendered, such as the front page; null for others. */
export async function readPrerendered(path: string): Promise<StoredPage | null> {
  // A build that happens to be there is not what runs in development.
  if (process.env.NODE_ENV !== 'production') return null;
  const file = join(outputFolder(), 'server', 'pages', pagePath(path));
  try {
    const [html, json, { mtimeMs }] = await Promise.all([
      readFile(`${file}.html`, 'utf8'),
      readFile(`${file}.json`, 'utf8'),
      stat(`${file}.json`),
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
