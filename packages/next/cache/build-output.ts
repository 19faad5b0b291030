import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { readServerEnv, type ServerEnv } from '@showcase/wordpress';
import { fieldsOf } from '@showcase/wordpress/browser';
import { buildFacts } from '../definition/build-facts';
import { ANY_CHANGE } from './tags';
import type { StoredPage } from './page-store';

/** Next's output; its server runs in the project's folder. */
const outputFolder = () => join(process.cwd(), '.next');

/** Names the WordPress and the site that pages are of. The embedded content server has one address for all exports. */
function sourceOf({ wordpressUrl, siteUrl, EMBEDDED_CONTENT }: ServerEnv): string {
  const source = [wordpressUrl, siteUrl, EMBEDDED_CONTENT ?? ''].join(' ');
  return createHash('sha256').update(source).digest('hex').slice(0, 8);
}

/** Returns the name of the build that is running, whose pages have its scripts and styles; "none" without one. */
export function buildName(): string {
  const source = sourceOf(readServerEnv());
  // Next's server for development stores no pages.
  if (process.env.NODE_ENV !== 'production') return `development-${source}`;
  try {
    return `${readFileSync(join(outputFolder(), 'BUILD_ID'), 'utf8').trim()}-${source}`;
  } catch {
    return `none-${source}`;
  }
}

/** Reads a page that `next build` has rendered; null for others, and for all when they are of another source. */
export async function readPrerendered(path: string): Promise<StoredPage | null> {
  // The front page, or that of a route without parameters (next-cache-handler.js).
  const pagePath = path === '/' ? '/index' : /^static:(.+)\/$/.exec(path)?.[1];
  // A build that happens to be there is not what runs in development.
  if (pagePath === undefined || process.env.NODE_ENV !== 'production') return null;
  const facts = buildFacts();
  const isOfSource =
    facts && sourceOf(readServerEnv(facts.environment)) === sourceOf(readServerEnv());
  if (!isOfSource) return null;
  const file = join(outputFolder(), 'server/pages', pagePath);
  try {
    const [html, json, { mtimeMs }] = await Promise.all([
      readFile(`${file}.html`, 'utf8'),
      readFile(`${file}.json`, 'utf8'),
      stat(`${file}.json`),
    ]);
    return {
      path,
      tags: [ANY_CHANGE],
      node: null,
      // One of a clock that was ahead would count as newer than changes of today.
      version: mtimeMs > Date.now() ? 0 : mtimeMs,
      storedAt: mtimeMs,
      revalidate: readServerEnv().REVALIDATE_SECONDS,
      value: { kind: 'PAGES', html, pageData: { ...fieldsOf(JSON.parse(json)) } },
    };
  } catch {
    return null;
  }
}
